/** "I'm here", with the device's own position and without a network. */
import { addDays } from '#domain/text/dates.ts'
import { dayInZone, minutesInZone } from '#domain/itineraries/trip-dates.ts'
import { timeInPlan } from '#domain/itineraries/plan/plan-time.ts'
import { kyotoPlan } from '#tests/support/trip-plans.ts'
import { addItinerary } from './support/itinerary.ts'
import { expectReadsWell } from './support/looks.ts'
import { expect, test } from './support/test.ts'
import { keepSignedIn, sessionOf } from './support/travelers.ts'
import { mapKept } from './support/trip-map.ts'
import { readOwnRows } from './support/world.ts'

const zone = 'Asia/Tokyo'
const gion = { longitude: 135.77512, latitude: 35.00361, accuracy: 15 }

test('where one stands is on today of the trip, and among the places one has been, with two presses each and without a network', {
  tag: '@installed',
}, async ({ page, context, server }) => {
  const session = await sessionOf(server.url)
  const today = dayInZone(new Date(), zone)
  await addItinerary(server.url, session, kyotoPlan, {
    destination_name: 'Own: Kyoto',
    start_date: addDays(today, -1),
    time_zone: zone,
  })
  await keepSignedIn(context, session)
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation(gion)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/dashboard')
  await expect(page.getByRole('region', { name: 'Own: Kyoto' })).toBeVisible({ timeout: 30_000 })
  await mapKept(page)
  await context.setOffline(true)

  const bar = page.getByRole('navigation', { name: 'Quick navigation' })
  const dialog = page.getByRole('dialog', { name: 'I’m here' })
  const openHere = async () => {
    await bar.getByRole('button', { name: 'New', exact: true }).click()
    await page.getByRole('menuitem', { name: 'I’m here', exact: true }).click()
  }
  await openHere()
  await expect(dialog.getByText('Kyoto, Japan', { exact: true })).toBeVisible({ timeout: 30_000 })
  await expect(dialog.getByText('Your location is accurate to about 15 m.')).toBeVisible()
  await expectReadsWell(page, 'here', [
    [390, 'light'],
    [390, 'dark'],
    [1440, 'light'],
    [1440, 'dark'],
  ])
  await page.setViewportSize({ width: 390, height: 844 })
  const before = minutesInZone(new Date(), zone)
  await dialog.getByRole('button', { name: 'Add to today' }).click()
  const after = minutesInZone(new Date(), zone)
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('Kyoto added to today')).toBeVisible()
  await openHere()
  await dialog.getByRole('button', { name: 'Add to Places I’ve been' }).click()
  await expect(page.getByText('Kyoto, Japan added to the places you’ve been')).toBeVisible()

  await context.setOffline(false)
  const stored = async () => {
    const [row] = await readOwnRows<{ id: string; ai_generated_plan: typeof kyotoPlan }>(
      server.url,
      session,
      'itineraries',
    )
    return row?.ai_generated_plan.days.flatMap(({ activities }) =>
      activities.flatMap(({ title, time, location }) => (title === 'Kyoto' ? [{ time, ...location }] : [])),
    )
  }
  await expect
    .poll(stored, { timeout: 30_000 })
    .toEqual([{ time: expect.any(String), name: 'Kyoto, Japan', coordinates: [135.7751, 35.0036] }])
  expect([before, after].map(timeInPlan)).toContain((await stored())?.[0]?.time)
  const visits = () =>
    readOwnRows<{ country_code: string; place_name: string; source: string }>(server.url, session, 'visits')
  await expect.poll(visits, { timeout: 30_000 }).toMatchObject([{ country_code: 'JP', place_name: 'Kyoto' }])
})

test('whoever refuses their position types the place, and nothing of it is lost', async ({ page, context, server }) => {
  const session = await sessionOf(server.url)
  await keepSignedIn(context, session)
  await context.clearPermissions()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/dashboard?here=now')
  const dialog = page.getByRole('dialog', { name: 'I’m here' })
  await expect(dialog.getByText(/^We’re not allowed to see where you are\./)).toBeVisible({ timeout: 30_000 })
  await expect(page).toHaveURL(/\/dashboard$/)
  await expectReadsWell(page, 'here-refused', [
    [390, 'light'],
    [390, 'dark'],
  ])
  await dialog.getByLabel('Place or country').fill('Lisbon')
  await page.getByRole('option').first().click()
  await dialog.getByRole('button', { name: 'Add to Places I’ve been' }).click()
  await expect(page.getByText('Lisbon, Portugal added to the places you’ve been')).toBeVisible()
  await expect
    .poll(() => readOwnRows<{ country_code: string; place_name: string }>(server.url, session, 'visits'), {
      timeout: 30_000,
    })
    .toMatchObject([{ country_code: 'PT', place_name: 'Lisbon' }])
})

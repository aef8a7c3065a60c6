/** Dates, times and units: chosen once, followed on each device, and by nobody else. */
import { mappedPlan } from '#tests/support/trip-plans.ts'
import { addItinerary, addressOf } from './support/itinerary.ts'
import { expectReadsWell } from './support/looks.ts'
import { expect, test } from './support/test.ts'
import { keepSignedIn, newTraveler, signIn, signUpByApi } from './support/travelers.ts'
import { insertRows } from './support/world.ts'

test('a trip is read with the clock, the dates and the miles of each, on their other devices and on paper too', async ({
  page,
  server,
  context,
  newDevice,
}) => {
  test.setTimeout(120_000)
  const traveler = newTraveler()
  const session = await signUpByApi(server.url, traveler)
  await keepSignedIn(context, session)
  const publicly = { start_date: '2027-04-02', is_public: true, privacy_level: 'public' }
  const trip = await addItinerary(server.url, session, mappedPlan, publicly)
  await insertRows(server.url, session, 'trip_bookings', {
    id: crypto.randomUUID(),
    itinerary_id: trip,
    kind: 'restaurant',
    title: 'Own: Kikunoi',
    starts_at: '2027-04-02T19:30',
  })
  await page.goto('/dashboard/profile?tab=preferences')
  const settings = page.getByRole('region', { name: 'Dates, times and units' })
  await settings.getByLabel('Dates').selectOption('Day first: 2 Apr 2027')
  await settings.getByLabel('Times').selectOption('24-hour: 19:30')
  await settings.getByLabel('Distances').selectOption('Miles')
  await settings.getByLabel('First day of the week').selectOption('Monday')
  await expectReadsWell(page, 'formats-settings')

  const other = await newDevice()
  await signIn(other, traveler)
  await other.goto('/dashboard/profile?tab=preferences')
  await expect(other.getByLabel('Times', { exact: true })).toHaveValue('24-hour')
  await other.goto(addressOf(trip))
  const times = (of: typeof page) => of.locator('[data-activity] > p')
  await expect(times(other).first()).toHaveText('09:00')
  for (const device of [page, other]) {
    await device.goto(addressOf(trip))
    await expect(times(device).first()).toHaveText('09:00')
    await expect(device.getByText('2 – 4 Apr 2027').first()).toBeVisible()
    await expect(device.getByText(/^\d+(\.\d+)? mi: about .* on foot/).first()).toBeVisible()
    await expect(device.getByText('19:30').first()).toBeVisible()
  }
  await page.emulateMedia({ media: 'print' })
  await expect(times(page).first()).toHaveText('09:00')
  await page.emulateMedia({ media: 'screen' })
  await expectReadsWell(page, 'formats-trip')

  // Who is not signed in here gets what is usual; so does a device once its traveler has left it.
  const visitor = await newDevice()
  await visitor.goto(`/itineraries/${trip}`)
  await expect(times(visitor).first()).toHaveText('9:00 AM')
  await other.goto(`/itineraries/${trip}`)
  await expect(times(other).first()).toHaveText('09:00')
  // The session of this device ends with it.
  await page.goto('about:blank')
  await other.goto('/dashboard/profile')
  await other.getByRole('navigation', { name: 'Profile' }).getByRole('button', { name: 'Sign Out' }).click()
  await expect(other).toHaveURL(/\/$/)
  await other.goto(`/itineraries/${trip}`)
  await expect(times(other).first()).toHaveText('9:00 AM')
})

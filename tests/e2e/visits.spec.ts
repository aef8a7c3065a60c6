import { expect, expectAccessible, test } from './support/test.ts'
import { keepSignedIn, sessionOf } from './support/travelers.ts'
import { insertRows, ownPlan, readOwnRows } from './support/world.ts'

test('countries of long ago are marked by keyboard, without a network too, a trip adds its own, and nothing is earned or posted', {
  tag: '@installed',
}, async ({ page, context, server }) => {
  const session = await sessionOf(server.url)
  const trip = crypto.randomUUID()
  await insertRows(server.url, session, 'itineraries', {
    id: trip,
    user_id: session.userId,
    destination_name: 'Portugal',
    number_of_days: 3,
    ai_generated_plan: ownPlan(3),
    start_date: '2019-05-02',
  })
  await keepSignedIn(context, session)
  await page.goto('/dashboard/map?tab=world')
  const world = page.getByRole('region', { name: 'Visited world' })
  await expect(world).toContainText('0of 250 countries and territories')
  await context.setOffline(true)

  await world.getByRole('button', { name: 'Mark Countries' }).focus()
  await page.keyboard.press('Enter')
  const list = page.getByRole('dialog', { name: 'Countries You’ve Been To' })
  await expect(list.getByRole('searchbox', { name: 'Search countries' })).toBeFocused()
  await page.keyboard.type('island')
  await list.getByRole('checkbox', { name: 'Iceland', exact: true }).focus()
  await page.keyboard.press('Space')
  await expectAccessible(page)
  await list.getByRole('button', { name: 'Mark 1 country' }).focus()
  await page.keyboard.press('Enter')
  await expect(world).toContainText('1of 250 countries and territories')

  await world.getByRole('button', { name: 'Add a Visit' }).focus()
  await page.keyboard.press('Enter')
  const form = page.getByRole('dialog', { name: 'Add a Visit' })
  await expect(form.getByRole('textbox', { name: 'Quick add' })).toBeFocused()
  await page.keyboard.type('Peru in June 2014')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(world).toContainText('2of 250 countries and territories')
  await expect(world).toContainText('count only completed goals: 0 countries.')
  await context.setOffline(false)
  const stored = async () =>
    (
      await readOwnRows<{ country_code: string; visited_on: string | null; source: string }>(
        server.url,
        session,
        'visits',
      )
    )
      .map(({ country_code, visited_on, source }) => `${country_code} ${visited_on} ${source}`)
      .sort()
  await expect.poll(stored, { timeout: 30_000 }).toEqual(['IS null hand', 'PE 2014-06 hand'])

  await page.goto(`/dashboard/itineraries/${trip}`)
  const card = page.getByRole('region', { name: 'Add these places to the ones you’ve been to' })
  await expect(card.getByRole('checkbox', { name: /^Portugal/ })).toBeChecked({ timeout: 30_000 })
  await expectAccessible(page)
  await card.getByRole('button', { name: 'Add 1 place' }).click()
  await expect(card).toHaveCount(0)
  await expect.poll(stored, { timeout: 30_000 }).toEqual(['IS null hand', 'PE 2014-06 hand', 'PT 2019-05-02 trip'])

  const [stats] = await readOwnRows<Record<string, number>>(server.url, session, 'user_stats')
  expect([stats?.countries_visited, stats?.total_experience_points, stats?.achievements_earned]).toEqual([0, 0, 0])
  expect(await readOwnRows(server.url, session, 'posts')).toEqual([])
  // The feed tells that the trip was made, and nothing else.
  expect(await readOwnRows(server.url, session, 'activity_feed')).toMatchObject([
    { type: 'itinerary', itinerary_id: trip },
  ])
})

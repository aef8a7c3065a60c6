import { expect, expectAccessible, test } from './support/test.ts'
import { keepSignedIn, sessionOf } from './support/travelers.ts'
import { insertRows } from './support/world.ts'
import { visit } from './support/visit.ts'

const place = (name: string, country: string, coordinates: [number, number]) => ({
  location_data: { name, country, coordinates },
})

test('goals on the map by keyboard alone: search, statuses, a goal, the looks, the visited world, and all of it offline', {
  tag: '@installed',
}, async ({ page, context, server }) => {
  const session = await sessionOf(server.url)
  const listId = crypto.randomUUID()
  await insertRows(server.url, session, 'bucket_lists', { id: listId, user_id: session.userId, name: 'The world' })
  const goals = [
    { title: 'Cherry blossom', status: 'planned', ...place('Kyoto', 'Japan', [135.768, 35.012]) },
    { title: 'Kaiseki dinner', status: 'planned', ...place('Kyoto', 'Japan', [135.768, 35.012]) },
    { title: 'Camino', status: 'completed', ...place('Santiago de Compostela', 'Spain', [-8.544, 42.878]) },
    // By its words in Italy, by geometry in the Vatican: there is no such country, so geometry decides.
    { title: 'Sistine Chapel', status: 'completed', ...place('Cappella Sistina', 'Rome', [12.4545, 41.9029]) },
    { title: 'Gorillas', status: 'cancelled', ...place('Bwindi', 'Uganda', [29.66, -1.03]) },
    { title: 'Somewhere quiet', status: 'planned', location_data: null },
    { title: 'Louvre', status: 'completed', location_data: { name: 'Paris', country: 'France' } },
    { title: 'Volcano', status: 'completed', location_data: { name: 'Piton de la Fournaise', country: 'Réunion' } },
  ]
  await insertRows(
    server.url,
    session,
    'goals',
    goals.map((goal) => ({ id: crypto.randomUUID(), bucket_list_id: listId, priority: 2, ...goal })),
  )
  await keepSignedIn(context, session)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/dashboard')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('g')
  await page.keyboard.press('m')
  await expect(page.getByRole('heading', { level: 1, name: 'Travel Map' })).toBeVisible()

  const list = page.getByRole('list', { name: 'Goals on the map' })
  const lines = list.getByRole('button')
  await expect(lines).toHaveCount(4)
  await expect(page.getByText('3 goals have no known place')).toBeVisible()
  await expect(page.locator('[data-map-idle]')).toBeVisible({ timeout: 60_000 })
  await expectAccessible(page)

  // Search and statuses narrow the list; cancelled goals come only when asked for.
  await page.getByRole('searchbox', { name: 'Search the map' }).focus()
  await page.keyboard.type('kyoto')
  await expect(lines).toHaveCount(2)
  await page.keyboard.press('Escape')
  await page.getByRole('checkbox', { name: 'Completed' }).focus()
  await page.keyboard.press('Space')
  await expect(lines).toHaveCount(2)
  await page.getByRole('checkbox', { name: 'Planned' }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('No goals match your filters')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Cancelled' }).focus()
  await page.keyboard.press('Space')
  await expect(lines).toHaveText([/Gorillas/])
  for (const status of ['Cancelled', 'Planned', 'Completed']) {
    await page.getByRole('checkbox', { name: status }).focus()
    await page.keyboard.press('Space')
  }
  await expect(lines).toHaveCount(4)

  // A goal is chosen, its popup opens on the map, and the way to the goal is in both.
  await lines.filter({ hasText: 'Camino' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/goal=/)
  await expect(page.getByRole('link', { name: 'View Goal' })).toHaveCount(2)
  await expect(lines.filter({ hasText: 'Camino' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Camino' })).toBeVisible()
  await page.goBack()
  await expect(lines.filter({ hasText: 'Camino' })).toHaveAttribute('aria-expanded', 'true')

  // Goals of exactly one place never come apart: their marker opens a list.
  await lines.filter({ hasText: 'Cherry blossom' }).click()
  const map = page.getByRole('region', { name: 'Map', exact: true })
  await expect(map.getByText('Cherry blossom')).toBeVisible()
  await expect(async () => {
    const box = await map.boundingBox()
    if (box) await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
    await expect(map.getByText('2 goals here')).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await expect(map.getByRole('link', { name: 'Kaiseki dinner' })).toBeVisible()
  await expectAccessible(page)

  // The looks, by arrow keys; the choice stays.
  await page.getByRole('radio', { name: 'Streets' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'Satellite' })).toBeChecked()

  // Everything that the map needs is kept, so that it opens without a network.
  const kept = () =>
    page.evaluate(async () => {
      if (!(await caches.has('farlight-map'))) return []
      return (await (await caches.open('farlight-map')).keys()).map(({ url }) =>
        url.replace(/.*assets\/(map-data-)?(\w+)-.*/, '$2'),
      )
    })
  await expect
    .poll(async () => new Set(await kept()), { timeout: 30_000 })
    .toEqual(new Set(['outlines', 'fineOutlines', 'countryBorders', 'labels', 'marble', 'heights', 'map', 'maplibre']))
  await context.setOffline(true)
  await page.goto('/dashboard/map?tab=world')
  await expect(page.locator('[data-map-idle]')).toBeVisible({ timeout: 60_000 })
  await expect(page.locator('[data-map="drawn"]')).toBeVisible()
  await expect(page).toHaveTitle(/^Visited world · Travel Map/)
  const world = page.getByRole('region', { name: 'Visited world' })
  await expect(world).toContainText('4of 250 countries and territories')
  await expect(world).toContainText('Vatican City')
  await expect(world).toContainText('Dreamed of · 2 goals')
  await page.getByRole('tab', { name: 'Goals' }).focus()
  await page.keyboard.press('Enter')
  await expect(lines).toHaveCount(4)
  await expect(page.getByRole('radio', { name: 'Satellite' })).toBeChecked()
  await expectAccessible(page)

  // Réunion counts as France where territories do not count, without a network too; what is earned stays.
  await visit(page, '/dashboard/profile?tab=preferences')
  // The choice shows what the device has stored, a moment after the click.
  const countriesAlone = page.getByRole('radio', { name: /^Countries They/ })
  // A forced click does not wait for the settings that the device reads first.
  await expect(countriesAlone).toBeEnabled()
  await countriesAlone.click({ force: true })
  await expect(countriesAlone).toBeChecked()
  await expect(page.getByText('Profile updated successfully').first()).toBeVisible()
  await visit(page, '/dashboard/map?tab=world')
  await expect(world).toContainText('3of 199 countries')
  await expect(world).not.toContainText('Réunion')
  await visit(page, '/dashboard/achievements')
  const achievement = (name: string) =>
    page.getByRole('article').filter({ has: page.getByRole('heading', { level: 4, name }) })
  await expect(achievement('Border Crosser')).toContainText('Earned')
  // Without geometry nobody knows of the Vatican: France and Spain.
  await expect(achievement('Compass Rose')).toContainText('2 / 7')
})

test('on a phone the panel comes up and goes, and a goal that gets a place appears', async ({
  page,
  context,
  server,
}) => {
  const session = await sessionOf(server.url)
  const listId = crypto.randomUUID()
  const goalId = crypto.randomUUID()
  await insertRows(server.url, session, 'bucket_lists', { id: listId, user_id: session.userId, name: 'The world' })
  await insertRows(server.url, session, 'goals', {
    id: goalId,
    bucket_list_id: listId,
    title: 'Inca trail',
    priority: 2,
  })
  await keepSignedIn(context, session)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/dashboard/map')
  const empty = page.getByRole('region', { name: 'Map', exact: true }).getByText('No goals with location data')
  await expect(empty).toBeVisible()
  await visit(page, `/dashboard/goals/${goalId}`)
  await page
    .getByRole('link', { name: 'Edit Goal' })
    .or(page.getByRole('button', { name: 'Edit Goal' }))
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Place').pressSequentially('machu')
  await page.getByRole('listbox', { name: 'Suggested places' }).getByRole('option').first().click()
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('navigation', { name: 'Quick navigation' }).getByRole('link', { name: 'Map' }).click()
  const toggle = page.getByRole('button', { name: 'List and filters' })
  await expect(page.getByRole('searchbox', { name: 'Search the map' })).toBeHidden()
  await toggle.click()
  const line = page.getByRole('list', { name: 'Goals on the map' }).getByRole('button', { name: 'Inca trail' })
  await expect(line).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Close panel' }).click()
  await expect(line).toBeHidden()
  await toggle.click()
  await line.click()
  await expect(line).toBeHidden()
  await expect(
    page.getByRole('region', { name: 'Map', exact: true }).getByRole('link', { name: 'View Goal' }),
  ).toBeVisible()
})

// Its clock is that of the whole device.
test('very many goals: their first picture is made while the app is open, before the map is', {
  tag: '@new-device',
}, async ({ page, context, server }) => {
  const session = await sessionOf(server.url)
  const listId = crypto.randomUUID()
  await insertRows(server.url, session, 'bucket_lists', { id: listId, user_id: session.userId, name: 'The world' })
  const goals = Array.from({ length: 2_100 }, (_, at) => ({
    id: crypto.randomUUID(),
    bucket_list_id: listId,
    title: `Goal ${at}`,
    // The plan limits open goals.
    status: 'completed',
    priority: 2,
    ...place(`Place ${at}`, 'Japan', [130 + (at % 10), 33 + (at % 7)]),
  }))
  for (let from = 0; from < goals.length; from += 300)
    await insertRows(server.url, session, 'goals', goals.slice(from, from + 300))
  await keepSignedIn(context, session)
  await page.clock.install()
  await page.goto('/dashboard')
  await page.getByRole('heading', { level: 1 }).waitFor()
  /** How many goals the kept picture shows; null while there is none. */
  const pictured = () =>
    page.evaluate(async (name) => {
      const database = await new Promise<IDBDatabase>((resolve) => {
        const opening = indexedDB.open(name)
        opening.addEventListener('success', () => resolve(opening.result))
      })
      const kept = await new Promise<{ content: string } | undefined>((resolve) => {
        const asking = database.transaction('syncState').objectStore('syncState').get('map-goals-early')
        asking.addEventListener('success', () => resolve(asking.result as { content: string } | undefined))
      })
      database.close()
      if (!kept) return null
      const { features } = JSON.parse(kept.content) as { features: { properties: { point_count: number } }[] }
      return features.reduce((sum, { properties }) => sum + properties.point_count, 0)
    }, `farlight-${session.userId}`)
  await expect
    .poll(
      async () => {
        await page.clock.runFor(5_000)
        return pictured()
      },
      { timeout: 60_000 },
    )
    .toBe(2_100)
  await page.clock.resume()
  await page.keyboard.press('g')
  await page.keyboard.press('m')
  await expect(page.locator('[data-goals-drawn]')).toBeVisible({ timeout: 60_000 })
  await expect(page.locator('[data-map-idle]')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole('checkbox', { name: 'Completed' })).toBeChecked()
  await expect(page.getByRole('list', { name: 'Goals on the map' }).getByRole('button').first()).toBeVisible()
})

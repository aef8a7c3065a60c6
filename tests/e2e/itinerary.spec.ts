import { kyotoPlan } from '#tests/support/trip-plans.ts'
import { addItinerary, addressOf, storedPlan } from './support/itinerary.ts'
import { expect, expectAccessible, test } from './support/test.ts'
import { keepSignedIn, sessionOf } from './support/travelers.ts'
import { undo } from './support/undo.ts'
import { readRows } from './support/world.ts'

test('a plan is printed with all its days, on white paper', async ({ page, world, server }) => {
  const id = await addItinerary(server.url, world.session)
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', 'yes')
  })
  await page.goto(addressOf(id))
  await page.getByRole('button', { name: 'Print' }).click()
  await expect(page.locator('body')).toHaveAttribute('data-printed', 'yes')
  // Back on the page it is the page that the browser prints.
  await page.keyboard.press('Control')
  await page.emulateMedia({ media: 'print' })
  for (const words of ['Own: Breakfast', 'Own: Silver Pavilion', 'Own: Last walk', '$1,000', 'Own: Go early.'])
    await expect(page.getByText(words, { exact: true })).toBeVisible()
  for (const name of ['Edit Itinerary', 'Print', 'Expand all'])
    await expect(page.getByRole('button', { name })).toBeHidden()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  // Paper is white, whatever the screen is.
  await page.emulateMedia({ media: 'screen', colorScheme: 'dark' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.evaluate(() =>
    addEventListener('beforeprint', () => {
      document.body.setAttribute('data-printed', document.documentElement.dataset.theme ?? '')
    }),
  )
  await page.pdf()
  await expect(page.locator('body')).toHaveAttribute('data-printed', 'light')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('a plan that somebody works on is cleared after one question, and comes back', async ({ page, world, server }) => {
  const id = await addItinerary(server.url, world.session)
  const activities = async () =>
    (await storedPlan(server.url, world.session, id))?.days.map((day) => day.activities.length)
  const question = page.getByRole('alertdialog', { name: 'Clear the plan?' })
  const ask = async (menu: string) => {
    await page.getByRole('button', { name: menu }).click()
    await expectAccessible(page)
    await page.getByRole('menuitem', { name: 'Clear the plan' }).click()
    await expect(question).toBeVisible()
  }
  await page.goto(addressOf(id))
  await ask('More actions for this trip')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect(await activities()).toEqual([2, 1, 1])
  await page.setViewportSize({ width: 390, height: 844 })
  await ask('Actions for this trip')
  await question.getByRole('button', { name: 'Clear the plan' }).click()
  await expect(page.getByText('Plan cleared')).toBeVisible()
  await expect.poll(activities).toEqual([0, 0, 0])
  await undo(page, 'Plan cleared')
  await expect.poll(activities).toEqual([2, 1, 1])

  // Nothing is offered where nothing is planned.
  const empty = await addItinerary(server.url, world.session, {
    ...kyotoPlan,
    days: [{ day: 1, title: 'Own: Free', activities: [] }],
  })
  await page.goto(addressOf(empty))
  await page.getByRole('button', { name: 'Actions for this trip' }).click()
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Clear the plan' })).toHaveCount(0)
})

test('a shared itinerary is read by visitors and other travelers, and by nobody once it is private', async ({
  page,
  context,
  world,
  server,
  newDevice,
}) => {
  const id = await addItinerary(server.url, world.session, kyotoPlan, { allow_reshare: true })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const visitor = await newDevice()
  const other = await newDevice()
  await keepSignedIn(other.context(), await sessionOf(server.url))
  await visitor.goto(`/itineraries/${id}`)
  await expect(visitor).toHaveURL(/\/$/)
  await other.goto(`/itineraries/${id}`)
  await expect(other.getByRole('heading', { name: 'Itinerary Not Found' })).toBeVisible()
  await expect(other).toHaveURL(new RegExp(`${addressOf(id)}$`))

  await page.goto(addressOf(id))
  const dialog = page.getByRole('dialog', { name: 'Share Itinerary' })
  const share = async (level: RegExp) => {
    await page.getByRole('button', { name: 'Share', exact: true }).click()
    await dialog.getByRole('radio', { name: level }).check()
    await dialog.getByRole('button', { name: 'Share', exact: true }).click()
    await expect(dialog).toBeHidden()
  }
  const level = () => readRows(server.url, world.session, `itineraries?select=is_public,privacy_level&id=eq.${id}`)
  const told = () =>
    readRows(server.url, world.session, `itineraries?select=listed_in_discover,told_in_feed&id=eq.${id}`)
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await expect(dialog.getByRole('switch', { name: /^List it in Discover/ })).toBeHidden()
  await dialog.getByRole('radio', { name: /^Public/ }).check()
  await expect(dialog.getByRole('switch', { name: /^List it in Discover/ })).not.toBeChecked()
  await expect(dialog.getByRole('switch', { name: /^Post about it in the feed/ })).not.toBeChecked()
  await dialog.getByRole('switch', { name: /^Post about it in the feed/ }).check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Share', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Itinerary shared successfully')).toBeVisible()
  await expect(page.getByText('Link copied to clipboard!')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${server.url}/itineraries/${id}`)
  await expect(page.getByRole('term').filter({ hasText: 'Visibility' }).locator('+ dd')).toHaveText('Public')
  await expect.poll(level).toEqual([{ is_public: true, privacy_level: 'public' }])

  expect(await told()).toEqual([{ listed_in_discover: false, told_in_feed: true }])
  const link = async () => (await visitor.request.get(`${server.url}/itineraries/${id}`)).text()
  const picture = () => visitor.request.get(`${server.url}/previews/itineraries/${id}.png`)
  expect(await link()).toContain('<meta property="og:title" content="Own: Nara" />')
  expect((await picture()).headers()['content-type']).toBe('image/png')

  await visitor.goto(`/itineraries/${id}`)
  await other.reload()
  for (const reader of [visitor, other]) {
    await expect(reader.getByRole('heading', { level: 1, name: 'Own: Nara' })).toBeVisible()
    await expect(reader.getByText(/^Shared by /)).toBeVisible()
    await expect(reader.getByText('Own: Breakfast', { exact: true })).toBeVisible()
    for (const name of ['Edit Itinerary', 'Share', 'Delete', 'Regenerate'])
      await expect(reader.getByRole('main').getByRole('button', { name, exact: true })).toBeHidden()
    for (const kept of ['Visibility', 'Built-in sample', 'Custom requests'])
      await expect(reader.getByText(kept)).toBeHidden()
    await expectAccessible(reader)
  }
  await expect(visitor).toHaveURL(new RegExp(`/itineraries/${id}$`))
  await expect(visitor).toHaveTitle('Own: Nara · Farlight')
  await visitor.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(visitor, 'contrast')
  await visitor.getByRole('link', { name: 'Get Started Free' }).click()
  await expect(visitor.getByRole('dialog')).toBeVisible()

  await share(/^Private/)
  await expect.poll(level).toEqual([{ is_public: false, privacy_level: 'private' }])
  expect(await link()).not.toContain('Own: Nara')
  expect((await picture()).status()).toBe(404)
  await visitor.goto(`/itineraries/${id}`)
  await expect(visitor).toHaveURL(/\/$/)
  await other.reload()
  await expect(other.getByRole('heading', { name: 'Itinerary Not Found' })).toBeVisible()
})

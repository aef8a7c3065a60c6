import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './support/test.ts'
import { readRows } from './support/world.ts'

/** The app gives up on a slow server after three seconds; a busy machine is no slow server. */
const waitLongForServer = (page: Page) =>
  page.addInitScript(() => {
    const { timeout } = AbortSignal
    AbortSignal.timeout = (milliseconds) => timeout.call(AbortSignal, milliseconds * 20)
  })

test('a place is suggested while it is typed, chosen by keys, known offline too, and any text may stand', {
  tag: '@installed',
}, async ({ page, context, server, world }) => {
  const { session } = world
  await waitLongForServer(page)
  await page.goto('/dashboard/goals')
  const open = async (title: string) => {
    await page.getByRole('button', { name: 'New Goal' }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Title').fill(title)
    await dialog.getByLabel('Bucket list').selectOption({ index: 1 })
    return dialog
  }
  const placeOf = async (title: string) => {
    const rows = await readRows(server.url, session, `goals?select=location_data&title=eq.${encodeURIComponent(title)}`)
    return (rows as { location_data: unknown }[])[0]?.location_data
  }

  const dialog = await open('Fushimi gates')
  const place = dialog.getByLabel('Place')
  await place.pressSequentially('kyo')
  const options = page.getByRole('listbox', { name: 'Suggested places' }).getByRole('option')
  await expect(options.first()).toContainText('Kyoto')
  expect(await options.count()).toBeLessThanOrEqual(5)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(options).toHaveCount(0)
  await expect(dialog).toBeVisible()
  await place.pressSequentially('to')
  await expect(options.first()).toContainText('Kyoto')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Country')).toHaveValue('Japan')
  await dialog.getByRole('button', { name: 'Create Goal' }).click()
  await expect(dialog).toBeHidden()
  await expect
    .poll(() => placeOf('Fushimi gates'))
    .toMatchObject({
      name: 'Kyoto',
      country: 'Japan',
      country_code: 'JP',
      coordinates: [expect.closeTo(135.75, 1), expect.closeTo(35.02, 1)],
    })

  await context.setOffline(true)
  await open('Inca trail')
  await place.pressSequentially('machu')
  await options.filter({ hasText: 'Machu Picchu' }).click()
  await expect(dialog.getByLabel('Country')).toHaveValue('Peru')
  await dialog.getByRole('button', { name: 'Create Goal' }).click()
  await expect(dialog).toBeHidden()
  await open('Secret beach')
  await place.fill('Where Anna once swam')
  await dialog.getByRole('button', { name: 'Create Goal' }).click()
  await expect(dialog).toBeHidden()
  await context.setOffline(false)
  await expect
    .poll(() => placeOf('Inca trail'))
    .toMatchObject({ name: 'Machu Picchu', coordinates: [expect.closeTo(-72.5, 0), expect.closeTo(-13.2, 0)] })
  await expect.poll(() => placeOf('Secret beach')).toEqual({ name: 'Where Anna once swam' })
})

test('the top bar finds lists, goals and destinations, online and offline, and a goal begins at a destination', {
  tag: '@installed',
}, async ({ page, context, server, world }) => {
  const { session, goalId, listId } = world
  await waitLongForServer(page)
  await page.goto('/dashboard')
  const field = page.getByRole('combobox', { name: 'Search' })
  const hits = page.getByRole('listbox', { name: 'Search results' }).getByRole('option')

  const before = page.getByRole('link', { name: 'Goals', exact: true }).first()
  await before.focus()
  await page.keyboard.press('/')
  await expect(field).toBeFocused()
  await page.keyboard.type('zzzzqqqq')
  await expect(page.getByText('Nothing found')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(before).toBeFocused()

  await field.fill('kyoto')
  await expect(hits.filter({ hasText: 'Own: Cherry blossom in Kyoto' })).toBeVisible()
  await expect(hits.filter({ hasText: 'Place: your goals there' })).toBeVisible()
  await expect(hits.filter({ hasText: 'Japan · Show on the map' }).first()).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/goals/${goalId}$`))
  await field.fill('japan, slow')
  await expect(hits.filter({ hasText: 'Bucket list' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/bucket-lists/${listId}$`))

  const startAt = async (typed: string, destination: string) => {
    await field.fill(typed)
    await hits.filter({ hasText: destination }).first().click()
    await expect(page).toHaveURL(/\/dashboard\/map$/)
    await page.getByRole('link', { name: 'Add goal here' }).first().click()
    await expect(page).toHaveURL(/\/dashboard\/goals$/)
    const dialog = page.getByRole('dialog', { name: 'Create New Goal' })
    await dialog.getByLabel('Title').fill(`Stay in ${typed}`)
    await dialog.getByLabel('Bucket list').selectOption({ index: 1 })
    await dialog.getByRole('button', { name: 'Create Goal' }).click()
    await expect(dialog).toBeHidden()
  }
  await startAt('Valparaiso', 'Chile · Show on the map')
  await context.setOffline(true)
  await startAt('Machu Picchu', 'Peru · Show on the map')
  await field.fill('zzzzqq')
  await expect(page.getByText('Nothing found', { exact: true })).toBeVisible()
  await context.setOffline(false)
  const placesOf = async () =>
    (
      await readRows<{ location_data: { country: string; coordinates: unknown } }>(
        server.url,
        session,
        'goals?select=location_data&title=like.Stay*&order=title',
      )
    ).map(({ location_data: { country, coordinates } }) => ({ country, coordinates }))
  await expect.poll(placesOf).toEqual([
    { country: 'Peru', coordinates: [expect.closeTo(-72.5, 0), expect.closeTo(-13.2, 0)] },
    { country: 'Chile', coordinates: [expect.closeTo(-71.6, 0), expect.closeTo(-33, 0)] },
  ])
})

test('a place that the device does not know is found when the network is back, unless it was changed', {
  tag: '@installed',
}, async ({ page, context, server, world }) => {
  await waitLongForServer(page)
  await page.goto('/dashboard/goals')
  await page.getByRole('button', { name: 'New Goal' }).first().click()
  const dialog = page.getByRole('dialog')
  const save = async (line: string) => {
    if (!(await dialog.isVisible())) await page.getByRole('button', { name: 'New Goal' }).first().click()
    await dialog.getByLabel('Quick add').fill(line)
    await dialog.getByLabel('Bucket list').selectOption({ index: 1 })
    await dialog.getByRole('button', { name: 'Create Goal' }).click()
    await expect(dialog).toBeHidden()
  }
  const placeOf = async (title: string) =>
    (
      await readRows<{ location_data: unknown }>(
        server.url,
        world.session,
        `goals?select=location_data&title=eq.${encodeURIComponent(title)}`,
      )
    )[0]?.location_data
  await context.setOffline(true)
  await save('Hut to hut in Zermatt')
  await save('Sail to Ithaca')
  await save('Punt in Giethoorn')
  await save('Cheese in Gouda, Netherlands')
  // Changed before anybody could say where it is.
  await page.getByRole('link', { name: 'Cheese in Gouda' }).first().click()
  await expect(page.getByText('Goes on the map when you are online')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Edit Goal' }).click()
  await dialog.getByLabel('Place').fill('Where Anna once swam')
  await dialog.getByLabel('Country').fill('')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(dialog).toBeHidden()
  await context.setOffline(false)
  await page.reload()
  await expect
    .poll(() => placeOf('Punt in Giethoorn'))
    .toMatchObject({
      name: 'Giethoorn',
      country_code: 'NL',
      coordinates: [expect.closeTo(6.08, 1), expect.closeTo(52.74, 1)],
    })
  await expect.poll(() => placeOf('Hut to hut in Zermatt')).toMatchObject({ country_code: 'CH' })
  await expect.poll(() => placeOf('Sail to Ithaca')).toMatchObject({ country_code: 'GR' })
  await expect.poll(() => placeOf('Cheese in Gouda')).toEqual({ name: 'Where Anna once swam' })
  await expect(page.getByText('Goes on the map when you are online')).toHaveCount(0)
})

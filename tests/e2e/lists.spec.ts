import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'
import { type ApiSession, keepSignedIn, sessionOf } from './support/travelers.ts'
import { insertRows, readRows } from './support/world.ts'

const names = (page: Page) => page.getByRole('main').getByRole('listitem').getByRole('heading').allTextContents()

const storedNames = async (url: string, session: ApiSession) =>
  (await readRows<{ name: string }>(url, session, 'bucket_lists?select=name&order=sort_order')).map(({ name }) => name)

/** Makes lists in this order, as if on another device. */
const insertLists = (url: string, session: ApiSession, lists: { name: string }[]) =>
  insertRows(
    url,
    session,
    'bucket_lists',
    lists.map((list, place) => ({
      id: crypto.randomUUID(),
      user_id: session.userId,
      sort_order: place,
      ...list,
    })),
  )

test('lists are put in order by the pointer, offline too, and on every device', {
  tag: '@installed',
}, async ({ page, context, server, newDevice }) => {
  test.setTimeout(120_000)
  const session = await sessionOf(server.url)
  await insertLists(server.url, session, [{ name: 'Summits' }, { name: 'Noodles' }, { name: 'Warm water' }])
  await keepSignedIn(context, session)
  await page.goto('/dashboard/bucket-lists')
  await expect.poll(() => names(page)).toEqual(['Summits', 'Noodles', 'Warm water'])

  await test.step('the pointer drags a list, without a network', async () => {
    await context.setOffline(true)
    const from = await page.getByRole('button', { name: 'Reorder Warm water' }).boundingBox()
    const to = await page.getByRole('button', { name: 'Reorder Summits' }).boundingBox()
    if (!from || !to) throw new Error('The grips are not on screen.')
    await page.mouse.move(from.x + 10, from.y + 10)
    await page.mouse.down()
    await page.mouse.move(from.x - 40, from.y + 10)
    await page.mouse.move(to.x + 10, to.y + 12, { steps: 3 })
    await expect(page.getByText('Warm water: place 1 of 3').first()).toBeAttached()
    await page.mouse.up()
    await expect.poll(() => names(page)).toEqual(['Warm water', 'Summits', 'Noodles'])
    await context.setOffline(false)
    await expect.poll(() => storedNames(server.url, session)).toEqual(['Warm water', 'Summits', 'Noodles'])
  })

  await test.step('another device shows the same order', async () => {
    const second = await newDevice()
    await keepSignedIn(second.context(), session)
    await second.goto('/dashboard/bucket-lists')
    await expect.poll(() => names(second)).toEqual(['Warm water', 'Summits', 'Noodles'])
  })
})

import type { Page } from '@playwright/test'
import { tripOfTwo } from './support/companions.ts'
import { signUpAs } from './support/connections.ts'
import { addItinerary, addressOf, cardsOn } from './support/itinerary.ts'
import { expectReadsWell } from './support/looks.ts'
import { pickUp } from './support/pick-up.ts'
import { expect, expectAccessible, test } from './support/test.ts'
import { type ApiSession, keepSignedIn } from './support/travellers.ts'
import { actionsFor, box, entry, lists, section } from './support/trip-lists.ts'
import { keepMessage, undo } from './support/undo.ts'
import { insertRows, readRows } from './support/world.ts'

const typed = (page: Page) => lists(page).getByLabel('Something to pack')
const titlesIn = (page: Page, name: string) => section(page, name).getByRole('checkbox')

/** Types one entry after the other, without leaving the field. */
async function type(page: Page, ...titles: string[]): Promise<void> {
  await typed(page).click()
  for (const title of titles) {
    await page.keyboard.type(title)
    await page.keyboard.press('Enter')
    await expect(box(lists(page), title)).toBeVisible()
    await expect(typed(page)).toBeFocused()
    await expect(typed(page)).toHaveValue('')
  }
}

/** Pastes text into the field that has the focus. */
const paste = (page: Page, text: string) =>
  page.evaluate((pasted) => {
    const data = new DataTransfer()
    data.setData('text/plain', pasted)
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    )
  }, text)

const stored = async (url: string, session: ApiSession, trip: string) =>
  (
    await readRows<{ title: string; ticked: boolean }>(
      url,
      session,
      `trip_items?select=title,ticked&itinerary_id=eq.${trip}&order=title`,
    )
  ).map(({ title, ticked }) => (ticked ? `${title} ✓` : title))

test('two people pack, one without a network for half of it: both ticks stay, and both end with the same list', {
  tag: '@installed',
}, async ({ page, context, server, newDevice }) => {
  const { ada, ben, trip } = await tripOfTwo(server.url, 'editor')
  await keepSignedIn(context, ada)
  const friend = await newDevice()
  await keepSignedIn(friend.context(), ben)
  for (const one of [page, friend]) {
    await one.goto(addressOf(trip))
    await expect(lists(one).getByText('Type or paste what to take')).toBeVisible()
  }
  await expectReadsWell(page, 'trip-lists-empty', [
    [1440, 'light'],
    [390, 'dark'],
  ])
  await page.setViewportSize({ width: 1440, height: 900 })

  await type(page, 'Own: Passport', 'Own: Tent', 'Own: Stove')
  await expect(titlesIn(friend, 'Without a section')).toHaveCount(3)

  await friend.context().setOffline(true)
  await type(friend, 'Own: Kettle')
  await box(friend, 'Own: Tent').click()
  await expect(box(friend, 'Own: Tent')).toBeChecked()
  await box(page, 'Own: Passport').click()
  await typed(page).focus()
  await paste(page, 'Own clothes:\n- Own: Socks\n- [x] Own: Hat\n\nOwn food:\n1. Own: Oats')
  await expect(page.getByText('3 entries added')).toBeVisible()
  await expect(box(page, 'Own: Hat')).toBeChecked()
  await expect(titlesIn(friend, 'Own food')).toHaveCount(0)
  // What the one deletes and the other has ticked meanwhile is gone for both.
  await actionsFor(page, 'Own: Stove').click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(box(page, 'Own: Stove')).toHaveCount(0)
  await friend.context().setOffline(false)

  await expect
    .poll(() => stored(server.url, ada, trip))
    .toEqual(['Own: Hat ✓', 'Own: Kettle', 'Own: Oats', 'Own: Passport ✓', 'Own: Socks', 'Own: Tent ✓'])
  for (const one of [page, friend]) {
    await expect(lists(one).getByText('3 of 6 packed')).toBeVisible()
    await expect(titlesIn(one, 'Own clothes')).toHaveCount(2)
    await expect(box(one, 'Own: Tent')).toBeChecked()
    await expect(box(one, 'Own: Passport')).toBeChecked()
  }

  // Who does it, and taking all ticks off with the way back.
  await actionsFor(page, 'Own: Kettle').click()
  await expectAccessible(page)
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const form = page.getByRole('dialog', { name: 'Edit Entry' })
  await form.getByLabel('For whom').selectOption('Ben Okafor')
  await form.getByRole('button', { name: 'Save Changes' }).click()
  await expect(form).toBeHidden()
  await friend.getByLabel('Show entries').selectOption('For me')
  await expect(lists(friend).getByRole('checkbox')).toHaveCount(1)
  await friend.getByLabel('Show entries').selectOption('All')
  await page.getByRole('button', { name: 'Actions for the packing list' }).click()
  await expectAccessible(page)
  await page.getByRole('menuitem', { name: 'Untick all' }).click()
  await keepMessage(page, '3 ticks taken off')
  await expect(lists(friend).getByText('0 of 6 packed')).toBeVisible()
  await undo(page, '3 ticks taken off')
  await expect(lists(friend).getByText('3 of 6 packed')).toBeVisible()
  await expectReadsWell(page, 'trip-lists')

  await page.goto('/dashboard/itineraries')
  await expect(cardsOn(page).getByText('3 of 6 packed')).toBeVisible()
})

test('entries are moved by keys, by pointer and by menu, within a section and to another', async ({
  page,
  context,
  server,
}) => {
  const ada = await signUpAs(server.url, 'Ada', 'Lovett')
  const trip = await addItinerary(server.url, ada)
  await insertRows(server.url, ada, 'trip_items', [
    entry(trip, 'Own: A', 'i', { section: 'Own one' }),
    entry(trip, 'Own: B', 'i001', { section: 'Own one' }),
    entry(trip, 'Own: C', 'i002', { section: 'Own one' }),
    entry(trip, 'Own: D', 'i', { section: 'Own two' }),
  ])
  await keepSignedIn(context, ada)
  await page.goto(addressOf(trip))
  const order = (name: string, ...titles: string[]) =>
    expect(section(page, name).getByRole('listitem')).toHaveText(titles)
  const grip = (title: string) => lists(page).getByRole('button', { name: `Move ${title}` })
  await order('Own one', 'Own: A', 'Own: B', 'Own: C')

  await actionsFor(page, 'Own: A').click()
  await expect(page.getByRole('menuitem', { name: 'Move up' })).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('menuitem', { name: 'Move down' }).click()
  await order('Own one', 'Own: B', 'Own: A', 'Own: C')
  await expect(actionsFor(page, 'Own: A')).toBeFocused()

  await pickUp(grip('Own: C'))
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Space')
  await order('Own one', 'Own: C', 'Own: B', 'Own: A')
  await expect(grip('Own: C')).toBeFocused()
  await pickUp(grip('Own: C'))
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Space')
  await order('Own two', 'Own: C', 'Own: D')

  const from = await grip('Own: A').boundingBox()
  const to = await box(page, 'Own: D').boundingBox()
  if (!from || !to) throw new Error('Grip and goal are on the screen')
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(from.x, from.y + 30, { steps: 4 })
  await page.mouse.move(to.x, to.y + 1, { steps: 8 })
  await page.mouse.up()
  await order('Own two', 'Own: C', 'Own: A', 'Own: D')
  await order('Own one', 'Own: B')

  await lists(page).getByRole('button', { name: 'Rename Own two' }).click()
  const dialog = page.getByRole('dialog', { name: 'Rename Section' })
  await expectAccessible(page)
  await dialog.getByLabel('Name').fill('Own one')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await order('Own one', 'Own: B', 'Own: C', 'Own: A', 'Own: D')
  await page.reload()
  await order('Own one', 'Own: B', 'Own: C', 'Own: A', 'Own: D')
})

test('a viewer ticks and keeps the list as a template, and nobody finds it on the public page', async ({
  page,
  context,
  server,
  newDevice,
}) => {
  const { ada, ben, trip } = await tripOfTwo(server.url, 'viewer', { is_public: true })
  await insertRows(server.url, ada, 'trip_items', [entry(trip, 'Own: Tent', 'i'), entry(trip, 'Own: Stove', 'i001')])
  await keepSignedIn(context, ben)
  await page.goto(addressOf(trip))
  await box(page, 'Own: Tent').click()
  await expect(lists(page).getByText('1 of 2 packed')).toBeVisible()
  await expect.poll(() => stored(server.url, ada, trip)).toEqual(['Own: Stove', 'Own: Tent ✓'])
  await expect(typed(page)).toHaveCount(0)
  await expect(actionsFor(page, 'Own: Tent')).toHaveCount(0)
  await expect(lists(page).getByRole('button', { name: 'Move Own: Tent' })).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Actions for the packing list' }).click()
  await expect(page.getByRole('menuitem')).toHaveText(['Save as template'])
  await page.getByRole('menuitem', { name: 'Save as template' }).click()
  await page.getByRole('dialog', { name: 'Save as Template' }).getByRole('button', { name: 'Save' }).click()
  await expect.poll(async () => (await readRows(server.url, ben, 'packing_templates?select=name')).length).toBe(1)

  const visitor = await newDevice()
  await visitor.goto(`/itineraries/${trip}`)
  await expect(visitor.getByText('Own: Golden Pavilion')).toBeVisible()
  await expect(visitor.getByText('Own: Tent')).toHaveCount(0)
})

test('a line that is too long, a full list and a paste that does not fit are said at the field, and nothing is lost', async ({
  page,
  context,
  server,
}) => {
  const ada = await signUpAs(server.url, 'Ada', 'Lovett')
  const trip = await addItinerary(server.url, ada)
  const places = Array.from({ length: 299 }, (_, at) => `i${(at + 1).toString(36).padStart(3, '0')}`)
  await insertRows(
    server.url,
    ada,
    'trip_items',
    places.map((place, at) => entry(trip, `Own: Thing ${at}`, place.replace(/0+$/, ''), { section: 'Own much' })),
  )
  await keepSignedIn(context, ada)
  await page.goto(addressOf(trip))
  await expect(titlesIn(page, 'Own much')).toHaveCount(299)
  await typed(page).focus()
  await page.keyboard.press('Enter')
  await expect(lists(page).getByText('Write down what to pack.')).toBeVisible()
  await paste(page, `Own: One\n${'x'.repeat(201)}`)
  await expect(lists(page).getByText('Entry 2 of what you pasted is longer than 200 characters.')).toBeVisible()
  await paste(page, 'Own: One\nOwn: Two')
  await expect(lists(page).getByText('A list can have at most 300 entries. There is room for 1 more.')).toBeVisible()
  await typed(page).fill('x'.repeat(201))
  await page.keyboard.press('Enter')
  await expect(lists(page).getByText('An entry can have at most 200 characters.')).toBeVisible()
  await expect(typed(page)).toHaveValue('x'.repeat(201))
  await typed(page).fill('Own: Last')
  await page.keyboard.press('Enter')
  await expect(lists(page).getByText('0 of 300 packed')).toBeVisible()
  await page.keyboard.type('Own: One more')
  await page.keyboard.press('Enter')
  await expect(lists(page).getByText('There is room for 0 more.')).toBeVisible()
  await lists(page).getByRole('button', { name: 'To-dos' }).click()
  await expect(lists(page).getByLabel('Something to do')).toHaveValue('')
  await lists(page).getByRole('button', { name: 'Packing 0/300' }).click()
  await expect(typed(page)).toHaveValue('Own: One more')
})

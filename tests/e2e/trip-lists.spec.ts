import type { Page } from '@playwright/test'
import { tripOfTwo } from './support/companions.ts'
import { signUpAs } from './support/connections.ts'
import { addItinerary, addressOf, cardsOn } from './support/itinerary.ts'
import { expectReadsWell } from './support/looks.ts'
import { expect, expectAccessible, test } from './support/test.ts'
import { type ApiSession, keepSignedIn } from './support/travelers.ts'
import { actionsFor, box, entry, lists, section } from './support/trip-lists.ts'
import { keepMessage, undo } from './support/undo.ts'
import { insertRows, readRows } from './support/world.ts'

const typed = (page: Page) => lists(page).getByLabel('Item', { exact: true })
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
  await expect(page.getByText('3 items added')).toBeVisible()
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

test('nobody finds the packing list on the public page', async ({ server, newDevice }) => {
  const ada = await signUpAs(server.url, 'Ada', 'Lovett')
  const trip = await addItinerary(server.url, ada, undefined, { is_public: true, privacy_level: 'public' })
  await insertRows(server.url, ada, 'trip_items', entry(trip, 'Own: Tent', 'i'))
  const visitor = await newDevice()
  await visitor.goto(`/itineraries/${trip}`)
  await expect(visitor.getByText('Own: Golden Pavilion')).toBeVisible()
  await expect(visitor.getByText('Own: Tent')).toHaveCount(0)
})

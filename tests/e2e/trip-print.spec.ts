import { writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { extractText, getDocumentProxy } from 'unpdf'
import { dated, tripOfTwo } from './support/companions.ts'
import { signUpAs } from './support/connections.ts'
import { addItinerary, addressOf } from './support/itinerary.ts'
import { expectReadsWell } from './support/looks.ts'
import { expect, test } from './support/test.ts'
import { keepSignedIn } from './support/travelers.ts'
import { entry } from './support/trip-lists.ts'
import { insertRows } from './support/world.ts'
import { planWithIdeas } from '#tests/support/trip-plans.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Print this trip' })
/** The dialog of somebody who takes part in the trip. */
async function choosePrint(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More actions for this trip' }).click()
  await page.getByRole('menuitem', { name: 'Choose what to print' }).click()
}
const part = (page: Page, name: string) => dialog(page).getByRole('checkbox', { name, exact: true })

const booking = (trip: string, id: string, others: object) => ({
  itinerary_id: trip,
  id,
  currency: 'USD',
  ...others,
})

/** What the browser makes of the page for a printer: the text of each sheet, and its size in points. */
async function paperOf(page: Page, name: string): Promise<{ sheets: string[]; size: [number, number] }> {
  const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true })
  if (process.env.PICTURES) await writeFile(`${process.env.PICTURES}/${name}.pdf`, pdf)
  const document = await getDocumentProxy(new Uint8Array(pdf))
  const { text } = await extractText(document, { mergePages: false })
  const [left = 0, bottom = 0, right = 0, top = 0] = (await document.getPage(1)).view
  return { sheets: text, size: [Math.round(right - left), Math.round(top - bottom)] }
}

const a4 = [595, 842]
const letter = [612, 792]

test('a trip is printed as a booklet with the chosen parts, on A4 or US Letter, without a network', {
  tag: '@installed',
}, async ({ page, context, server }) => {
  const { ada, trip } = await tripOfTwo(server.url, 'editor', dated)
  await insertRows(server.url, ada, 'trip_bookings', [
    booking(trip, crypto.randomUUID(), {
      kind: 'stay',
      title: 'Own: Ryokan',
      from_place: 'Own: 5 Lantern Lane',
      confirmation_code: 'BED 9',
      starts_at: '2027-04-02T15:00',
      ends_at: '2027-04-04T10:00',
      cost: 300,
      notes: 'Own: Shoes off.',
    }),
  ])
  await insertRows(server.url, ada, 'trip_items', [
    entry(trip, 'Own: Socks', 'i', { section: 'Clothes' }),
    entry(trip, 'Own: Call the hotel', 'i', { kind: 'to-do', due: 'departure-7' }),
  ])
  await page.addInitScript(() => {
    window.print = () =>
      document.body.setAttribute('data-printed', String(Number(document.body.dataset.printed ?? 0) + 1))
  })
  await keepSignedIn(context, ada)
  await page.goto(addressOf(trip))
  await page.getByText('Own: Ryokan').first().waitFor({ state: 'attached' })
  await choosePrint(page)
  await expect(dialog(page)).toBeVisible()
  await expectReadsWell(page, 'trip-print-dialog')
  await page.setViewportSize({ width: 1280, height: 800 })
  await context.setOffline(true)
  for (const name of ['Cover', 'Days', 'Notes', 'Bookings with their codes', 'Packing and to-dos', 'Costs'])
    await expect(part(page, name)).toBeChecked()
  // The browser is that of somebody in the United States.
  await expect(dialog(page).getByRole('radio', { name: 'US Letter' })).toBeChecked()

  await dialog(page).getByRole('radio', { name: 'A4' }).check()
  await dialog(page).getByRole('button', { name: 'Print' }).click()
  await expect(page.locator('body')).toHaveAttribute('data-printed', '1')
  const whole = await paperOf(page, 'booklet-a4')
  expect(whole.size).toEqual(a4)
  const [cover = '', ...rest] = whole.sheets
  expect(cover).toContain('Own: Nara')
  expect(cover).toContain('With Ada')
  expect(cover).not.toContain('Breakfast')
  // Pages are numbered, but for the cover.
  expect(cover).not.toMatch(/^1\b/)
  const text = rest.join('\n')
  for (const words of [
    'Own: Breakfast',
    'Own: Silver Pavilion',
    'Own: Last walk',
    'Own: Bring cash.',
    'Own: Shoes off.',
  ])
    expect(text).toContain(words)
  for (const words of ['Fri, Apr 2', 'BED 9', 'Your bed tonight', 'Own: Socks', 'Own: Call the hotel', '$1,000'])
    expect(text).toContain(words)
  for (const words of ['Edit Itinerary', 'Dashboard', 'Print this trip', 'Add Booking'])
    expect(text).not.toContain(words)
  rest.forEach((sheet, at) => expect(sheet.trim()).toMatch(new RegExp(`^${at + 2}\\b`)))

  await part(page, 'Cover').uncheck()
  await part(page, 'Bookings with their codes').uncheck()
  await part(page, 'Notes').uncheck()
  await part(page, 'Costs').uncheck()
  await dialog(page).getByRole('radio', { name: 'US Letter' }).check()
  const less = await paperOf(page, 'booklet-letter')
  expect(less.size).toEqual(letter)
  const shorter = less.sheets.join('\n')
  expect(less.sheets[0]).toContain('Own: Nara')
  // A stay is still read in its days; its code stays at home.
  expect(shorter).toContain('Own: Ryokan')
  for (const words of ['BED 9', 'Own: Bring cash.', '$15', '$1,000']) expect(shorter).not.toContain(words)

  // What was chosen is remembered on this device, and nothing is printed of nothing.
  await dialog(page).getByRole('button', { name: 'Done' }).click()
  await context.setOffline(false)
  await page.reload()
  await choosePrint(page)
  await expect(part(page, 'Cover')).not.toBeChecked()
  await expect(dialog(page).getByRole('radio', { name: 'US Letter' })).toBeChecked()
  for (const name of ['Overview and tips', 'Days', 'Packing and to-dos']) await part(page, name).uncheck()
  await expect(dialog(page).getByText('Choose something to print.')).toBeVisible()
  await expect(dialog(page).getByRole('button', { name: 'Print' })).toBeDisabled()
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()

  // Without the dialog the browser prints the page.
  const sheets = (await paperOf(page, 'page')).sheets.join('\n')
  expect(sheets).toContain('Own: Breakfast')
  expect(sheets).toContain('BED 9')
})

test('whoever is shown a trip prints its plan, and nothing of what those who go have', async ({
  page,
  context,
  server,
}) => {
  const [owner, reader] = await Promise.all([
    signUpAs(server.url, 'Ada', 'Lovett'),
    signUpAs(server.url, 'Ben', 'Okafor'),
  ])
  const id = await addItinerary(server.url, owner, planWithIdeas, {
    is_public: true,
    privacy_level: 'public',
    start_date: '2027-04-02',
  })
  await insertRows(server.url, owner, 'trip_bookings', [
    booking(id, crypto.randomUUID(), { kind: 'stay', title: 'Own: Ryokan', starts_at: '2027-04-02T15:00' }),
  ])
  await keepSignedIn(context, reader)
  await page.goto(addressOf(id))
  await page.getByRole('button', { name: 'Print' }).click()
  await expect(dialog(page).getByRole('checkbox')).toHaveCount(5)
  await expect(part(page, 'Bookings with their codes')).toHaveCount(0)
  await expect(dialog(page).getByRole('button', { name: 'Print' })).toBeEnabled()
  await page.locator('[data-booklet]').waitFor({ state: 'attached' })
  const text = (await paperOf(page, 'booklet-shared')).sheets.join('\n')
  for (const words of ['Own: Breakfast', 'Own: Night market', 'Own: Go early.']) expect(text).toContain(words)
  for (const words of ['Own: Ryokan', 'Own: Bring cash.', 'Apr 2', '2027']) expect(text).not.toContain(words)
})

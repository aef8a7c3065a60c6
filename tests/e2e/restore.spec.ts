/** Everything of one account, taken away as an archive, comes back in another: on a phone, without a network, and undone. */
import type { Page } from '@playwright/test'
import { exportDialog, exportEverything } from './support/export.ts'
import { addressOf } from './support/itinerary.ts'
import { expectReadsWell } from './support/looks.ts'
import { expect, expectAccessible, test } from './support/test.ts'
import { keepSignedIn, newTraveler, signUpByApi } from './support/travelers.ts'
import { addFiles, pdfOf } from './support/trip-files.ts'
import { addWorld, readOwnRows, readRows } from './support/world.ts'

const ticket = pdfOf('Ticket 4711', 50_000)
const choose = (page: Page, bytes: Buffer) =>
  page
    .locator('main input[type=file]')
    .setInputFiles({ name: 'farlight.zip', mimeType: 'application/zip', buffer: bytes })

test('an archive of one account is restored into another without a network, with its files, and undone whole', {
  tag: ['@installed', '@storage'],
}, async ({ page, context, newDevice, server }) => {
  const owner = await signUpByApi(server.url, newTraveler())
  const { itineraryId } = await addWorld(server.url, owner)
  await keepSignedIn(context, owner)
  await page.goto(addressOf(itineraryId))
  await addFiles(page, { name: 'Own: Ticket.pdf', buffer: ticket })
  const arrived = (session: typeof owner) =>
    readRows(server.url, session, 'trip_files?select=name,size&arrived_at=not.is.null')
  await expect.poll(() => arrived(owner)).toEqual([{ name: 'Own: Ticket.pdf', size: ticket.length }])
  await page.goto('/dashboard/profile?tab=security')
  await page.getByRole('button', { name: 'Export everything (ZIP)' }).click()
  await expect(exportDialog(page)).toBeVisible()
  const { bytes } = await exportEverything(page)

  const heir = await signUpByApi(server.url, newTraveler())
  const phone = await newDevice()
  const elsewhere = phone.context()
  await keepSignedIn(elsewhere, heir)
  await phone.setViewportSize({ width: 390, height: 844 })
  await phone.goto('/dashboard/import')
  await expect(phone.getByRole('button', { name: 'Choose Files' })).toBeVisible()

  const tampered = Buffer.from(bytes)
  const middle = Math.floor(tampered.length / 2)
  tampered[middle] = (tampered[middle] ?? 0) ^ 1
  await choose(phone, tampered)
  await expect(phone.getByRole('alert')).toHaveText(/has changed this archive|is damaged/, { timeout: 60_000 })
  await expect(phone.getByRole('region', { name: 'A Farlight archive' })).toHaveCount(0)

  await choose(phone, bytes)
  const archive = phone.getByRole('region', { name: 'A Farlight archive' })
  await expect(archive.getByText('1 trip')).toBeVisible({ timeout: 60_000 })
  await expect(archive.getByText('1 document')).toBeVisible()
  await expectAccessible(phone)
  await expectReadsWell(phone, 'restore-found')
  await elsewhere.setOffline(true)
  await archive.getByRole('button', { name: 'Restore' }).focus()
  await phone.keyboard.press('Enter')
  const here = phone.getByRole('region', { name: 'Imported on this device' })
  await expect(here.getByText(/items imported/)).toBeVisible({ timeout: 60_000 })
  await expectAccessible(phone)
  expect(await readOwnRows(server.url, heir, 'itineraries')).toEqual([])
  await elsewhere.setOffline(false)
  await expect
    .poll(() => arrived(heir), { timeout: 90_000 })
    .toEqual([{ name: 'Own: Ticket.pdf', size: ticket.length }])
  const titles = async (session: typeof owner) =>
    (await readRows<{ title: string }>(server.url, session, 'goals?select=title')).map(({ title }) => title).sort()
  expect(await titles(heir)).toEqual(await titles(owner))

  await phone.reload()
  await here.getByRole('button', { name: 'Undo: A Farlight archive' }).click()
  await expect(here.getByText(/^Undone ·/)).toBeVisible({ timeout: 60_000 })
  await expect.poll(() => titles(heir), { timeout: 90_000 }).toEqual([])
  await expect.poll(() => readOwnRows(server.url, heir, 'itineraries')).toEqual([])
  expect(await titles(owner)).not.toEqual([])
})

/** The photos of a trip elsewhere come along on a phone: without a network, sent once it is back, and undone with the trip. */
import { Buffer } from 'node:buffer'
import { jpeg, png, webp } from '#tests/support/imports/samples/pictures.ts'
import { polarsteps } from '#tests/support/imports/samples/polarsteps.ts'
import { expectReadsWell } from './support/looks.ts'
import { expect, expectAccessible, test } from './support/test.ts'
import { readRows } from './support/world.ts'

test('an archive brings its photos into a new trip without a network, they are sent, and undone with it', {
  tag: ['@installed', '@storage'],
}, async ({ page, context, server, signedIn: session }) => {
  const arrived = () =>
    readRows<{ size: number }>(server.url, session, 'trip_files?select=size&arrived_at=not.is.null&order=size')
  const trips = () => readRows(server.url, session, 'itineraries?select=destination_name')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/dashboard/import')
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  await context.setOffline(true)
  await page
    .locator('main input[type=file]')
    .setInputFiles({ name: 'polarsteps.zip', mimeType: 'application/zip', buffer: Buffer.from(polarsteps) })
  const found = page.getByRole('region', { name: 'Here’s what we found' })
  const photos = page.getByRole('region', { name: 'Photos' })
  await expect(photos.getByText(/^Only a trip can hold photos/)).toBeVisible({ timeout: 60_000 })
  // What stands over the foot of the page must not take the press.
  await found.getByRole('radio', { name: /^A trip/ }).press('Space')
  await expect(found.getByLabel('Name of the trip')).toHaveValue('Own: Andes')
  await expect(photos.getByRole('switch', { name: /^Bring the photos along/ })).toBeChecked()
  await expect(photos.getByText(/^We couldn’t check how much room you have left/)).toBeVisible({ timeout: 60_000 })
  await expectAccessible(page)
  await expectReadsWell(page, 'import-photos')
  await found.getByRole('button', { name: 'Import 5 items' }).click()
  const here = page.getByRole('region', { name: 'Imported on this device' })
  await expect(here.getByText('5 items imported')).toBeVisible({ timeout: 60_000 })
  expect(await trips()).toEqual([])
  await page.reload()
  await context.setOffline(false)
  const sizes = [webp, png, jpeg].map(({ length }) => ({ size: length }))
  await expect.poll(arrived, { timeout: 90_000 }).toEqual(sizes)

  await here.getByRole('link', { name: 'Own: Andes' }).click()
  const documents = page.getByRole('region', { name: 'Documents' })
  await expect(documents.getByText('b.png')).toBeVisible({ timeout: 60_000 })
  await page.goBack()
  await here.getByRole('button', { name: 'Undo: Own: Andes' }).click()
  await expect(here.getByText(/^Undone ·/)).toBeVisible({ timeout: 60_000 })
  await expect.poll(trips, { timeout: 90_000 }).toEqual([])
  expect(await readRows(server.url, session, 'trip_files?select=size')).toEqual([])
})

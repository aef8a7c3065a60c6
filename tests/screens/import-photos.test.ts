/** Photos of another app's archive: what has room is said before, they come along into a trip, and go with the import. */
import { patience } from '#tests/support/patience.ts'
import { jpeg, png, webp } from '#tests/support/imports/samples/pictures.ts'
import { polarsteps, polarstepsFolder } from '#tests/support/imports/samples/polarsteps.ts'
import { expectAccessible } from './support/accessible.ts'
import type { Backend } from './support/backend.ts'
import { expectReadsWell } from './support/seen.ts'
import { goOffline } from './support/services.ts'
import { expect, page, test } from './support/test.ts'

const found = () => page.getByRole('region', { name: 'Here’s what we found' })
const photos = () => page.getByRole('region', { name: 'Photos' })
const here = () => page.getByRole('region', { name: 'Imported on this device' })
const along = () => photos().getByRole('switch', { name: /^Bring the photos along/ })
const bringIn = (words: string) => found().getByRole('button', { name: words })
const files = (backend: Backend) =>
  backend.rows
    .all('tripFiles')
    .map(({ name }) => String(name))
    .sort()

/** As the browser's own dialog does it. */
async function choose(bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  const input = page.getBySelector('main input[type=file]')
  await expect.element(page.getByRole('button', { name: 'Choose Files' })).toBeVisible()
  const chosen = new DataTransfer()
  chosen.items.add(new File([bytes], 'Own travels.zip'))
  const element = input.query() as HTMLInputElement
  element.files = chosen.files
  element.dispatchEvent(new Event('change', { bubbles: true }))
  // The first reading of all fetches its code and its list of places.
  await expect.element(found(), { timeout: 3 * patience }).toBeVisible()
}
const toTrip = () =>
  found()
    .getByRole('radio', { name: /^A trip/ })
    .click({ force: true })

test('photos that have room come along with their steps; which have none, and why, is said before', async ({
  open,
  backend,
}) => {
  const left = jpeg.length + webp.length
  const space = 500_000_000
  const kept = () => backend.rows.all('tripFiles').reduce((sum, { size }) => sum + Number(size), 0)
  backend.answer('rpc/trip_file_space', () => ({ largest: 20_000_000, space, used: space - left + kept() }))
  await open('/dashboard/import')
  await choose(polarsteps)
  await expect.element(photos().getByText(/^3 photos ·/)).toBeVisible()
  await expect.element(photos().getByText(/^Only a trip can hold photos/)).toBeVisible()
  await expect.element(bringIn('Import 2 items')).toBeEnabled()
  await expect.element(found().getByText(/May 1, 2024 · 2 photos/)).toBeVisible()
  await expect.element(found().getByText(/^1 video/)).toBeVisible()
  await toTrip()
  await expect.element(photos().getByText(/^2 of 3 can come along \(/)).toBeVisible()
  await expect.element(photos().getByText(/^1 doesn’t fit in the \d+ bytes? you have left: b\.png/)).toBeVisible()
  await expectAccessible()
  await expectReadsWell()
  await along().click()
  await expect.element(bringIn('Import 2 items')).toBeEnabled()
  await along().click()
  await bringIn('Import 4 items').click()
  await expect.element(here().getByText(/^4 items imported/)).toBeVisible()
  await expect.poll(() => files(backend)).toEqual(['a.jpg', 'a.jpg'])
  const parts = new Set(backend.rows.all('tripFiles').map(({ part_id }) => part_id))
  expect(parts.size).toBe(2)
  expect(parts).not.toContain(null)

  await choose(polarsteps)
  await toTrip()
  await found().getByLabelText('Trip', { exact: true }).selectOptions('Own: Andes')
  await expect.element(photos().getByText('2 are already in the trip.')).toBeVisible()
  await expect.element(photos().getByText('It can’t come along.')).toBeVisible()
  await found().getByRole('button', { name: 'Cancel' }).click()
  await here().getByRole('button', { name: 'Undo: Own: Andes' }).click()
  await expect.element(here().getByText(/^Undone ·/)).toBeVisible()
  await expect.poll(() => files(backend)).toEqual([])
  await expect.poll(() => backend.rows.all('itineraries')).toEqual([])
})

test('photos come along with what is chosen alone, and what is no picture is named', async ({ open, backend }) => {
  backend.answer('rpc/trip_file_space', () => ({ largest: png.length, space: 500_000_000, used: 0 }))
  await open('/dashboard/import')
  await choose(polarstepsFolder)
  await toTrip()
  await expect.element(photos().getByText(/^1 is larger than \d+ bytes?: a\.jpg/)).toBeVisible()
  await expect.element(photos().getByText(/^1 isn’t a picture that a trip can keep .*: raw\.dng/)).toBeVisible()
  await expect
    .element(found().getByText(/^1 photo \(such as own-andes_9\/elsewhere_13\/photos\/c\.jpg\)/))
    .toBeVisible()
  await found()
    .getByRole('checkbox', { name: /^Own: Cusco/ })
    .click()
  await expect.element(photos().getByText(/^0 photos/)).toBeVisible()
  await expect.element(bringIn('Import 1 item')).toBeEnabled()
})

test('without a network photos come along all the same, and it says that nobody knows the room', async ({
  open,
  backend,
}) => {
  backend.answer('rpc/trip_file_space', () => undefined)
  await open('/dashboard/import')
  await choose(polarsteps)
  const online = goOffline(backend)
  await toTrip()
  await expect.element(photos().getByText(/^We couldn’t check how much room you have left/)).toBeVisible()
  await bringIn('Import 5 items').click()
  await expect.element(here().getByText(/^5 items imported/)).toBeVisible()
  expect(files(backend)).toEqual([])
  online()
  await expect.poll(() => files(backend)).toEqual(['a.jpg', 'a.jpg', 'b.png'])
})

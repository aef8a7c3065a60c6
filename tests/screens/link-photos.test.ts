/** Photos behind a private link: chosen by who shares the trip, and looked at by whoever has the link. */
import { onTestFinished } from 'vitest'
import { photoPath } from '#domain/access-links/link-photo.ts'
import { kyotoPlan } from '#tests/support/trip-plans.ts'
import type { Backend } from './support/backend.ts'
import { expectCount, expectReadsWell } from './support/seen.ts'
import { loadConfig } from '#lib/config/config.ts'
import { goOffline, haveService } from './support/services.ts'
import { uuid } from './support/session.ts'
import { expect, page, test, userEvent } from './support/test.ts'
import { addressOf, addTrip } from './support/trip-rows.ts'

const token = 'aZ09_-aZ09_-aZ09_-aZ09'

async function addFile(backend: Backend, userId: string, trip: string, name: string, kind: string): Promise<string> {
  const id = uuid()
  await backend.add('tripFiles', {
    id,
    itinerary_id: trip,
    content_id: uuid(),
    name,
    kind,
    size: 20_000,
    sha256: '0'.repeat(64),
    added_by: userId,
    arrived_at: '2026-11-20T10:00:00Z',
  })
  return id
}
const isShown = (backend: Backend, id: string) => backend.rows.row(id)?.shown_by_links
const section = () =>
  page.getByRole('dialog', { name: 'Share Itinerary' }).getByRole('region', { name: 'Share a private link' })
async function makeLink(): Promise<void> {
  await page.getByRole('button', { name: 'Share', exact: true }).first().click()
  await section().getByRole('button', { name: 'Make a link' }).click()
}
const photosTold = () => section().getByRole('checkbox', { name: /^Photos/ })
const toShow = () => section().getByRole('group', { name: 'Photos to show' })
async function openMenu(name: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Save a copy' })).toBeVisible()
}

test('a link shows photos when it is told to, and those that are chosen there', async ({ open, backend, userId }) => {
  await haveService('linkPhotos')
  const trip = await addTrip(backend, userId)
  const photo = await addFile(backend, userId, trip, 'Own: Golden.jpg', 'image/jpeg')
  const drawing = await addFile(backend, userId, trip, 'Own: Map.png', 'image/png')
  await addFile(backend, userId, trip, 'Own: Ticket.pdf', 'application/pdf')
  await addFile(backend, userId, trip, 'Own: Phone.heic', 'image/heic')
  await open(addressOf(trip))
  await makeLink()
  await expect.element(photosTold()).not.toBeChecked()
  await expect.element(section().getByText('None chosen yet')).toBeVisible()
  await expect.element(toShow()).not.toBeInTheDocument()
  await photosTold().click()
  const options = () => backend.rows.all('accessLinks')[0]?.options
  await expect.poll(options).toMatchObject({ photos: true, days: true, notes: false })
  await expectCount(toShow().getByRole('checkbox'), 2)
  await expect.element(toShow().getByText(/^HEIC photos can’t be shown/)).toBeVisible()
  await toShow().getByRole('checkbox', { name: 'Own: Golden.jpg' }).click()
  await expect.element(section().getByText('1 chosen')).toBeVisible()
  await expect.poll(() => [isShown(backend, photo), isShown(backend, drawing)]).toEqual([true, false])
  await expectReadsWell()
  await toShow().getByRole('checkbox', { name: 'Own: Golden.jpg' }).click()
  await expect.poll(() => isShown(backend, photo)).toBe(false)
})

test('a trip without photos says where they come from', async ({ open, backend, userId }) => {
  await haveService('linkPhotos')
  const trip = await addTrip(backend, userId)
  await addFile(backend, userId, trip, 'Own: Ticket.pdf', 'application/pdf')
  await open(addressOf(trip))
  await makeLink()
  await photosTold().click()
  await expect.element(toShow().getByText(/^Add photos to this trip’s Documents/)).toBeVisible()
})

test('a photo is marked among the documents, without a network too, and the mark is taken back', async ({
  open,
  backend,
  userId,
}) => {
  await haveService('linkPhotos')
  const trip = await addTrip(backend, userId)
  const photo = await addFile(backend, userId, trip, 'Own: Golden.jpg', 'image/jpeg')
  for (const [name, kind] of [
    ['Own: Ticket.pdf', 'application/pdf'],
    ['Own: Phone.heic', 'image/heic'],
  ] as const)
    await addFile(backend, userId, trip, name, kind)
  await open(addressOf(trip))
  for (const name of ['Own: Ticket.pdf', 'Own: Phone.heic']) {
    await openMenu(name)
    await expect.element(page.getByRole('menuitem', { name: 'Show in private links' })).not.toBeInTheDocument()
    await userEvent.keyboard('{Escape}')
  }
  const goOnline = goOffline(backend)
  await openMenu('Own: Golden.jpg')
  await page.getByRole('menuitem', { name: 'Show in private links' }).click()
  const line = page
    .getByRole('list', { name: 'Documents' })
    .getByRole('listitem')
    .filter({ hasText: 'Own: Golden.jpg' })
  await expect.element(line.getByTitle('Shown by private links with photos')).toBeVisible()
  expect(isShown(backend, photo)).toBe(false)
  goOnline()
  await expect.poll(() => isShown(backend, photo)).toBe(true)
  await expectReadsWell([[390, 'light']])
  await openMenu('Own: Golden.jpg')
  await page.getByRole('menuitem', { name: 'Don’t show in private links' }).click()
  await expect.poll(() => isShown(backend, photo)).toBe(false)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => isShown(backend, photo)).toBe(true)
})

test('where no server gives photos, none are offered, and it is said', async ({ open, backend, userId }) => {
  const trip = await addTrip(backend, userId)
  await addFile(backend, userId, trip, 'Own: Golden.jpg', 'image/jpeg')
  await open(addressOf(trip))
  await openMenu('Own: Golden.jpg')
  await expect.element(page.getByRole('menuitem', { name: 'Show in private links' })).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await makeLink()
  await expect.element(section().getByText('Photos can’t be shown by links here.')).toBeVisible()
  await expect.element(photosTold()).not.toBeInTheDocument()
})

const ids = Array.from({ length: 3 }, uuid)
const told = {
  tells: { photos: true },
  expires_at: null,
  trip: {
    itinerary: {
      id: uuid(),
      destination_name: 'Own: Kyoto',
      number_of_days: kyotoPlan.days.length,
      created_at: '2026-11-01T10:00:00+00:00',
      ai_generated_plan: { days: [] },
    },
    bookings: null,
    items: null,
    photos: ids,
    people: null,
  },
}
/** A picture that a browser can show. */
async function drawn(): Promise<Blob> {
  const canvas = new OffscreenCanvas(48, 48)
  const pen = canvas.getContext('2d')
  if (pen) {
    pen.fillStyle = '#c9481f'
    pen.fillRect(0, 0, 48, 48)
  }
  return canvas.convertToBlob({ type: 'image/jpeg' })
}
const photos = () => page.getByRole('region', { name: 'Photos' })

test('behind a password, photos are asked for with the proof of it, opened large and turned over', async ({
  open,
  backend,
}) => {
  await haveService('linkPasswords')
  await haveService('linkPhotos')
  backend.answer('rpc/shared_by_link', () => ({ locked: true }))
  backend.answer('functions/v1/locked-page', () => ({ page: told, proof: 'proof-of-it' }))
  const picture = await drawn()
  const proofs = new Set<string | null>()
  for (const id of ids)
    for (const size of ['small', 'large'] as const)
      backend.answer(photoPath(token, id, size).slice(1), ({ headers }) => {
        proofs.add(headers.get('x-link-proof'))
        // The last one cannot be made smaller.
        return id === ids[2] ? new Response('{}', { status: 404 }) : new Response(picture)
      })
  onTestFinished(() => sessionStorage.clear())
  await open(`/s/${token}`, { pulled: false })
  await page.getByLabelText('Password', { exact: true }).fill('Gion corner')
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await expectCount(photos().getByRole('button'), 3)
  await expect.poll(() => document.querySelectorAll('img[src^="blob:"]').length).toBe(2)
  await expect.element(photos().getByRole('img', { name: 'This photo can’t be shown' })).toBeVisible()
  expect([...proofs]).toEqual(['proof-of-it'])
  await expectReadsWell()
  await photos().getByRole('button', { name: 'Open photo 1 of 3' }).click()
  const large = (number: number) => page.getByRole('dialog', { name: `Photo ${number} of 3` })
  await expect.element(large(1).getByRole('img', { name: 'Photo 1 of 3' })).toBeVisible()
  await expectReadsWell()
  await large(1).getByRole('button', { name: 'Next' }).click()
  await expect.element(large(2)).toBeVisible()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(large(3).getByRole('img', { name: 'This photo can’t be shown' })).toBeVisible()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(large(2)).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(photos().getByRole('button', { name: 'Open photo 1 of 3' })).toHaveFocus()
})

test('without a password their addresses are pictures of the page, and none where no server gives them', async ({
  open,
  backend,
}) => {
  await haveService('linkPhotos')
  backend.answer('rpc/shared_by_link', () => told)
  const another = '09_-aZ09_-aZ09_-aZ09aZ'
  // The browser remembers no more than some hundred of them.
  performance.clearResourceTimings()
  await open(`/s/${another}`, { pulled: false })
  await expectCount(photos().getByRole('button'), 3)
  const asked = () => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
  await expect.poll(asked).toEqual(expect.arrayContaining(ids.map((id) => photoPath(another, id, 'small'))))
  await expectCount(photos().getByRole('img', { name: 'This photo can’t be shown' }), 3)
  const { services } = await loadConfig()
  services.linkPhotos = false
  await open('/about', { pulled: false })
  await open(`/s/${another}`, { pulled: false })
  await expect.element(page.getByRole('heading', { level: 1, name: 'Own: Kyoto' })).toBeVisible()
  await expect.element(photos()).not.toBeInTheDocument()
})

import { Buffer } from 'node:buffer'
import type { Page } from '@playwright/test'
import { tripOfTwo } from './support/companions.ts'
import { signUpAs } from './support/connections.ts'
import { addressOf } from './support/itinerary.ts'
import { expectReadsWell } from './support/looks.ts'
import { expect, expectAccessible, test } from './support/test.ts'
import { type ApiSession, keepSignedIn } from './support/travelers.ts'
import { addFiles as add, boardingPass, papers, passOf, pdfOf } from './support/trip-files.ts'
import { mapKept } from './support/trip-map.ts'
import { keepMessage, undo } from './support/undo.ts'
import { insertRows, readRows } from './support/world.ts'

const list = (page: Page) => page.getByRole('list', { name: 'Documents' })
const lineOf = (page: Page, name: string) =>
  list(page)
    .locator('[data-file]')
    .filter({ has: page.getByRole('button', { name, exact: true }) })
const viewer = (page: Page, name: string) => page.getByRole('dialog', { name: `File: ${name}`, exact: true })
const arrived = async (url: string, session: ApiSession, trip: string) =>
  (
    await readRows<{ name: string; arrived_at: string | null }>(
      url,
      session,
      `trip_files?select=name,arrived_at&itinerary_id=eq.${trip}&order=name`,
    )
  ).map(({ name, arrived_at }) => (arrived_at ? name : `${name} (on its way)`))

async function keepOffline(page: Page): Promise<void> {
  await papers(page).getByRole('switch', { name: 'Keep offline' }).click()
  await expect(papers(page)).toContainText('All on this device')
}

test('a ticket and a pass of the owner are opened by a companion without a network, who cannot add any', {
  tag: ['@installed', '@storage'],
}, async ({ page, context, server, newDevice }) => {
  const { ada, ben, trip } = await tripOfTwo(server.url, 'viewer')
  await insertRows(server.url, ada, 'trip_bookings', { itinerary_id: trip, kind: 'flight', title: 'Own: NH 204' })
  await keepSignedIn(context, ada)
  const friend = await newDevice()
  await keepSignedIn(friend.context(), ben)
  for (const one of [page, friend]) await one.goto(addressOf(trip))
  await expect(papers(page)).toContainText('Keep tickets, passes and documents here')
  await expect(papers(friend)).toContainText('No documents yet.')
  await expect(friend.getByRole('button', { name: /Add File/ })).toHaveCount(0)

  await add(page, { name: 'Own: Ticket.pdf', buffer: pdfOf('Ticket 4711', 50_000) })
  await expect(lineOf(page, 'Own: Ticket.pdf')).toContainText('PDF')
  const booking = page.locator('[data-booking]')
  await booking
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: 'Own: Boarding.pkpass',
      mimeType: 'application/octet-stream',
      buffer: passOf(boardingPass),
    })
  await expect(booking.getByRole('list', { name: 'Files of Own: NH 204' })).toContainText('Own: Boarding.pkpass')
  await expect(lineOf(page, 'Own: Boarding.pkpass')).toContainText('Own: NH 204')
  await expect.poll(() => arrived(server.url, ada, trip)).toEqual(['Own: Boarding.pkpass', 'Own: Ticket.pdf'])

  await expect(lineOf(friend, 'Own: Ticket.pdf')).toBeVisible()
  await keepOffline(friend)
  // The map of the trip comes to the device when it has nothing else to do.
  await mapKept(friend)
  await friend.context().setOffline(true)
  await friend.reload()
  await lineOf(friend, 'Own: Ticket.pdf').getByRole('button', { name: 'Own: Ticket.pdf', exact: true }).click()
  await expect(viewer(friend, 'Own: Ticket.pdf').getByRole('button', { name: 'Save a copy' })).toBeVisible()
  await expectAccessible(friend)
  const saved = friend.waitForEvent('download')
  await viewer(friend, 'Own: Ticket.pdf').getByRole('button', { name: 'Save a copy' }).click()
  expect((await saved).suggestedFilename()).toMatch(/Ticket\.pdf$/)
  await friend.keyboard.press('Escape')
  await expect(viewer(friend, 'Own: Ticket.pdf')).toBeHidden()
  await expect(
    lineOf(friend, 'Own: Ticket.pdf').getByRole('button', { name: 'Own: Ticket.pdf', exact: true }),
  ).toBeFocused()

  // By keyboard, from the booking that it belongs to.
  await friend.getByRole('list', { name: 'Files of Own: NH 204' }).getByRole('button').focus()
  await friend.keyboard.press('Enter')
  const pass = viewer(friend, 'Own: Boarding.pkpass')
  await expect(pass.getByRole('img', { name: 'Barcode for this pass' })).toBeVisible()
  for (const words of ['Own: Northern Air', 'FRA', 'HND', 'B42', 'Own: Ada Lovett', 'X7KQ2M'])
    await expect(pass.getByText(words, { exact: true })).toBeVisible()
  await expectReadsWell(friend, 'trip-file-pass')
  await friend.keyboard.press('Escape')
  await expectReadsWell(friend, 'trip-files-viewer')
  await friend.getByRole('button', { name: 'Actions for Own: Ticket.pdf' }).click()
  await expect(friend.getByRole('menuitem', { name: 'Delete' })).toHaveCount(0)
  await friend.keyboard.press('Escape')
  await friend.context().setOffline(false)

  await papers(friend).getByRole('switch', { name: 'Keep offline' }).click()
  await expect(papers(friend)).toContainText('none on this device yet')
})

test('the server refuses strangers, viewers who add, and a page that is called a ticket', { tag: '@storage' }, async ({
  page,
  context,
  server,
}) => {
  const { ada, ben, trip } = await tripOfTwo(server.url, 'viewer')
  await keepSignedIn(context, ada)
  await page.goto(addressOf(trip))
  await add(page, { name: 'Own: Ticket.pdf', buffer: pdfOf('Ticket') })
  await expect.poll(() => arrived(server.url, ada, trip)).toEqual(['Own: Ticket.pdf'])
  const [row] = await readRows<{ content_id: string }>(server.url, ada, `trip_files?itinerary_id=eq.${trip}`)
  const dan = await signUpAs(server.url, 'Dan', 'Stone')
  const readAs = ({ key, accessToken }: ApiSession) =>
    fetch(`${server.url}/storage/v1/object/authenticated/trip-files/${trip}/${row?.content_id}`, {
      headers: { apikey: key, authorization: `Bearer ${accessToken}` },
    })
  expect((await readAs(ben)).status).toBe(200)
  expect((await readAs(dan)).status).not.toBe(200)
  const addAs = ({ key, accessToken }: ApiSession) =>
    fetch(`${server.url}/rest/v1/trip_files`, {
      method: 'POST',
      headers: { apikey: key, authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        itinerary_id: trip,
        content_id: crypto.randomUUID(),
        name: 'Own: x.pdf',
        kind: 'application/pdf',
        size: 1,
        sha256: 'a'.repeat(64),
      }),
    })
  for (const one of [ben, dan]) expect((await addAs(one)).status).toBe(403)

  await add(
    page,
    {
      name: 'Own: Invoice.pdf',
      buffer: Buffer.from('<!doctype html><script>alert(1)</script>'),
      mimeType: 'application/pdf',
    },
    { name: 'Own: Map.png', buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), mimeType: 'image/png' },
    { name: 'Own: Nothing.pdf', buffer: Buffer.alloc(0) },
    { name: 'Own: Film.pdf', buffer: pdfOf('Film', 20_000_000) },
  )
  const refused = papers(page).getByRole('alert')
  await expect(refused).toContainText('Own: Invoice.pdf: Only PDFs, pictures')
  await expect(refused).toContainText('Own: Map.png: Only PDFs, pictures')
  await expect(refused).toContainText('Own: Nothing.pdf: This file is empty.')
  await expect(refused).toContainText('Own: Film.pdf: This file is larger than 20 MB.')
  await expect(list(page).locator('[data-file]')).toHaveCount(1)
  await expectReadsWell(page, 'trip-files-refused')
})

test('an upload that breaks in the middle goes on where it was', { tag: '@storage' }, async ({
  page,
  context,
  server,
  allowConsoleError,
}) => {
  allowConsoleError(/ERR_CONNECTION_RESET/)
  const { ada, trip } = await tripOfTwo(server.url, 'editor')
  await keepSignedIn(context, ada)
  await page.goto(addressOf(trip))
  // Three pieces, of which the second never comes through while the network is bad.
  const offsets: string[] = []
  let isBad = true
  await context.route('**/storage/v1/upload/resumable/**', async (route) => {
    const request = route.request()
    const offset = request.headers()['upload-offset'] ?? ''
    if (request.method() === 'PATCH') {
      offsets.push(offset)
      if (isBad && offset !== '0') return route.abort('connectionreset').catch(() => {})
    }
    // The page may have been closed meanwhile.
    return route.continue().catch(() => {})
  })
  await add(page, { name: 'Own: Guide.pdf', buffer: pdfOf('Guide', 14_000_000) })
  await expect(page.getByRole('progressbar', { name: 'Sending Own: Guide.pdf' })).toBeVisible()
  await expect.poll(() => offsets.filter((one) => one === String(6 * 1024 * 1024)).length).toBeGreaterThan(0)
  expect(await arrived(server.url, ada, trip)).toEqual(['Own: Guide.pdf (on its way)'])
  // The app is closed meanwhile.
  await page.close()
  isBad = false
  const again = await context.newPage()
  await again.goto(addressOf(trip))
  await expect.poll(() => arrived(server.url, ada, trip), { timeout: 60_000 }).toEqual(['Own: Guide.pdf'])
  expect(offsets.filter((one) => one === '0')).toHaveLength(1)
})

test('a file that is deleted while it is sent is sent no further, and comes back whole', { tag: '@storage' }, async ({
  page,
  context,
  server,
}) => {
  const { ada, trip } = await tripOfTwo(server.url, 'editor')
  await keepSignedIn(context, ada)
  await page.goto(addressOf(trip))
  // Its second piece is still under way when the server no longer knows the file.
  let letGo = () => {}
  const isGone = new Promise<void>((resolve) => (letGo = resolve))
  let pieces = 0
  await context.route('**/storage/v1/upload/resumable/**', async (route) => {
    if (route.request().method() === 'PATCH' && (pieces += 1) === 2) await isGone
    // The page may have given it up.
    return route.continue().catch(() => {})
  })
  await add(page, { name: 'Own: Guide.pdf', buffer: pdfOf('Guide', 14_000_000) })
  await expect.poll(() => pieces).toBe(2)
  await page.getByRole('button', { name: 'Actions for Own: Guide.pdf' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await keepMessage(page, 'File deleted')
  await expect.poll(() => arrived(server.url, ada, trip)).toEqual([])
  letGo()
  await undo(page, 'File deleted')
  await expect.poll(() => arrived(server.url, ada, trip), { timeout: 60_000 }).toEqual(['Own: Guide.pdf'])
})

test('a file that an editor adds without a network waits for it, and what is deleted comes back', {
  tag: ['@installed', '@storage'],
}, async ({ page: again, context, server, newDevice }) => {
  const { ada, ben, trip } = await tripOfTwo(server.url, 'editor')
  await keepSignedIn(context, ada)
  await again.goto(addressOf(trip))
  await add(again, { name: 'Own: Guide.pdf', buffer: pdfOf('Guide') })
  // Both devices end alike.
  const friend = await newDevice()
  await keepSignedIn(friend.context(), ben)
  await friend.goto(addressOf(trip))
  await expect(lineOf(friend, 'Own: Guide.pdf')).toBeVisible()
  await friend.context().setOffline(true)
  await add(friend, { name: 'Own: Photo.pdf', buffer: pdfOf('Photo') })
  await expect(lineOf(friend, 'Own: Photo.pdf')).toContainText('Will be sent when you are online')
  await lineOf(friend, 'Own: Photo.pdf').getByRole('button', { name: 'Own: Photo.pdf', exact: true }).click()
  await expect(viewer(friend, 'Own: Photo.pdf').getByRole('button', { name: 'Save a copy' })).toBeVisible()
  await friend.keyboard.press('Escape')
  await friend.reload()
  await expect(lineOf(friend, 'Own: Photo.pdf')).toContainText('Will be sent when you are online')
  await friend.context().setOffline(false)
  await expect.poll(() => arrived(server.url, ada, trip)).toEqual(['Own: Guide.pdf', 'Own: Photo.pdf'])
  await expect(lineOf(again, 'Own: Photo.pdf')).toBeVisible()

  await again.getByRole('button', { name: 'Actions for Own: Photo.pdf' }).click()
  await expectAccessible(again)
  await again.getByRole('menuitem', { name: 'Delete' }).click()
  await keepMessage(again, 'File deleted')
  await expect(lineOf(friend, 'Own: Photo.pdf')).toHaveCount(0)
  await undo(again, 'File deleted')
  await expect(lineOf(friend, 'Own: Photo.pdf')).toBeVisible()
  expect(await arrived(server.url, ada, trip)).toEqual(['Own: Guide.pdf', 'Own: Photo.pdf'])

  await again.getByRole('button', { name: 'Actions for Own: Photo.pdf' }).click()
  await again.getByRole('menuitem', { name: 'Edit' }).click()
  const dialog = again.getByRole('dialog', { name: 'Edit File' })
  await dialog.getByLabel('Name').fill('  ')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(dialog.getByText('Please give it a name.')).toBeVisible()
  await dialog.getByLabel('Name').fill('Own: Passport.pdf')
  await dialog.getByLabel('Belongs to').selectOption({ label: 'Own: Silver Pavilion' })
  await expect(dialog.getByRole('alert')).toHaveCount(0)
  await expectReadsWell(again, 'trip-file-dialog')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(lineOf(friend, 'Own: Passport.pdf')).toContainText('Own: Silver Pavilion')
})

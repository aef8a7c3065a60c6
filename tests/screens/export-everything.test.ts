/** The archive of all that a traveler has: what is said before, while it is made, and what is missing afterwards. */
import { strFromU8, unzipSync } from 'fflate'
import { expectAccessible } from './support/accessible.ts'
import { uuid } from './support/session.ts'
import { expectReadsWell } from './support/seen.ts'
import { addTrip } from './support/trip-rows.ts'
import type { Backend } from './support/backend.ts'
import { expect, page, test } from './support/test.ts'
import { afterEach, beforeEach } from 'vitest'

interface Written {
  pieces: Uint8Array<ArrayBuffer>[]
  end: 'closed' | 'aborted' | null
  suggested: string
  isRemoved: boolean
}
let written: Written
/** Holds back what is written until it is let go. */
let mayWrite: Promise<void>

type Picking = { showSaveFilePicker?: unknown }
const real = (globalThis as Picking).showSaveFilePicker
let pick: () => Promise<void>
beforeEach(() => {
  written = { pieces: [], end: null, suggested: '', isRemoved: false }
  mayWrite = Promise.resolve()
  pick = async () => {}
  ;(globalThis as Picking).showSaveFilePicker = async ({ suggestedName }: { suggestedName: string }) => {
    await pick()
    written.suggested = suggestedName
    return {
      name: 'My travels.zip',
      createWritable: async () => ({
        async write(piece: Uint8Array<ArrayBuffer>) {
          await mayWrite
          written.pieces.push(piece)
        },
        close: async () => {
          written.end = 'closed'
        },
        abort: async () => {
          written.end = 'aborted'
        },
      }),
      remove: async () => {
        written.isRemoved = true
      },
    }
  }
})
afterEach(() => {
  ;(globalThis as Picking).showSaveFilePicker = real
})

const dialog = () => page.getByRole('dialog', { name: 'Export everything' })
const make = () => dialog().getByRole('button', { name: 'Make the ZIP' })

/** A trip with a file that only the server has. */
async function addFile(backend: Backend, userId: string): Promise<void> {
  const trip = await addTrip(backend, userId, undefined, { destination_name: 'Own: Kyoto' })
  await backend.add('tripFiles', {
    id: uuid(),
    itinerary_id: trip,
    content_id: uuid(),
    name: 'Own: Tickets.pdf',
    kind: 'application/pdf',
    size: 20_000,
    sha256: '0'.repeat(64),
    added_by: userId,
    arrived_at: '2026-11-20T10:00:00Z',
  })
  backend.answer('rpc/own_contact_messages', () => [])
}

async function openDialog(): Promise<void> {
  await page.getByRole('button', { name: 'Export everything (ZIP)' }).click()
  await expect.element(dialog().getByText('1 trip, with files for calendars and maps')).toBeVisible()
}

test('the archive is written where the traveler wants it, and what the server does not give is named', async ({
  open,
  backend,
  userId,
}) => {
  await addFile(backend, userId)
  await open('/dashboard/profile?tab=security')
  await openDialog()
  await expect.element(dialog().getByText('1 file or picture')).toBeVisible()
  await expect
    .element(dialog().getByText('1 of them isn’t on this device yet and will be downloaded for the ZIP.'))
    .toBeVisible()
  await expectReadsWell()
  await expectAccessible()
  // The storage answers nothing: the file is named, and the rest is there.
  await make().click()
  await expect.element(dialog().getByText('Saved as My travels.zip')).toBeVisible()
  await expect.element(dialog().getByText('1 thing is missing:')).toBeVisible()
  await expect.element(dialog().getByText('Own: Tickets.pdf: we couldn’t reach the server')).toBeVisible()
  await expectAccessible()
  expect(written.end).toBe('closed')
  expect(written.suggested).toMatch(/^farlight-\d{4}-\d\d-\d\d\.zip$/)
  const unpacked = unzipSync(new Uint8Array(await new Blob(written.pieces).arrayBuffer()))
  const trips = Object.entries(unpacked).find(([path]) => path.endsWith('/data/itineraries.json'))?.[1]
  expect(strFromU8(trips ?? new Uint8Array())).toContain('Own: Kyoto')
  await dialog().getByRole('button', { name: 'Done' }).click()
  await expect.element(dialog()).not.toBeInTheDocument()
})

test('it can be canceled: nothing of it stays, and it can be made after all', async ({ open, backend, userId }) => {
  await addFile(backend, userId)
  await open('/dashboard/profile?tab=security')
  await openDialog()
  let write = () => {}
  mayWrite = new Promise((resolve) => {
    write = resolve
  })
  await make().click()
  await expect.element(dialog().getByRole('progressbar', { name: 'Added to the ZIP so far' })).toBeVisible()
  await expectAccessible()
  await dialog().getByRole('button', { name: 'Cancel' }).click()
  write()
  await expect.element(dialog().getByText('Canceled. Nothing was saved.')).toBeVisible()
  expect(written).toMatchObject({ end: 'aborted', isRemoved: true })
  await make().click()
  await expect.element(dialog().getByText('Saved as My travels.zip')).toBeVisible()
  expect(written.end).toBe('closed')
})

test('whoever names no file has nothing written, and a full disk is said', async ({
  open,
  backend,
  userId,
  allowConsoleError,
}) => {
  allowConsoleError(/QuotaExceededError/)
  await addFile(backend, userId)
  await open('/dashboard/profile?tab=security')
  await openDialog()
  pick = () => Promise.reject(new DOMException('The user aborted a request.', 'AbortError'))
  await make().click()
  await expect.element(make()).toBeEnabled()
  expect(written.pieces).toEqual([])
  pick = async () => {}
  const full = Promise.reject(new DOMException('full', 'QuotaExceededError'))
  full.catch(() => {})
  mayWrite = full
  await make().click()
  await expect
    .element(dialog().getByText('There’s no room left for the file. Free some space and try again.'))
    .toBeVisible()
  expect(written).toMatchObject({ end: 'aborted', isRemoved: true })
})

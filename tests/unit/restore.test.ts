/** An archive of one account, restored into another on a device: everything comes back, but for what one list names. */
import 'fake-indexeddb/auto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { Row } from '#domain/export/departing-records.ts'
import type { OpenedArchive } from '#domain/export/read-archive.ts'
import type { TripFile } from '#domain/itineraries/files/trip-file.ts'
import { makerField } from '#domain/nouns/new-records.ts'
import { linksUp } from '#domain/nouns/parents.ts'
import { type SyncedTable, syncedTableNames, syncedTables } from '#domain/nouns/synced-tables.ts'
import { changedColumns, comesBack, leftOutNouns } from '#domain/restore/on-restoring.ts'
import { goOnWithImport, stopImport, undoImport } from '#features/imports/bringing/start-import.ts'
import { takeBack } from '#features/imports/bringing/take-back.ts'
import { restore } from '#features/imports/restoring/restore.ts'
import { startRestore } from '#features/imports/restoring/start-restore.ts'
import { makeArchive } from '#features/exports/make-archive.ts'
import { setActiveAccount } from '#sync/account/active-account.ts'
import { type LocalDatabase, openLocalDatabase, recordsOf } from '#sync/local/database.ts'
import { updateRecord } from '#sync/outbox/mutate.ts'
import { addArchiveWorld, dot, me, pdf, pictureOnServer, pictures } from '#tests/support/archive-world.ts'
import { heldTarget, readHeld } from '#tests/support/held-archive.ts'

vi.mock('#remote/trip-files/fetch-file.ts', () => ({
  provenBytes: async (_file: TripFile) => pdf.slice().buffer,
}))
vi.mock('#remote/pictures/picture-on-server.ts', () => ({
  readPicture: async (pictureId: string) => (pictureId === pictures.gone ? null : pictureOnServer(pictureId)),
}))
vi.mock('#remote/contact.ts', () => ({ readOwnContactMessages: async () => [] }))

const other = '33333333-3333-7333-8333-333333333333'
let database: LocalDatabase
beforeAll(() => {
  vi.stubGlobal('location', { origin: 'https://farlight.example' })
})
afterAll(() => vi.unstubAllGlobals())
beforeEach(() => enter(other))
afterEach(async () => {
  setActiveAccount(null)
  await database.delete()
})

function enter(userId: string): void {
  database = openLocalDatabase(userId)
  setActiveAccount({
    userId,
    database,
    engine: { start: vi.fn(), stop: vi.fn(), changed: vi.fn(), hinted: vi.fn(), sync: vi.fn() },
    isSignedIn: () => true,
  })
}

async function archiveOf(userId: string, from: LocalDatabase): Promise<{ file: File; opened: OpenedArchive }> {
  const held = heldTarget()
  await makeArchive({
    database: from,
    userId,
    target: held.target,
    findAirports: async () => new Map(),
    signal: new AbortController().signal,
    onProgress: () => {},
  })
  const bytes = held.bytes()
  return { file: new File([bytes], 'farlight.zip'), opened: await readHeld(bytes) }
}

/** The archive of the world that a traveler has lived in. */
async function archiveOfMine() {
  const mine = openLocalDatabase(me)
  await addArchiveWorld(mine)
  const made = await archiveOf(me, mine)
  await mine.delete()
  return made
}

async function begin({ file, opened }: Awaited<ReturnType<typeof archiveOfMine>>): Promise<string> {
  return startRestore({ archive: file, account: opened.info.account, records: opened.records })
}

async function bytesOf(opened: OpenedArchive, row: Row | undefined): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  for await (const piece of opened.open(String(row?.file)).chunks()) pieces.push(piece)
  return Buffer.concat(pieces)
}

it('everything comes back as it was, field by field and byte by byte, but for what the list names', async () => {
  const before = await archiveOfMine()
  await restore(await begin(before))
  const after = await archiveOf(other, database)
  const items = await database.importItems.toArray()
  const here = new Map(items.map(({ key, records }) => [key.split(' ').slice(2).join(' '), records[0]?.id]))
  const trips = new Set(before.opened.records.itineraries.map(({ id }) => id))
  // What they said in trips of others has nowhere to be.
  const isOwn = ({ itineraryId }: Row) => (itineraryId ?? null) === null || trips.has(itineraryId)
  const compared = new Set<SyncedTable>()
  for (const table of syncedTableNames) {
    const wanted = (before.opened.records[table] ?? []).filter((row) => comesBack(table, row, me) && isOwn(row))
    const rows = after.opened.records[table] ?? []
    if (!leftOutNouns[table]) expect(rows, table).toHaveLength(wanted.length)
    for (const row of wanted) {
      const again = rows.find((one) => one.id === here.get(`${table} ${String(row.id)}`))
      expect(again, `${table} ${String(row.id)}`).toBeDefined()
      expect(said(table, again), table).toEqual({ ...said(table, row), ...changedColumns[table] })
      if (typeof row.file === 'string')
        expect(await bytesOf(after.opened, again)).toEqual(await bytesOf(before.opened, row))
      compared.add(table)
    }
  }
  expect([...compared].sort()).toEqual([
    'bucketLists',
    'goalProgress',
    'goals',
    'itineraries',
    'pictures',
    'posts',
    'transactions',
    'tripBookings',
    'tripFiles',
    'tripItems',
    'visits',
  ])
})

/** What people said, without ids. */
function said(table: SyncedTable, row: Row = {}): Row {
  const links = new Set(linksUp(table).map(({ field }) => field))
  const { bytes, columns } = syncedTables[table]
  const kept = Object.entries(row).filter(
    ([field]) =>
      columns[field] !== undefined &&
      columns[field].access !== 'read' &&
      !['id', bytes, makerField(table), 'mediaUrls', 'aiGeneratedPlan'].includes(field) &&
      !links.has(field),
  )
  return Object.fromEntries(kept)
}

it('what hangs on something hangs on it here, and a goal shows its own pictures', async () => {
  await restore(await begin(await archiveOfMine()))
  const [goal] = await database.goals.toArray()
  const [list] = await database.bucketLists.toArray()
  expect(goal).toMatchObject({ bucketListId: list?.id })
  expect(list).toMatchObject({ userId: other })
  const kept = await database.pictures.toArray()
  expect(kept.map(({ goalId, content }) => [goalId, content])).toEqual([
    [goal?.id, dot],
    [goal?.id, dot],
  ])
  for (const { id } of kept) expect(goal?.mediaUrls).toContain(`/pictures/${id}`)
  const [trip] = await database.itineraries.toArray()
  for (const table of ['tripBookings', 'tripItems', 'tripFiles'] as const)
    expect((await database[table].toArray()).every(({ itineraryId }) => itineraryId === trip?.id)).toBe(true)
  for (const { contentId } of await database.tripFiles.toArray())
    expect(new Uint8Array((await database.fileBytes.get(contentId))?.bytes ?? new ArrayBuffer(0))).toEqual(pdf)
})

it('twice gives once, and in the account that it comes from nothing', async () => {
  const made = await archiveOfMine()
  await restore(await begin(made))
  const counts = () => Promise.all(syncedTableNames.map(async (table) => recordsOf(database, table).count()))
  const once = await counts()
  await restore(await begin(made))
  expect(await counts()).toEqual(once)
  await database.delete()
  enter(me)
  await addArchiveWorld(database)
  const own = await counts()
  await restore(await begin(made))
  expect(await counts()).toEqual(own)
})

it('a restore that was stopped goes on, and is undone whole but for what somebody has changed', async () => {
  const importId = await begin(await archiveOfMine())
  await stopImport(importId)
  await restore(importId)
  expect(await database.goals.count()).toBe(0)
  await goOnWithImport(importId)
  await restore(importId)
  expect((await database.imports.get(importId))?.archive).toBeUndefined()
  const [booking] = await database.tripBookings.toArray()
  await updateRecord('tripBookings', booking?.id ?? '', { notes: 'Window seat' })
  await undoImport(importId)
  await takeBack(importId)
  expect(await database.goals.count()).toBe(0)
  expect(await database.bucketLists.count()).toBe(0)
  expect(await database.transactions.count()).toBe(0)
  // The trip holds what was changed.
  expect(await database.tripBookings.count()).toBe(1)
  expect(await database.itineraries.count()).toBe(1)
  expect(await database.tripItems.count()).toBe(0)
  expect((await database.imports.get(importId))?.state).toBe('undone')
})

/** An archive of one account, restored into another on a device: everything comes back, but for what one list names. */
import 'fake-indexeddb/auto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { OpenedArchive } from '#domain/export/read-archive.ts'
import type { TripFile } from '#domain/itineraries/files/trip-file.ts'
import { syncedTableNames } from '#domain/nouns/synced-tables.ts'
import { goOnWithImport, stopImport, undoImport } from '#features/imports/bringing/start-import.ts'
import { takeBack } from '#features/imports/bringing/take-back.ts'
import { restore } from '#features/imports/restoring/restore.ts'
import { startRestore } from '#features/imports/restoring/start-restore.ts'
import { makeArchive } from '#features/exports/make-archive.ts'
import { setActiveAccount } from '#sync/account/active-account.ts'
import { type LocalDatabase, openLocalDatabase, recordsOf } from '#sync/local/database.ts'
import { updateRecord } from '#sync/outbox/mutate.ts'
import { addArchiveWorld, dot, me, pdf, pictureOnServer, pictures } from '#tests/support/archive-world.ts'
import { expectRestored } from '#tests/support/compare-archives.ts'
import { heldTarget, readHeld } from '#tests/support/held-archive.ts'
import { actAs } from '#tests/support/act-as.ts'

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
  database = actAs(userId)
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

it('everything comes back as it was, field by field and byte by byte, but for what the list names', async () => {
  const before = await archiveOfMine()
  await restore(await begin(before))
  const after = await archiveOf(other, database)
  expect(await expectRestored(before.opened, after.opened, database)).toEqual([
    'bucketLists',
    'goalProgress',
    'goals',
    'itineraries',
    'pictures',
    'posts',
    'transactions',
    'tripBookings',
    'tripExpenses',
    'tripFiles',
    'tripItems',
    'tripMembers',
    'visits',
  ])
})

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

it('whoever paid or shared is a name of the trip here, and the traveler is themselves', async () => {
  await restore(await begin(await archiveOfMine()))
  const members = await database.tripMembers.toArray()
  expect(members.map(({ name }) => name).toSorted()).toEqual(['Jonas', 'Own: Danny', 'Own: Noor', 'Own: Rose'])
  for (const { userId, role } of members) expect([userId, role]).toEqual([null, 'companion'])
  const named = (people: readonly { person: string; amount: number }[] = []) =>
    Object.fromEntries(
      people.map(({ person, amount }) => [
        person === other ? 'me' : (members.find(({ id }) => id === person)?.name ?? person),
        amount,
      ]),
    )
  const spent = await database.tripExpenses.toArray()
  const [ramen, refund] = (['expense', 'income'] as const).map((kind) => spent.find((one) => one.kind === kind))
  expect(named(ramen?.money.payers)).toEqual({ me: 4_250 })
  expect(named(ramen?.money.shares)).toEqual({ Jonas: 1_416, 'Own: Noor': 1_418, me: 1_416 })
  expect(named(refund?.money.payers)).toEqual({ 'Own: Danny': 400, 'Own: Rose': 500 })
  expect(named(refund?.money.shares)).toEqual({ 'Own: Danny': 900 })
  const [booking] = await database.tripBookings.toArray()
  expect(refund?.bookingId).toBe(booking?.id)
  expect(await database.tripFiles.get(refund?.fileId ?? '')).toBeDefined()
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

it('a restore that cannot go on waits, with what came before it', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const importId = await begin(await archiveOfMine())
  await database.imports.update(importId, { archive: undefined })
  await restore(importId)
  expect((await database.imports.get(importId))?.state).toBe('stopped')
  vi.restoreAllMocks()
})

/** Bytes of files of trips on this device: those that wait to be sent, and those that are kept for when there is no network. */
import { liveQuery } from 'dexie'
import { type SyncedTable, syncedTableNames, syncedTables } from '#domain/nouns/synced-tables.ts'
import { fromRecordKey } from '#sync/outbox/queue-entry.ts'
import { type FileState, type LocalDatabase, recordsOf } from './database.ts'
import { fieldOf } from './links.ts'

const fresh = { sent: 0, uploadUrl: null, refused: false, goneSince: null }

/** Keeps the bytes until the server has them. Inside a transaction that also makes the record. */
export async function keepToSend(
  { fileStates, fileBytes }: LocalDatabase,
  { contentId, itineraryId }: { contentId: string; itineraryId: string },
  bytes: ArrayBuffer,
): Promise<void> {
  await fileBytes.put({ id: contentId, bytes })
  await fileStates.put({ id: contentId, itineraryId, state: 'waiting', ...fresh })
}

/** Keeps what came from the server. */
export async function keepHere(
  { fileStates, fileBytes }: LocalDatabase,
  { contentId, itineraryId }: { contentId: string; itineraryId: string },
  bytes: ArrayBuffer,
): Promise<void> {
  await fileStates.db.transaction('rw', fileStates, fileBytes, async () => {
    await fileBytes.put({ id: contentId, bytes })
    await fileStates.put({ id: contentId, itineraryId, state: 'kept', ...fresh })
  })
}

/** The bytes, where this device has them. */
export const bytesHere = async ({ fileBytes }: LocalDatabase, contentId: string): Promise<ArrayBuffer | undefined> =>
  (await fileBytes.get(contentId))?.bytes

/** Takes files off this device; what only this device has stays. */
export async function takeOffHere({ fileStates, fileBytes }: LocalDatabase, contentIds: string[]): Promise<void> {
  await fileStates.db.transaction('rw', fileStates, fileBytes, async () => {
    const kept = (await fileStates.bulkGet(contentIds)).filter((one) => one?.state === 'kept')
    const ids = kept.flatMap((one) => one?.id ?? [])
    await fileStates.bulkDelete(ids)
    await fileBytes.bulkDelete(ids)
  })
}

/** Nouns whose records have bytes. */
const tablesWithBytes = syncedTableNames.filter((table) => syncedTables[table].bytes !== undefined)

const bytesOf = (table: SyncedTable, record: object): unknown => fieldOf(record, syncedTables[table].bytes ?? '')

/** How long bytes stay after their record is gone: whoever takes a deletion back has them again. */
const graceMs = 10 * 60_000

/** Forgets bytes that no record names any more, and trips that are gone. */
export async function forgetGone(database: LocalDatabase, now: number): Promise<void> {
  const { fileStates, fileBytes, keptTrips, syncQueue, needsAttention, itineraries } = database
  const records = tablesWithBytes.map((table) => recordsOf(database, table))
  const stores = [fileStates, fileBytes, keptTrips, syncQueue, needsAttention, itineraries, ...records]
  await database.transaction('rw', stores, async () => {
    const named = new Set<unknown>()
    for (const table of tablesWithBytes)
      for (const record of await recordsOf(database, table).toArray()) named.add(bytesOf(table, record))
    // A creation that waits for the traveler's decision has its record nowhere else.
    for (const { table, data } of [...(await needsAttention.toArray()), ...(await syncQueue.toArray())])
      if (tablesWithBytes.includes(table)) named.add(bytesOf(table, data))
    const states = await fileStates.toArray()
    const goneSince = ({ id, goneSince: since }: FileState) => (named.has(id) ? null : (since ?? now))
    const gone = states.filter((one) => now - (goneSince(one) ?? now) > graceMs).map(({ id }) => id)
    await fileStates.bulkDelete(gone)
    await fileBytes.bulkDelete(gone)
    for (const one of states)
      if (!gone.includes(one.id) && goneSince(one) !== one.goneSince)
        await fileStates.update(one.id, { goneSince: goneSince(one) })
    const trips = new Set(await itineraries.toCollection().primaryKeys())
    await keptTrips.bulkDelete((await keptTrips.toCollection().primaryKeys()).filter((id) => !trips.has(id)))
  })
}

/** Whether the server knows the record of this key: else its creation waits, and its bytes with it. */
export async function isRecordSent({ syncQueue, needsAttention }: LocalDatabase, key: string): Promise<boolean> {
  for (const store of [syncQueue, needsAttention])
    if (
      (await store
        .where({ key })
        .filter(({ operation }) => operation === 'create')
        .count()) > 0
    )
      return false
  return true
}

/** A signal that is raised once this device has no record of this key any more. */
export function whenGone(database: LocalDatabase, key: string): { signal: AbortSignal; stopLooking(): void } {
  const gone = new AbortController()
  const { table, recordId } = fromRecordKey(key)
  const looking = liveQuery(async () => recordsOf(database, table).get(recordId)).subscribe((record) => {
    if (!record) gone.abort()
  })
  return { signal: gone.signal, stopLooking: () => looking.unsubscribe() }
}

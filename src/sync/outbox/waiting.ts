/** The unsent changes of a record, and the record that they make on top of the server's row. */
import type { EntityTable } from 'dexie'
import type { RecordOf, SyncedTable } from '#domain/nouns/synced-tables.ts'
import { type LocalDatabase, recordsOf } from '#sync/local/database.ts'
import { type AttentionEntry, fromRecordKey, type QueueEntry, queueEntryOf } from './queue-entry.ts'

/** Queue and "Needs attention" entries that change one record, oldest first. */
export async function waitingEntries(database: LocalDatabase, key: string): Promise<QueueEntry[]> {
  const [queued, held] = await Promise.all([
    database.syncQueue.where({ key }).toArray(),
    database.needsAttention.where({ key }).toArray(),
  ])
  return [...queued, ...held.filter(({ part }) => !part)].sort((one, other) => (one.seq ?? 0) - (other.seq ?? 0))
}

/** What waits of one record, each oldest first. */
export interface Unsent {
  queued: QueueEntry[]
  held: AttentionEntry[]
}

/** What waits of these records, by key; those of which nothing waits are left out. A question about a part changes nothing. */
export async function unsentOf(database: LocalDatabase, keys: string[]): Promise<Map<string, Unsent>> {
  const [queued, held] = await Promise.all([
    entriesOf(database.syncQueue, keys),
    entriesOf(database.needsAttention, keys),
  ])
  const unsent = new Map<string, Unsent>()
  const of = (key: string) => unsent.get(key) ?? unsent.set(key, { queued: [], held: [] }).get(key)
  for (const entry of queued) of(entry.key)?.queued.push(entry)
  for (const entry of held) if (!entry.part) of(entry.key)?.held.push(entry)
  return unsent
}

/**
 * Entries of these records, oldest first. A walk along the index costs a wait for each step, so where much is there each
 * key is asked for at once; in a short store the walk is the shorter one.
 */
export async function entriesOf<Entry extends QueueEntry>(
  store: EntityTable<Entry, 'seq'>,
  keys: string[],
): Promise<Entry[]> {
  const there = keys.length === 0 ? 0 : await store.count()
  if (there === 0) return []
  const found =
    there < keys.length
      ? await store.where('key').anyOf(keys).toArray()
      : (await Promise.all(keys.map((key) => store.where({ key }).toArray()))).flat()
  return found.sort((one, other) => (one.seq ?? 0) - (other.seq ?? 0))
}

/** The server's row with the traveler's unsent changes on top; null when neither says what the record is. */
export function rebuild(row: RecordOf<SyncedTable> | null, entries: QueueEntry[]): RecordOf<SyncedTable> | null {
  const created = entries.find((entry) => entry.operation === 'create')
  const start = row ?? created?.data ?? null
  if (!start) return null
  const changes = entries.filter((entry) => entry.operation === 'update').map((entry) => entry.data)
  return Object.assign({}, start, ...changes)
}

/** Shows what the record is now: the server's row plus what waits, or nothing. Also tidies the shadow. */
export async function showRecord(
  database: LocalDatabase,
  key: string,
  row: RecordOf<SyncedTable> | null,
): Promise<void> {
  const { table, recordId } = fromRecordKey(key)
  const entries = await waitingEntries(database, key)
  const record = rebuild(row, entries)
  if (!record) await recordsOf(database, table).delete(recordId)
  else await recordsOf(database, table).put({ ...record, _syncStatus: entries.length > 0 ? 'pending' : 'synced' })
  if (entries.length > 0 && row) await database.shadows.put({ key, row, deletedBy: '' })
  else await database.shadows.delete(key)
}

/** Removes every entry that waits for one of these records. */
export async function dropEntries(database: LocalDatabase, keys: string[]): Promise<void> {
  await database.syncQueue.where('key').anyOf(keys).delete()
  await database.needsAttention.where('key').anyOf(keys).delete()
}

/** Into the queue again at its old place, so that what waited for it stays behind it. */
export async function queueAgain(database: LocalDatabase, entry: AttentionEntry): Promise<void> {
  await database.needsAttention.delete(entry.seq)
  await database.syncQueue.put({ ...queueEntryOf(entry), retryCount: 0 })
}

/** What a deletion does on the device: it hides the record and what hangs on it, and can be taken back. */
import type { SyncedTable } from '#domain/synced-tables.ts'
import { type LocalDatabase, recordsOf, type Shadow } from './database.ts'
import { fromRecordKey, type QueueEntry, queueEntryOf, recordKey } from './queue-entry.ts'
import { dropEntries, showRecord, waitingEntries } from './waiting.ts'

/** Children that the server deletes with their parent. Transactions stay, without the goal. */
const children: Partial<Record<SyncedTable, { table: SyncedTable; field: string }[]>> = {
  bucketLists: [
    { table: 'goals', field: 'bucketListId' },
    { table: 'bucketListMembers', field: 'bucketListId' },
  ],
  goals: [
    { table: 'goalProgress', field: 'goalId' },
    { table: 'pictures', field: 'goalId' },
  ],
  itineraries: [{ table: 'posts', field: 'itineraryId' }],
  posts: [{ table: 'postComments', field: 'postId' }],
}

interface Unlinked {
  id: string
  goalId: string
}

/** Whether the server can know the record: 'none' it cannot, 'doubtful' only its failed creation was sent. */
export async function traceOnServer(database: LocalDatabase, key: string): Promise<'none' | 'doubtful' | 'yes'> {
  const entries = await waitingEntries(database, key)
  const created = entries.find((entry) => entry.operation === 'create')
  const held = await database.needsAttention.where({ key }).toArray()
  if (held.some((entry) => entry.reason.kind === 'deleted-elsewhere')) return 'none'
  const heldCreation = held.find((entry) => entry.operation === 'create')
  if (heldCreation) return heldCreation.reason.kind === 'refused' ? 'none' : 'doubtful'
  return created && created.attemptedAt === null ? 'none' : 'yes'
}

/** Removes the record and what hangs on it, with everything that waits for them. */
export async function forgetSubtree(database: LocalDatabase, table: SyncedTable, id: string): Promise<void> {
  const keys = await subtreeKeys(database, table, id)
  await unlinkTransactions(database, keys)
  await dropEntries(database, keys)
  await removeRecords(database, keys)
  await database.shadows.bulkDelete(keys)
}

/** Takes the record and what hangs on it off the screen, keeping the server's rows; returns the unlinked transactions. */
export async function hideSubtree(
  database: LocalDatabase,
  table: SyncedTable,
  id: string,
  deletedBy: string,
): Promise<Unlinked[]> {
  const keys = await subtreeKeys(database, table, id)
  const unlinked = await linkedTransactions(database, keys)
  await database.transactions.where('goalId').anyOf(idsOf(keys, 'goals')).modify({ goalId: null })
  const known = await database.shadows.bulkGet(keys)
  const stored = await storedRows(database, keys)
  const shadows = keys.map((key, at): Shadow => ({ key, row: known[at]?.row ?? stored.get(key) ?? null, deletedBy }))
  await database.shadows.bulkPut(shadows)
  await removeRecords(database, keys)
  return unlinked
}

/** Takes a deletion back: everything that it hid shows again. */
export async function revealSubtree(database: LocalDatabase, deletion: QueueEntry): Promise<void> {
  for (const shadow of await database.shadows.where({ deletedBy: deletion.id }).toArray())
    await showRecord(database, shadow.key, shadow.row)
  for (const { id, goalId } of (deletion.data.unlinked as Unlinked[] | undefined) ?? [])
    if (await database.goals.get(goalId)) await database.transactions.update(id, { goalId })
}

/** The server has deleted the record: nothing of what it hid is needed any more. */
export async function sealDeletion(database: LocalDatabase, deletion: QueueEntry): Promise<void> {
  const hidden = await database.shadows.where({ deletedBy: deletion.id }).primaryKeys()
  const keys = [...new Set([deletion.key, ...hidden])]
  await unlinkTransactions(database, keys)
  await dropEntries(database, keys)
  await database.shadows.bulkDelete(keys)
}

/** The record's key and those of everything below it. */
export async function subtreeKeys(database: LocalDatabase, table: SyncedTable, id: string): Promise<string[]> {
  const keys = [recordKey(table, id)]
  for (const child of children[table] ?? []) {
    const ids = await recordsOf(database, child.table)
      .where({ [child.field]: id })
      .primaryKeys()
    for (const childId of ids) keys.push(...(await subtreeKeys(database, child.table, childId)))
  }
  return keys
}

/** Frees transactions, also those not yet sent, from goals that are gone: money is never deleted with a goal. */
export async function unlinkTransactions(database: LocalDatabase, goneKeys: string[]): Promise<void> {
  const goalKeys = goneKeys.filter((key) => key.startsWith('goals:'))
  if (goalKeys.length === 0) return
  await database.transactions.where('goalId').anyOf(idsOf(goalKeys, 'goals')).modify({ goalId: null })
  const waits = (entry: QueueEntry) => entry.table === 'transactions'
  await database.syncQueue.where('parents').anyOf(goalKeys).and(waits).modify(freeFromGoal)
  // What the server refused for the sake of the goal can be sent now.
  const held = await database.needsAttention.where('parents').anyOf(goalKeys).and(waits).toArray()
  await database.needsAttention.bulkDelete(held.map((entry) => entry.seq))
  const again = held.map((entry) => ({ ...queueEntryOf(entry), retryCount: 0 }))
  for (const entry of again) freeFromGoal(entry)
  await database.syncQueue.bulkPut(again)
}

/** The server's rows of those records that have no unsent changes. */
async function storedRows(database: LocalDatabase, keys: string[]): Promise<Map<string, Shadow['row']>> {
  const rows = new Map<string, Shadow['row']>()
  for (const table of new Set(keys.map((key) => fromRecordKey(key).table))) {
    for (const stored of await recordsOf(database, table).bulkGet(idsOf(keys, table))) {
      if (stored?._syncStatus !== 'synced') continue
      const { _syncStatus, ...row } = stored
      rows.set(recordKey(table, row.id), row)
    }
  }
  return rows
}

async function linkedTransactions(database: LocalDatabase, keys: string[]): Promise<Unlinked[]> {
  const linked = await database.transactions.where('goalId').anyOf(idsOf(keys, 'goals')).toArray()
  return linked.map(({ id, goalId }) => ({ id, goalId: goalId ?? '' }))
}

async function removeRecords(database: LocalDatabase, keys: string[]): Promise<void> {
  const tables = new Set(keys.map((key) => fromRecordKey(key).table))
  for (const table of tables) await recordsOf(database, table).bulkDelete(idsOf(keys, table))
}

function idsOf(keys: string[], table: SyncedTable): string[] {
  return keys.map(fromRecordKey).flatMap((place) => (place.table === table ? [place.recordId] : []))
}

function freeFromGoal(entry: QueueEntry): void {
  entry.parents = []
  if ('goalId' in entry.data) entry.data = { ...entry.data, goalId: null }
}

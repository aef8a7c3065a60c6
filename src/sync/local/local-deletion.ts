/** What a deletion does on the device: it hides the record and what hangs on it, and can be taken back. */
import type { Table } from 'dexie'
import type { SyncedTable } from '#domain/nouns/synced-tables.ts'
import { type LocalDatabase, recordsOf, type Shadow } from './database.ts'
import { fromRecordKey, type QueueEntry, queueEntryOf, recordKey } from '#sync/outbox/queue-entry.ts'
import { dropEntries, showRecord, waitingEntries } from '#sync/outbox/waiting.ts'

/** Children that the server deletes with their parent. */
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

/** Records that name a goal and stay, without it, when it goes. */
export const looseTables = ['transactions', 'recommendations'] as const
type LooseTable = (typeof looseTables)[number]

interface Unlinked {
  table: LooseTable
  id: string
  goalId: string
}

export const isLoose = (table: SyncedTable): table is LooseTable => looseTables.some((name) => name === table)

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
  await freeFromGoals(database, keys)
  await dropEntries(database, keys)
  await removeRecords(database, keys)
  await database.shadows.bulkDelete(keys)
}

/** Takes the record and what hangs on it off the screen, keeping the server's rows; returns what it freed from its goals. */
export async function hideSubtree(
  database: LocalDatabase,
  table: SyncedTable,
  id: string,
  deletedBy: string,
): Promise<Unlinked[]> {
  const keys = await subtreeKeys(database, table, id)
  const unlinked = await unlinkFrom(database, idsOf(keys, 'goals'))
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
  for (const { table, id, goalId } of (deletion.data.unlinked as Unlinked[] | undefined) ?? [])
    if (await database.goals.get(goalId)) await looseRecords(database, table).update(id, { goalId })
}

/** The server has deleted the record: nothing of what it hid is needed any more. */
export async function sealDeletion(database: LocalDatabase, deletion: QueueEntry): Promise<void> {
  const hidden = await database.shadows.where({ deletedBy: deletion.id }).primaryKeys()
  const keys = [...new Set([deletion.key, ...hidden])]
  await freeFromGoals(database, keys)
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

/** Frees what only names a goal, also what was not yet sent, from goals that are gone: no money is deleted with a goal. */
export async function freeFromGoals(database: LocalDatabase, goneKeys: string[]): Promise<void> {
  const goalKeys = goneKeys.filter((key) => key.startsWith('goals:'))
  if (goalKeys.length === 0) return
  await unlinkFrom(database, idsOf(goalKeys, 'goals'))
  const waits = (entry: QueueEntry) => isLoose(entry.table)
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

/** Takes the goals out of the records that name them; returns which those were. */
async function unlinkFrom(database: LocalDatabase, goalIds: string[]): Promise<Unlinked[]> {
  if (goalIds.length === 0) return []
  const unlinked: Unlinked[] = []
  for (const table of looseTables) {
    const linked = await linkedTo(database, table, goalIds)
    unlinked.push(...linked.map(({ id, goalId }) => ({ table, id, goalId: goalId ?? '' })))
    await looseRecords(database, table)
      .where('id')
      .anyOf(linked.map(({ id }) => id))
      .modify({ goalId: null })
  }
  return unlinked
}

interface LooseRecord {
  id: string
  goalId: string | null
}

const looseRecords = (database: LocalDatabase, table: LooseTable): Table<LooseRecord, string> => database.table(table)

/** Only transactions are so many that they have an index of their goals. */
const linkedTo = (database: LocalDatabase, table: LooseTable, goalIds: string[]): Promise<LooseRecord[]> =>
  table === 'transactions'
    ? looseRecords(database, table).where('goalId').anyOf(goalIds).toArray()
    : looseRecords(database, table)
        .filter(({ goalId }) => goalId !== null && goalIds.includes(goalId))
        .toArray()

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

/** Records that were deleted elsewhere: they go, unless the user has unsent work on them; then the user decides. */
import type { RecordOf, SyncedTable } from '#domain/nouns/synced-tables.ts'
import { type LocalDatabase, recordsOf } from '#sync/local/database.ts'
import { forgetSubtree, freeFromGoals, isLoose, sealDeletion, subtreeKeys } from '#sync/local/local-deletion.ts'
import {
  type AttentionEntry,
  fromRecordKey,
  type QueueEntry,
  queueEntryOf,
  recordKey,
} from '#sync/outbox/queue-entry.ts'
import { parentFields, recordTitle } from '#sync/outbox/record-changes.ts'
import { dropEntries, waitingEntries } from '#sync/outbox/waiting.ts'

export interface Deletion {
  table: SyncedTable
  id: string
}

/** Children first, so that a parent's row is still here when a child with unsent work needs it. */
const order: SyncedTable[] = [
  'goalProgress',
  'pictures',
  'transactions',
  'recommendations',
  'goals',
  'bucketListMembers',
  'bucketLists',
]

/** Applies the server's deletions. Must run inside a transaction over all tables. */
export async function applyDeletions(database: LocalDatabase, deletions: Deletion[], now: number): Promise<void> {
  const sorted = [...deletions].sort((one, other) => order.indexOf(one.table) - order.indexOf(other.table))
  const plain = new Map<SyncedTable, string[]>()
  for (const { table, id } of sorted) {
    const key = recordKey(table, id)
    if (await settleOwnDeletion(database, key)) continue
    if (await hasUnsentWork(database, key)) await askAboutDeleted(database, key, now)
    else plain.set(table, [...(plain.get(table) ?? []), id])
  }
  for (const [table, ids] of plain) {
    const keys = ids.map((id) => recordKey(table, id))
    await freeFromGoals(database, keys)
    await recordsOf(database, table).bulkDelete(ids)
    await database.shadows.bulkDelete(keys)
  }
  // No deletion of a picture travels: pictures are not part of the pull.
  await database.pictures
    .where('goalId')
    .anyOf(plain.get('goals') ?? [])
    .delete()
}

/** Other people's lists that I may no longer work on leave the device with their goals. */
export async function forgetInaccessibleLists(
  database: LocalDatabase,
  userId: string,
  access: string[],
): Promise<void> {
  const foreign = await database.bucketLists.where('userId').notEqual(userId).primaryKeys()
  for (const id of foreign.filter((listId) => !access.includes(listId))) {
    const keys = await subtreeKeys(database, 'bucketLists', id)
    const busy = await database.syncQueue.where('key').anyOf(keys).count()
    const held = await database.needsAttention.where('key').anyOf(keys).count()
    // Unsent work in the list is sent first; its refusal then tells the user why.
    if (busy + held === 0) await forgetSubtree(database, 'bucketLists', id)
  }
}

/** The record's or its child's unsent changes are held and shown under "Needs attention" with Restore and Discard. */
export async function askAboutDeleted(database: LocalDatabase, key: string, now: number): Promise<void> {
  const { table, recordId } = fromRecordKey(key)
  const stored = await recordsOf(database, table).get(recordId)
  if (!stored) return
  const { _syncStatus, ...record } = stored
  const own = await waitingEntries(database, key)
  await queueRefusedChildren(database, key)
  const childEntries = await database.syncQueue.where({ parents: key }).sortBy('seq')
  const seq = own[0]?.seq ?? (childEntries[0]?.seq ?? 0) - 0.5
  const goals = table === 'bucketLists' ? await settledGoalsOf(database, recordId) : []
  const held: AttentionEntry = {
    id: own[0]?.id ?? `restore-${key}`,
    seq,
    operation: 'update',
    table,
    recordId,
    key,
    parents: [],
    data: Object.assign({}, ...own.map((entry) => entry.data)),
    base: {},
    title: recordTitle(record),
    timestamp: own.at(-1)?.timestamp ?? new Date(now).toISOString(),
    retryCount: 0,
    attemptedAt: null,
    reason: { kind: 'deleted-elsewhere', status: 0, code: null, message: '', hint: null },
    since: now,
    lost: {
      record,
      parent: await parentOf(database, table, record),
      goals,
      pictures: await settledPicturesOf(
        database,
        goals.map(({ id }) => id),
      ),
    },
  }
  await database.syncQueue.where({ key }).delete()
  await database.needsAttention.where({ key }).delete()
  await database.shadows.delete(key)
  await recordsOf(database, table).update(recordId, { _syncStatus: 'pending' })
  await database.needsAttention.put(held)
}

/** Records made below it that the server refused because it was gone: they wait for the same decision. */
async function queueRefusedChildren(database: LocalDatabase, key: string): Promise<void> {
  const refused = await refusedChildren(database, key)
  await database.needsAttention.bulkDelete(refused.map(({ seq }) => seq))
  await database.syncQueue.bulkPut(refused.map((entry) => ({ ...queueEntryOf(entry), retryCount: 0 })))
}

async function refusedChildren(database: LocalDatabase, key: string): Promise<AttentionEntry[]> {
  const held = await database.needsAttention.where({ parents: key }).toArray()
  return held.filter(({ operation, reason }) => operation === 'create' && reason.kind === 'refused')
}

/** The list's goals without unsent changes, which go with it now; those with such changes are asked about themselves. */
async function settledGoalsOf(database: LocalDatabase, bucketListId: string) {
  const goals = await database.goals.where({ bucketListId }).toArray()
  return goals.flatMap(({ _syncStatus, ...goal }) => (_syncStatus === 'synced' ? [goal] : []))
}

/** The goals' pictures that the server had; one that still waits has an entry of its own. */
export async function settledPicturesOf(database: LocalDatabase, goalIds: string[]): Promise<RecordOf<'pictures'>[]> {
  const pictures = await database.pictures.where('goalId').anyOf(goalIds).toArray()
  return pictures.flatMap(({ _syncStatus, ...picture }) => (_syncStatus === 'synced' ? [picture] : []))
}

async function parentOf(database: LocalDatabase, table: SyncedTable, record: object) {
  const link = parentFields[table]
  const parentId = link && (record as Record<string, unknown>)[link.field]
  if (!link || typeof parentId !== 'string') return undefined
  const stored = await recordsOf(database, link.table).get(parentId)
  if (!stored) return undefined
  const { _syncStatus, ...parent } = stored
  return { table: link.table, record: parent }
}

/** True when the record was already being deleted here: the wish is fulfilled. */
async function settleOwnDeletion(database: LocalDatabase, key: string): Promise<boolean> {
  const deletions = await deletionsOf(database, key)
  for (const deletion of deletions) {
    await sealDeletion(database, deletion)
    await database.syncQueue.delete(deletion.seq)
    await database.needsAttention.delete(deletion.seq as number)
  }
  const shadow = await database.shadows.get(key)
  if (!shadow?.deletedBy) return deletions.length > 0
  // Hidden by the waiting deletion of its list: from now on the deletion of the list cannot find it.
  await freeFromGoals(database, [key])
  await dropEntries(database, [key])
  await database.shadows.delete(key)
  return true
}

async function deletionsOf(database: LocalDatabase, key: string): Promise<QueueEntry[]> {
  return (await waitingEntries(database, key)).filter((entry) => entry.operation === 'delete')
}

/** Edits of the record, or records made below it, that the server does not have. A creation alone has arrived. */
async function hasUnsentWork(database: LocalDatabase, key: string): Promise<boolean> {
  const own = await waitingEntries(database, key)
  const created = own.find((entry) => entry.operation === 'create')
  // The tombstone proves that the creation had arrived before the deletion.
  if (created) await database.syncQueue.delete(created.seq)
  if (own.length > (created ? 1 : 0)) return true
  const below = [
    ...(await database.syncQueue.where({ parents: key }).toArray()),
    ...(await refusedChildren(database, key)),
  ]
  return below.some((entry) => !isLoose(entry.table))
}

/** Records that were deleted elsewhere: they go, unless the traveler has unsent work on them; then the traveler decides. */
import { isCreatable } from '#domain/nouns/client-rights.ts'
import { isOwnLink, isPulled, linksDown, linksUp, outlives } from '#domain/nouns/parents.ts'
import { type SyncedTable, syncedTableNames, syncedTables } from '#domain/nouns/synced-tables.ts'
import { type LocalDatabase, recordsOf } from '#sync/local/database.ts'
import { fieldOf, linkedBy, settledBy } from '#sync/local/links.ts'
import { forgetSubtree, freeFromParents, sealDeletion } from '#sync/local/local-deletion.ts'
import { forgetShadows } from '#sync/local/shadows.ts'
import {
  type AttentionEntry,
  fromRecordKey,
  type PlacedRecord,
  type QueueEntry,
  queueEntryOf,
  recordKey,
} from '#sync/outbox/queue-entry.ts'
import { isMerged, recordTitle } from '#sync/outbox/record-changes.ts'
import { dropEntries, waitingEntries } from '#sync/outbox/waiting.ts'

export interface Deletion {
  table: SyncedTable
  id: string
}

/** Children first: a child with unsent work speaks for itself, and its parent's row is still here when it does. */
const childrenFirst = (one: Deletion, other: Deletion) =>
  syncedTableNames.indexOf(other.table) - syncedTableNames.indexOf(one.table)

/** Applies the server's deletions. Must run inside a transaction over all tables. */
export async function applyDeletions(database: LocalDatabase, deletions: Deletion[], now: number): Promise<void> {
  const sorted = [...deletions].sort(childrenFirst)
  const plain = new Map<SyncedTable, string[]>()
  for (const { table, id } of sorted) {
    if (syncedTables[table].oneOfEveryAccount) continue
    const key = recordKey(table, id)
    if (await settleOwnDeletion(database, key)) continue
    if (await hasUnsentWork(database, key)) await askAboutDeleted(database, key, now)
    else plain.set(table, [...(plain.get(table) ?? []), id])
  }
  for (const [table, ids] of plain) {
    const keys = ids.map((id) => recordKey(table, id))
    // Nobody is asked about a part of what is gone.
    await database.needsAttention.where('key').anyOf(keys).delete()
    await freeFromParents(database, keys)
    await recordsOf(database, table).bulkDelete(ids)
    await forgetShadows(database, keys)
    // No deletion of a record travels that is not part of the pull.
    for (const link of linksDown(table))
      if (!isPulled(link.table) && link.onDeletion !== 'stays') await linkedBy(database, link, ids).delete()
  }
}

/** The record's or its child's unsent changes are held and shown under "Needs attention" with Restore and Discard. */
export async function askAboutDeleted(database: LocalDatabase, key: string, now: number): Promise<void> {
  const { table, recordId } = fromRecordKey(key)
  const stored = await recordsOf(database, table).get(recordId)
  if (!stored) return
  // What only the server makes cannot be made again, so there is nothing to decide.
  if (!isCreatable(table)) return forgetSubtree(database, table, recordId)
  const { _syncStatus, ...record } = stored
  const own = await waitingEntries(database, key)
  await queueRefusedChildren(database, key)
  const childEntries = await database.syncQueue.where({ parents: key }).sortBy('seq')
  const seq = own[0]?.seq ?? (childEntries[0]?.seq ?? 0) - 0.5
  const held: AttentionEntry = {
    id: own[0]?.id ?? `restore-${key}`,
    seq,
    operation: 'update',
    table,
    recordId,
    key,
    parents: [],
    data: Object.assign({}, ...own.map((entry) => entry.data)),
    // Restored, what somebody else has restored first is put together with it.
    base: mergedBases(table, own),
    title: recordTitle(table, record),
    timestamp: own.at(-1)?.timestamp ?? new Date(now).toISOString(),
    retryCount: 0,
    attemptedAt: null,
    reason: { kind: 'deleted-elsewhere', status: 0, code: null, message: '', hint: null },
    since: now,
    lost: {
      record,
      parents: await parentsOf(database, table, record),
      below: await pulledBelow(database, table, recordId),
    },
  }
  await database.syncQueue.where({ key }).delete()
  await database.needsAttention.where({ key }).delete()
  await database.shadows.delete(key)
  await recordsOf(database, table).update(recordId, { _syncStatus: 'pending' })
  await database.needsAttention.put(held)
}

/** What the first edit of each merged field was made on. */
function mergedBases(table: SyncedTable, edits: QueueEntry[]): Record<string, unknown> {
  const bases: Record<string, unknown> = Object.assign({}, ...edits.map(({ base }) => base).toReversed())
  return Object.fromEntries(Object.entries(bases).filter(([field]) => isMerged(table, field)))
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

/**
 * The children without unsent changes that the server deletes now and that return with the record, and theirs; those
 * with such changes are asked about themselves. What is not pulled stays on the device with the record.
 */
async function pulledBelow(database: LocalDatabase, table: SyncedTable, id: string): Promise<PlacedRecord[]> {
  const below: PlacedRecord[] = []
  for (const link of linksDown(table).filter(({ onDeletion }) => onDeletion === 'returns')) {
    if (!isPulled(link.table)) continue
    for (const record of await settledBy(database, link, [id])) {
      below.push({ table: link.table, record })
      below.push(...(await everythingBelow(database, link.table, record.id)))
    }
  }
  return below
}

async function everythingBelow(database: LocalDatabase, table: SyncedTable, id: string): Promise<PlacedRecord[]> {
  const below: PlacedRecord[] = []
  for (const link of linksDown(table).filter(({ onDeletion }) => onDeletion === 'returns'))
    for (const record of await settledBy(database, link, [id]))
      below.push({ table: link.table, record }, ...(await everythingBelow(database, link.table, record.id)))
  return below
}

async function parentsOf(database: LocalDatabase, table: SyncedTable, record: object): Promise<PlacedRecord[]> {
  const parents: PlacedRecord[] = []
  for (const link of linksUp(table).filter(isOwnLink)) {
    const stored = await recordsOf(database, link.parent).get(fieldOf(record, link.field) ?? '')
    if (!stored) continue
    const { _syncStatus, ...parent } = stored
    parents.push({ table: link.parent, record: parent })
  }
  return parents
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
  await freeFromParents(database, [key])
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
  const { table } = fromRecordKey(key)
  return below.some((entry) => !outlives(entry.table, table))
}

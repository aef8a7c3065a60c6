/** Retry and Restore as changes of the local database. Each must run inside a transaction over all tables. */
import { isPulled, linksDown } from '#domain/nouns/parents.ts'
import type { SyncedTable } from '#domain/nouns/synced-tables.ts'
import { type LocalDatabase, recordsOf } from '#sync/local/database.ts'
import { settledBy } from '#sync/local/links.ts'
import { hideSubtree } from '#sync/local/local-deletion.ts'
import { type AttentionEntry, type PlacedRecord, type QueueEntry, queueEntryOf, recordKey } from './queue-entry.ts'
import { parentKeys, recordTitle } from './record-changes.ts'
import { queueAgain } from './waiting.ts'

/** Queues it again; what was deleted elsewhere is created again. */
export async function retryEntry(database: LocalDatabase, entry: AttentionEntry): Promise<void> {
  if (entry.reason.kind === 'deleted-elsewhere') return restoreEntry(database, entry)
  await queueAgain(database, entry)
  // What was refused was shown again meanwhile.
  if (entry.operation === 'delete') {
    const unlinked = await hideSubtree(database, entry.table, entry.recordId, entry.id)
    // What was hung elsewhere since must not be hung back. Given up, it was never shown again, and all is as it was.
    if (entry.reason.kind === 'refused' || unlinked.length > 0)
      await database.syncQueue.update(entry.seq, { data: { unlinked } })
  }
  if (entry.reason.kind !== 'not-on-server') return
  // With what belongs to it.
  for (const below of await database.needsAttention.where({ parents: entry.key }).toArray())
    if (below.reason.kind === 'not-on-server') await retryEntry(database, below)
}

/** Queues the creation of the record as it was here, after its parents if they were deleted with it. */
export async function restoreEntry(database: LocalDatabase, entry: AttentionEntry): Promise<void> {
  if (!entry.lost) return
  const { record, parents, below } = entry.lost
  const restored = { ...record, ...entry.data }
  await database.needsAttention.delete(entry.seq)
  for (const { table, record: parent } of parents) {
    if (await recordsOf(database, table).get(parent.id)) continue
    await recordsOf(database, table).put({ ...parent, _syncStatus: 'pending' })
    const key = recordKey(table, parent.id)
    const before = { id: `restore-${key}`, seq: entry.seq - 0.25, recordId: parent.id, key, parents: [] }
    await database.syncQueue.put({ ...creationOf(entry, table, parent), ...before, edits: [] })
  }
  await recordsOf(database, entry.table).put({ ...restored, _syncStatus: 'pending' })
  await database.syncQueue.put({
    ...creationOf(entry, entry.table, restored),
    parents: parentKeys(entry.table, restored),
    base: entry.base,
    edits: Object.keys(entry.data),
  })
  await restoreBelow(database, entry, [...(await keptBelow(database, entry)), ...below])
}

/** Children that went with the record on the server and are still on this device: those that are not pulled. */
async function keptBelow(database: LocalDatabase, { table, recordId }: AttentionEntry): Promise<PlacedRecord[]> {
  const links = linksDown(table).filter((link) => link.onDeletion === 'returns' && !isPulled(link.table))
  const kept = links.map(async (link) =>
    (await settledBy(database, link, [recordId])).map((record) => ({ table: link.table, record })),
  )
  return (await Promise.all(kept)).flat()
}

/** What was deleted together with the restored record: an entry each, sent after its parent. */
async function restoreBelow(database: LocalDatabase, entry: AttentionEntry, below: PlacedRecord[]): Promise<void> {
  const there = new Set<string>()
  for (const { table, record } of below) {
    const key = recordKey(table, record.id)
    const parents = parentKeys(table, record)
    const stored = await recordsOf(database, table).get(record.id)
    // Made again meanwhile; so is what hangs on it.
    if ((stored && isPulled(table)) || parents.some((parent) => there.has(parent))) {
      there.add(key)
      continue
    }
    await recordsOf(database, table).put({ ...record, _syncStatus: 'pending' })
    const { seq: _seq, ...creation } = creationOf(entry, table, record)
    const place = { id: `restore-${key}`, recordId: record.id, key, parents, edits: [] }
    await database.syncQueue.add({ ...creation, ...place, title: recordTitle(table, record) })
  }
}

function creationOf(entry: AttentionEntry, table: SyncedTable, record: object): QueueEntry {
  const attempt = { base: {}, contested: undefined, retryCount: 0, attemptedAt: null }
  return { ...queueEntryOf(entry), ...attempt, operation: 'create', table, data: { ...record } }
}

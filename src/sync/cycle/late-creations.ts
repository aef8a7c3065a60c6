/**
 * A creation whose answer never came may still be on its way, and arrive after the record has been deleted: then it is
 * deleted again, however late it comes, also when the device was closed meanwhile.
 */
import { isPulled } from '#domain/nouns/parents.ts'
import { type RecordOf, type SyncedTable, syncedTables } from '#domain/nouns/synced-tables.ts'
import type { LateCreation, LocalDatabase } from '#sync/local/database.ts'
import { fieldOf } from '#sync/local/links.ts'
import { type QueueEntry, recordKey } from '#sync/outbox/queue-entry.ts'
import { recordTitle, sameValue } from '#sync/outbox/record-changes.ts'

/** No network keeps a request for longer. */
const keptMs = 30 * 86_400_000

/** One request of this creation was sent, and no answer came. What is not pulled is not seen to arrive. */
export async function noteLateCreation(database: LocalDatabase, entry: QueueEntry, now: number): Promise<void> {
  if (entry.operation !== 'create' || entry.edits || !isPulled(entry.table)) return
  await database.lateCreations
    .where('since')
    .below(now - keptMs)
    .delete()
  const known = await database.lateCreations.get(entry.key)
  const { data: record, key } = entry
  await database.lateCreations.put({ key, record, deleted: known?.deleted ?? false, since: now })
}

/**
 * Queues the deletion of records that were deleted here before their creation arrived, and hides them. A record that
 * somebody has made again with other content is none of those. Must run inside a transaction over all tables.
 */
export async function deleteLateArrivals(
  database: LocalDatabase,
  table: SyncedTable,
  records: RecordOf<SyncedTable>[],
): Promise<void> {
  if ((await database.lateCreations.count()) === 0) return
  for (const record of records) {
    const key = recordKey(table, record.id)
    const late = await database.lateCreations.get(key)
    if (!late?.deleted || !isSame(table, late, record) || (await database.syncQueue.where({ key }).count()) > 0)
      continue
    // One deletion at a time waits for a record; every first load would have the library of ids for it.
    const id = `late ${key}`
    await database.shadows.put({ key, row: record, deletedBy: id })
    await database.syncQueue.add({
      id,
      operation: 'delete',
      table,
      recordId: record.id,
      key,
      parents: [],
      data: {},
      base: {},
      title: recordTitle(table, record),
      timestamp: new Date(late.since).toISOString(),
      retryCount: 0,
      attemptedAt: null,
    })
  }
}

/** Fields that only the server writes say nothing. */
function isSame(table: SyncedTable, { record: sent }: LateCreation, record: object): boolean {
  const { columns } = syncedTables[table]
  const shared = Object.keys(sent).filter((field) => field in record && columns[field]?.access !== 'read')
  return shared.every((field) => sameValue(plain(sent[field]), plain(fieldOf(record, field))))
}

/** As the server stores a text. */
const plain = (value: unknown): unknown => (typeof value === 'string' ? value.trim() : value)

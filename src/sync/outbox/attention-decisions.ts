/** Retry, Discard and Restore as changes of the local database. Each must run inside a transaction over all tables. */
import type { RecordOf, SyncedTable } from '#domain/nouns/synced-tables.ts'
import { type LocalDatabase, recordsOf } from '#sync/local/database.ts'
import { forgetSubtree, revealSubtree } from '#sync/local/local-deletion.ts'
import { type AttentionEntry, type QueueEntry, queueEntryOf, recordKey } from './queue-entry.ts'
import { parentKeys, recordTitle } from './record-changes.ts'
import { settledPicturesOf } from '#sync/pass/server-deletions.ts'
import { showRecord } from './waiting.ts'

/** Back into the queue at its old place, so that what waited for it stays behind it. */
export async function retryEntry(database: LocalDatabase, entry: AttentionEntry): Promise<void> {
  if (entry.reason.kind === 'deleted-elsewhere') return restoreEntry(database, entry)
  await database.needsAttention.delete(entry.seq)
  await database.syncQueue.put({ ...queueEntryOf(entry), retryCount: 0 })
}

export async function discardEntry(database: LocalDatabase, entry: AttentionEntry): Promise<void> {
  await database.needsAttention.delete(entry.seq)
  if (entry.operation === 'create' || entry.reason.kind === 'deleted-elsewhere')
    return forgetSubtree(database, entry.table, entry.recordId)
  if (entry.operation === 'delete') return revealSubtree(database, entry)
  const shadow = await database.shadows.get(entry.key)
  // A record that is being deleted stays hidden.
  if (shadow && !shadow.deletedBy) await showRecord(database, entry.key, shadow.row)
}

/** Queues the creation of the record as it was here, after its parent if that was deleted with it. */
export async function restoreEntry(database: LocalDatabase, entry: AttentionEntry): Promise<void> {
  if (!entry.lost) return
  const { record, parent } = entry.lost
  const restored = { ...record, ...entry.data }
  await database.needsAttention.delete(entry.seq)
  if (parent && !(await recordsOf(database, parent.table).get(parent.record.id))) {
    await recordsOf(database, parent.table).put({ ...parent.record, _syncStatus: 'pending' })
    const key = recordKey(parent.table, parent.record.id)
    const before = { id: `restore-${key}`, seq: entry.seq - 0.25, recordId: parent.record.id, key, parents: [] }
    await database.syncQueue.put({ ...creationOf(entry, parent.table, parent.record), ...before, edits: [] })
  }
  await recordsOf(database, entry.table).put({ ...restored, _syncStatus: 'pending' })
  await database.syncQueue.put({
    ...creationOf(entry, entry.table, restored),
    parents: parentKeys(entry.table, restored),
    edits: Object.keys(entry.data),
  })
  if (entry.table === 'goals')
    await restorePictures(database, entry, await settledPicturesOf(database, [entry.recordId]))
  for (const goal of entry.lost.goals) await restoreGoal(database, entry, goal)
}

/** Pictures went with their goal; those that this device has are sent again after it. */
async function restorePictures(database: LocalDatabase, entry: AttentionEntry, pictures: RecordOf<'pictures'>[]) {
  for (const picture of pictures) {
    await database.pictures.put({ ...picture, _syncStatus: 'pending' })
    await queueBelow(database, entry, 'pictures', picture, recordKey('goals', picture.goalId))
  }
}

/** A goal that was deleted with the restored list: an entry of its own, sent after the list, then its pictures. */
async function restoreGoal(database: LocalDatabase, entry: AttentionEntry, goal: RecordOf<'goals'>): Promise<void> {
  if (await database.goals.get(goal.id)) return
  await database.goals.put({ ...goal, _syncStatus: 'pending' })
  await queueBelow(database, entry, 'goals', goal, entry.key)
  const pictures = entry.lost?.pictures.filter(({ goalId }) => goalId === goal.id)
  await restorePictures(database, entry, pictures ?? [])
}

/** Queues, at the end, the creation of a record that was deleted together with the restored one. */
async function queueBelow<T extends 'goals' | 'pictures'>(
  database: LocalDatabase,
  entry: AttentionEntry,
  table: T,
  record: RecordOf<T>,
  parent: string,
): Promise<void> {
  const key = recordKey(table, record.id)
  const { seq: _seq, ...creation } = creationOf(entry, table, record)
  const place = { id: `restore-${key}`, recordId: record.id, key, parents: [parent], edits: [] }
  await database.syncQueue.add({ ...creation, ...place, title: recordTitle(record) })
}

function creationOf(entry: AttentionEntry, table: SyncedTable, record: object): QueueEntry {
  const attempt = { base: {}, contested: undefined, retryCount: 0, attemptedAt: null }
  return { ...queueEntryOf(entry), ...attempt, operation: 'create', table, data: { ...record } }
}

/** Law 1: every change of a record and its outbox entry are written in one local transaction. */
import { v7 as uuidv7 } from 'uuid'
import { type CreatableTable, isCreatable, isDeletable, isEditable } from '#domain/nouns/client-rights.ts'
import { completeNewRecord, type NewRecord, withoutShownGuesses } from '#domain/nouns/new-records.ts'
import { type RecordOf, type SyncedTable, syncedTables } from '#domain/nouns/synced-tables.ts'
import { type Local, type LocalDatabase, recordsOf } from '#sync/local/database.ts'
import { forgetSubtree, hideSubtree, traceOnServer } from '#sync/local/local-deletion.ts'
import { serverNow } from '#sync/local/server-clock.ts'
import { guesses } from './guesses.ts'
import { type AttentionEntry, type QueueEntry, queueEntryOf, recordKey } from './queue-entry.ts'
import { NotForClientsError, RecordMissingError } from './refusals.ts'
import { changedFields, editTime, parentKeys, pickFields, recordTitle, takeOverBase } from './record-changes.ts'

/** Who writes, where, and when by the device's clock. */
export interface Writer {
  database: LocalDatabase
  userId: string
  now: () => number
}

/** Stores a new record as pending and queues its creation. */
export async function writeCreate<T extends CreatableTable>(
  writer: Writer,
  table: T,
  values: NewRecord<T>,
): Promise<RecordOf<T>> {
  demand(isCreatable(table), table)
  const { database } = writer
  return database.transaction('rw', database.tables, async () => {
    const timestamp = new Date(await serverNow(database, writer.now())).toISOString()
    const given = { id: uuidv7(), createdAt: timestamp, ...completeNewRecord(table, values, writer.userId) }
    const record = { ...given, ...(await guesses(writer, table, given)) }
    const data = withoutShownGuesses(table, record, given)
    if (hasUpdateTime(table)) Object.assign(record, { updatedAt: timestamp })
    await recordsOf(database, table).add(pending(record))
    await database.syncQueue.add(entry('create', table, record, { data: { ...data }, timestamp }))
    return record as unknown as RecordOf<T>
  })
}

/** Stores the changed fields and queues them; a change that changes nothing is not queued. */
export async function writeUpdate<T extends SyncedTable>(
  writer: Writer,
  table: T,
  id: string,
  changes: Partial<RecordOf<T>>,
): Promise<RecordOf<T>> {
  demand(isEditable(table), table)
  const { database } = writer
  return database.transaction('rw', database.tables, async () => {
    const stored = await recordsOf(database, table).get(id)
    if (!stored) throw new RecordMissingError(`No ${table} record ${id} on this device`)
    const { _syncStatus, ...before } = stored
    const data = changedFields(before, changes)
    if (Object.keys(data).length === 0) return before as RecordOf<T>
    const timestamp = editTime(
      await serverNow(database, writer.now()),
      'updatedAt' in before ? before.updatedAt : undefined,
    )
    const record = { ...before, ...data, updatedAt: timestamp } as unknown as RecordOf<T>
    const key = recordKey(table, id)
    if (_syncStatus === 'synced') await database.shadows.put({ key, row: before, deletedBy: '' })
    await recordsOf(database, table).put(pending(record))
    const base = pickFields(before, Object.keys(data))
    const change = entry('update', table, record, { data, base, timestamp })
    if (!(await amendWaitingEntry(database, change))) await database.syncQueue.add(change)
    return record
  })
}

/** Removes the record and what hangs on it from the screen and queues the deletion. */
export async function writeDelete(writer: Writer, table: SyncedTable, id: string): Promise<void> {
  demand(isDeletable(table), table)
  const { database } = writer
  await database.transaction('rw', database.tables, async () => {
    const stored = await recordsOf(database, table).get(id)
    if (!stored) return
    const trace = await traceOnServer(database, recordKey(table, id))
    if (trace === 'none') return forgetSubtree(database, table, id)
    const timestamp = new Date(await serverNow(database, writer.now())).toISOString()
    const deletion = entry('delete', table, stored, { data: {}, timestamp })
    if (trace === 'doubtful') await forgetSubtree(database, table, id)
    else deletion.data = { unlinked: await hideSubtree(database, table, id, deletion.id) }
    await database.syncQueue.add(deletion)
  })
}

/** Law 9: what only the server does with a table is not queued. */
function demand(isAllowed: boolean, table: SyncedTable): void {
  if (!isAllowed) throw new NotForClientsError(`Only the server does that with ${table}`)
}

/**
 * An edit of a record that waits for the traveler's decision is the traveler's answer: a refused creation is sent again with
 * the edit in it, a refused edit of the same field is superseded. True when the edit needs no entry of its own.
 */
async function amendWaitingEntry(database: LocalDatabase, change: QueueEntry): Promise<boolean> {
  const waiting: AttentionEntry[] = await database.needsAttention.where({ key: change.key }).toArray()
  for (const item of waiting) {
    const data = { ...item.data, ...change.data }
    if (item.operation === 'create') {
      await database.needsAttention.delete(item.seq)
      await database.syncQueue.put({
        ...queueEntryOf(item),
        data,
        title: change.title,
        parents: change.parents,
        retryCount: 0,
      })
      return true
    }
    if (item.reason.kind === 'deleted-elsewhere') {
      await database.needsAttention.put({ ...item, data, timestamp: change.timestamp, title: change.title })
      return true
    }
    if (item.operation !== 'update' || item.part) continue
    takeOverBase(item.table, item, change)
    const left = Object.entries(item.data).filter(([field]) => !(field in change.data))
    if (left.length === 0) await database.needsAttention.delete(item.seq)
    else await database.needsAttention.put({ ...item, data: Object.fromEntries(left) })
  }
  return false
}

type EntryContent = Pick<QueueEntry, 'data' | 'timestamp'> & Partial<Pick<QueueEntry, 'base'>>

/** A new line for the outbox. */
function entry(
  operation: QueueEntry['operation'],
  table: SyncedTable,
  record: object & { id: string },
  content: EntryContent,
): QueueEntry {
  return {
    id: uuidv7(),
    operation,
    table,
    recordId: record.id,
    key: recordKey(table, record.id),
    parents: operation === 'delete' ? [] : parentKeys(table, record),
    base: {},
    title: recordTitle(table, record),
    retryCount: 0,
    attemptedAt: null,
    ...content,
  }
}

function hasUpdateTime(table: SyncedTable): boolean {
  return 'updatedAt' in syncedTables[table].columns
}

function pending(record: object): Local<RecordOf<SyncedTable>> {
  return { ...(record as RecordOf<SyncedTable>), _syncStatus: 'pending' }
}

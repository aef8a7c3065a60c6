/** Law 6: what the server sends is shown, but never over a change that has not been sent. */
import { fromServerRow, type ServerRow } from '#domain/nouns/table-mapping.ts'
import type { RecordOf, SyncedTable } from '#domain/nouns/synced-tables.ts'
import { type LocalDatabase, recordsOf, type Shadow } from '#sync/local/database.ts'
import { deleteLateArrivals } from './late-creations.ts'
import { type QueueEntry, recordKey } from '#sync/outbox/queue-entry.ts'
import { isMerged, keepersOf, pickFields, sameValue } from '#sync/outbox/record-changes.ts'
import { showRecord } from '#sync/outbox/waiting.ts'

/** Stores server rows of one table. Must run inside a transaction over all tables. */
export async function storeServerRows(database: LocalDatabase, table: SyncedTable, rows: ServerRow[]): Promise<void> {
  const records = rows.map((row) => fromServerRow(table, row))
  await deleteLateArrivals(database, table, records)
  const busy = await busyKeys(
    database,
    records.map((record) => recordKey(table, record.id)),
  )
  const hidden = await hiddenRecords(database)
  const free: RecordOf<SyncedTable>[] = []
  for (const record of records) {
    const key = recordKey(table, record.id)
    const hider = hidden.get(key) ?? hiderOfParent(table, record, hidden)
    if (hider) await storeHidden(database, key, record, hider)
    else if (busy.has(key)) await storeBusy(database, key, record)
    else free.push(record)
  }
  await recordsOf(database, table).bulkPut(free.map((record) => ({ ...record, _syncStatus: 'synced' })))
  await database.shadows.bulkDelete(free.map((record) => recordKey(table, record.id)))
}

/** What outlives its parent is not hidden with it. */
function hiderOfParent(table: SyncedTable, record: object, hidden: Map<string, string>): string | undefined {
  return keepersOf(table, record)
    .map((keeper) => hidden.get(keeper))
    .find(Boolean)
}

async function storeBusy(database: LocalDatabase, key: string, row: RecordOf<SyncedTable>): Promise<void> {
  await settleCreation(database, key, row)
  await noteContest(database, key, row)
  await showRecord(database, key, row)
}

/** A record whose deletion waits stays hidden, also when it or its new children come back from the server. */
async function storeHidden(database: LocalDatabase, key: string, row: Shadow['row'], deletedBy: string): Promise<void> {
  if (row) await settleCreation(database, key, row)
  await database.shadows.put({ key, row, deletedBy })
}

/**
 * The server has the record, so its creation needs no sending. A restored record that someone else restored first
 * keeps the traveller's edits as an ordinary edit.
 */
async function settleCreation(database: LocalDatabase, key: string, row: RecordOf<SyncedTable>): Promise<void> {
  for (const store of [database.syncQueue, database.needsAttention]) {
    const creations = await store
      .where({ key })
      .and((entry) => entry.operation === 'create')
      .toArray()
    for (const creation of creations) {
      await store.delete(creation.seq as number)
      const edited = creation.edits ?? []
      if (edited.length === 0) continue
      const { edits: _edits, ...rest } = creation
      const base = { ...pickFields(row, edited), ...creation.base }
      const change = { data: pickFields(creation.data, edited), base }
      await database.syncQueue.put({ ...rest, ...change, operation: 'update', retryCount: 0 })
    }
  }
}

/** Remembers values that others gave to fields with unsent edits, so that whoever loses can be told. */
async function noteContest(database: LocalDatabase, key: string, row: RecordOf<SyncedTable>): Promise<void> {
  const edits = (await database.syncQueue.where({ key }).sortBy('seq')).filter((entry) => entry.operation === 'update')
  const fields = new Set(edits.flatMap((edit) => Object.keys(edit.data)))
  for (const field of fields) {
    if (isMerged(edits[0]?.table as SyncedTable, field)) continue
    const editsOfField = edits.filter((edit) => field in edit.data)
    const theirs = pickFields(row, [field])[field]
    const ours = [editsOfField[0]?.base[field], ...editsOfField.map((edit) => edit.data[field])]
    if (ours.some((value) => sameValue(value, theirs))) continue
    for (const edit of editsOfField) edit.contested = { ...edit.contested, [field]: theirs }
  }
  await database.syncQueue.bulkPut(edits.filter((edit: QueueEntry) => edit.contested))
}

/** Of these records those with something unsent. Asked by key, so that the length of the queue costs nothing. */
async function busyKeys(database: LocalDatabase, keys: string[]): Promise<Set<unknown>> {
  const queued = await database.syncQueue.where('key').anyOf(keys).uniqueKeys()
  return new Set([...queued, ...(await database.needsAttention.where('key').anyOf(keys).uniqueKeys())])
}

async function hiddenRecords(database: LocalDatabase): Promise<Map<string, string>> {
  const hidden = await database.shadows.where('deletedBy').above('').toArray()
  return new Map(hidden.map(({ key, deletedBy }) => [key, deletedBy]))
}

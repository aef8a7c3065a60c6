/** Law 6: what the server sends is shown, but never over a change that has not been sent. */
import { fromServerRow, type ServerRow } from '#domain/nouns/table-mapping.ts'
import type { RecordOf, SyncedTable } from '#domain/nouns/synced-tables.ts'
import { type LocalDatabase, recordsOf } from '#sync/local/database.ts'
import { forgetShadows } from '#sync/local/shadows.ts'
import { deleteLateArrivals } from './late-creations.ts'
import { type AttentionEntry, type QueueEntry, queueEntryOf, recordKey } from '#sync/outbox/queue-entry.ts'
import { isMerged, isSentWithUpdates, keepersOf, pickFields, sameValue } from '#sync/outbox/record-changes.ts'
import { rebuild, type Unsent, unsentOf } from '#sync/outbox/waiting.ts'

/**
 * Stores server rows of one table. Must run inside a transaction over all tables.
 * @param known what waits of these records, where that was just read
 */
export async function storeServerRows(
  database: LocalDatabase,
  table: SyncedTable,
  rows: ServerRow[],
  known?: ReadonlyMap<string, Unsent>,
): Promise<void> {
  const records = rows.map((row) => fromServerRow(table, row))
  await deleteLateArrivals(database, table, records)
  const keys = records.map((record) => recordKey(table, record.id))
  const unsent = known ?? (await unsentOf(database, keys))
  const hidden = await hiddenRecords(database)
  const free: RecordOf<SyncedTable>[] = []
  const busy: Busy[] = []
  for (const record of records) {
    const key = recordKey(table, record.id)
    const hider = hidden.get(key) ?? hiderOfParent(table, record, hidden)
    const waiting = unsent.get(key)
    if (hider) await storeHidden(database, key, record, hider)
    else if (waiting) busy.push({ key, record, waiting })
    else free.push(record)
  }
  await storeBusy(database, table, busy)
  await recordsOf(database, table).bulkPut(free.map((record) => ({ ...record, _syncStatus: 'synced' })))
  await forgetShadows(
    database,
    free.map((record) => recordKey(table, record.id)),
  )
}

/** A row of a record of which something is unsent. */
interface Busy {
  key: string
  record: RecordOf<SyncedTable>
  waiting: Unsent
}

/** What outlives its parent is not hidden with it. */
function hiderOfParent(table: SyncedTable, record: object, hidden: Map<string, string>): string | undefined {
  return keepersOf(table, record)
    .map((keeper) => hidden.get(keeper))
    .find(Boolean)
}

/** Shows the rows with what is unsent on top, and notes where others gave the same fields other values. */
async function storeBusy(database: LocalDatabase, table: SyncedTable, rows: Busy[]): Promise<void> {
  const left = await settleCreations(database, rows)
  const contested = left.flatMap(({ record, waiting }) => noteContests(waiting.queued, record))
  await database.syncQueue.bulkPut(contested)
  const isPending = ({ waiting }: Busy) => waiting.queued.length + waiting.held.length > 0
  const shown = left.map((row) => {
    const record = rebuild(row.record, inOrder(row.waiting)) ?? row.record
    return { ...record, _syncStatus: isPending(row) ? ('pending' as const) : ('synced' as const) }
  })
  await recordsOf(database, table).bulkPut(shown)
  const pending = left.filter(isPending)
  await database.shadows.bulkPut(pending.map(({ key, record }) => ({ key, row: record, deletedBy: '' })))
  await forgetShadows(
    database,
    left.filter((row) => !isPending(row)).map(({ key }) => key),
  )
}

const inOrder = ({ queued, held }: Unsent): QueueEntry[] =>
  [...queued, ...held].sort((one, other) => (one.seq ?? 0) - (other.seq ?? 0))

/** A record whose deletion waits stays hidden, also when it or its new children come back from the server. */
async function storeHidden(
  database: LocalDatabase,
  key: string,
  record: RecordOf<SyncedTable>,
  deletedBy: string,
): Promise<void> {
  const waiting = (await unsentOf(database, [key])).get(key)
  if (waiting) await settleCreations(database, [{ key, record, waiting }])
  await database.shadows.put({ key, row: record, deletedBy })
}

/**
 * The server has the records, so their creation needs no sending. A restored record that someone else restored first
 * keeps the traveler's edits as an ordinary edit. Answers the rows with what is left unsent.
 */
async function settleCreations(database: LocalDatabase, rows: Busy[]): Promise<Busy[]> {
  const isCreation = ({ operation }: QueueEntry) => operation === 'create'
  const edits: QueueEntry[] = []
  const left = rows.map((row): Busy => {
    const { queued, held } = row.waiting
    const kept = inOrder(row.waiting)
      .filter(isCreation)
      .flatMap((creation) => editOf(creation, row.record))
    edits.push(...kept)
    const others = [...queued.filter((entry) => !isCreation(entry)), ...kept]
    return {
      ...row,
      waiting: { queued: inOrder({ queued: others, held: [] }), held: held.filter((entry) => !isCreation(entry)) },
    }
  })
  const creations = (of: 'queued' | 'held') =>
    rows.flatMap(({ waiting }) => waiting[of].filter(isCreation).map(({ seq }) => seq as number))
  await database.syncQueue.bulkDelete(creations('queued'))
  await database.needsAttention.bulkDelete(creations('held'))
  await database.syncQueue.bulkPut(edits)
  return left
}

/** What is left to send of a creation that the server has. */
function editOf(creation: QueueEntry | AttentionEntry, row: RecordOf<SyncedTable>): QueueEntry[] {
  const { edits = [], ...rest } = 'reason' in creation ? queueEntryOf(creation) : creation
  if (edits.length === 0) return []
  const base = { ...pickFields(row, edits), ...creation.base }
  const change = { data: pickFields(creation.data, edits), base }
  return [{ ...rest, ...change, operation: 'update', retryCount: 0 }]
}

/**
 * Remembers in a record's queued entries the values that others gave to fields with unsent edits, so that whoever loses can
 * be told. Answers the entries that it has changed.
 */
export function noteContests(queued: QueueEntry[], row: RecordOf<SyncedTable>): QueueEntry[] {
  const edits = queued.filter(({ operation }) => operation === 'update')
  const contested = new Set<QueueEntry>()
  for (const field of new Set(edits.flatMap((edit) => Object.keys(edit.data)))) {
    const table = edits[0]?.table as SyncedTable
    // What the server makes of the rest, such as how many days a plan has, nobody edits: no value of it can be lost.
    if (isMerged(table, field) || !isSentWithUpdates(table, field)) continue
    const editsOfField = edits.filter((edit) => field in edit.data)
    const theirs = pickFields(row, [field])[field]
    const ours = [editsOfField[0]?.base[field], ...editsOfField.map((edit) => edit.data[field])]
    if (ours.some((value) => sameValue(value, theirs))) continue
    for (const edit of editsOfField) {
      edit.contested = { ...edit.contested, [field]: theirs }
      contested.add(edit)
    }
  }
  return [...contested]
}

async function hiddenRecords(database: LocalDatabase): Promise<Map<string, string>> {
  const hidden = await database.shadows.where('deletedBy').above('').toArray()
  return new Map(hidden.map(({ key, deletedBy }) => [key, deletedBy]))
}

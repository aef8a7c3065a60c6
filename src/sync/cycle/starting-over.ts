/**
 * A pull from the beginning, because the server does not know the cursor: perhaps an older backup was restored there.
 * What the device had from the server and does not get again is offered to be sent, not dropped without a word; it may
 * also have been deleted elsewhere meanwhile, which cannot be told. An edit that the server has lost is sent again by
 * itself, under the time at which it was made.
 */
import { v7 as uuidv7 } from 'uuid'
import { isCreatable, isEditable } from '#domain/nouns/client-rights.ts'
import { makerField, withoutShownGuesses } from '#domain/nouns/new-records.ts'
import { isPulled, linksDown } from '#domain/nouns/parents.ts'
import { type RecordOf, type SyncedTable, syncedTableNames, syncedTables } from '#domain/nouns/synced-tables.ts'
import { fromServerRow, type ServerRow } from '#domain/nouns/table-mapping.ts'
import { type LocalDatabase, recordsOf } from '#sync/local/database.ts'
import { fieldOf, settledBy } from '#sync/local/links.ts'
import { fromRecordKey, type QueueEntry, recordKey } from '#sync/outbox/queue-entry.ts'
import { keepersOf, parentKeys, pickFields, recordTitle, sameValue } from '#sync/outbox/record-changes.ts'
import { waitingEntries } from '#sync/outbox/waiting.ts'
import { applyDeletions } from './server-deletions.ts'

/** Each of these must run inside a transaction over all tables. */

/** Notes everything that the device has from the server's pulls: all of it has to come again. */
export async function startOver(database: LocalDatabase): Promise<void> {
  const shadows = await database.shadows.filter(({ row, deletedBy }) => row !== null && deletedBy === '').primaryKeys()
  const keys = shadows.filter((key) => isPulled(fromRecordKey(key).table))
  for (const table of syncedTableNames.filter(isPulled)) {
    const synced = recordsOf(database, table).filter((record) => record._syncStatus === 'synced')
    for (const id of await synced.primaryKeys()) keys.push(recordKey(table, id))
  }
  await database.unconfirmed.clear()
  await database.unconfirmed.bulkPut(keys.map((key) => ({ key })))
}

/** These rows came again. To be called before they are stored. */
export async function confirmRows(
  database: LocalDatabase,
  { table, rows, userId }: { table: SyncedTable; rows: ServerRow[]; userId: string },
): Promise<void> {
  const records = rows.map((row) => fromServerRow(table, row))
  const keys = records.map(({ id }) => recordKey(table, id))
  const known = await database.unconfirmed.bulkGet(keys)
  if (isEditable(table))
    for (const [at, record] of records.entries()) if (known[at]) await sendLostEdit(database, table, record, userId)
  await database.unconfirmed.bulkDelete(keys.filter((_, at) => known[at]))
}

/** Everything has come: what has not come again is offered where it is the traveler's own, and goes otherwise. */
export async function finishStartingOver(database: LocalDatabase, userId: string, now: number): Promise<void> {
  const left = await database.unconfirmed.toCollection().primaryKeys()
  if (left.length === 0) return
  await database.unconfirmed.clear()
  const missing = new Set(left)
  const gone = []
  for (const { table, recordId } of left.map(fromRecordKey).sort(parentsFirst)) {
    const stored = await recordsOf(database, table).get(recordId)
    if (!stored) continue
    const isLost = (key: string) => missing.has(key)
    const offered = isMadeByTravelers(table, stored) && !keepersOf(table, stored).some(isLost)
    if (offered && (await isOwn(database, table, stored, userId))) {
      missing.delete(recordKey(table, recordId))
      await offer(database, table, stored, now)
    } else gone.push({ table, id: recordId })
  }
  await applyDeletions(database, gone, now)
}

interface Place {
  table: SyncedTable
  recordId: string
}

const rank = ({ table }: Place) => syncedTableNames.indexOf(table)
const parentsFirst = (one: Place, other: Place) => rank(one) - rank(other)

/** Whether it is the traveler's: by its maker, or where it names none by what it belongs to. */
async function isOwn(database: LocalDatabase, table: SyncedTable, record: object, userId: string): Promise<boolean> {
  const maker = makerField(table)
  if (maker) return fieldOf(record, maker) === userId
  for (const key of keepersOf(table, record)) {
    const place = fromRecordKey(key)
    const parent = await recordsOf(database, place.table).get(place.recordId)
    if (!parent || !(await isOwn(database, place.table, parent, userId))) return false
  }
  return true
}

/** What the server derives it derives anew. */
function isMadeByTravelers(table: SyncedTable, record: object): boolean {
  return isCreatable(table) && !('enteredByHand' in record && record.enteredByHand === false)
}

/** Holds the creation of the record as it is here, unsent edits included, and of what is not pulled but goes with it. */
async function offer(database: LocalDatabase, table: SyncedTable, stored: object & { id: string }, now: number) {
  const key = recordKey(table, stored.id)
  await database.syncQueue.where({ key }).delete()
  await database.needsAttention.where({ key }).delete()
  await database.shadows.delete(key)
  await recordsOf(database, table).update(stored.id, { _syncStatus: 'pending' })
  const creation = creationOf(table, stored, new Date(now).toISOString())
  // Its place in the queue, should it be sent.
  const seq = (await database.syncQueue.add(creation)) as number
  await database.syncQueue.delete(seq)
  const reason = { kind: 'not-on-server', status: 0, code: null, message: '', hint: null } as const
  await database.needsAttention.put({ ...creation, seq, reason, since: now })
  for (const link of linksDown(table).filter((down) => down.onDeletion === 'returns' && !isPulled(down.table)))
    for (const record of await settledBy(database, link, [stored.id])) await offer(database, link.table, record, now)
}

function creationOf(table: SyncedTable, stored: object & { id: string }, timestamp: string): QueueEntry {
  // Sent along, totals of progress would be booked as if the traveler had typed them.
  const { _syncStatus, ...data } = withoutShownGuesses(table, stored)
  return { ...entryOf(table, stored), operation: 'create', data, base: {}, timestamp }
}

function entryOf(table: SyncedTable, record: object & { id: string }) {
  return {
    id: uuidv7(),
    table,
    recordId: record.id,
    key: recordKey(table, record.id),
    parents: parentKeys(table, record),
    title: recordTitle(table, record),
    retryCount: 0,
    attemptedAt: null,
  }
}

/** The server's row is older than the one that the device had: what was changed since is changed again. */
async function sendLostEdit(
  database: LocalDatabase,
  table: SyncedTable,
  record: RecordOf<SyncedTable>,
  userId: string,
): Promise<void> {
  const key = recordKey(table, record.id)
  const known = (await database.shadows.get(key))?.row ?? (await recordsOf(database, table).get(record.id))
  if (!known || !isOlder(record, known)) return
  if (!(await isOwn(database, table, known, userId))) return
  const waiting = (await waitingEntries(database, key)).flatMap(({ data }) => Object.keys(data))
  const written = Object.entries(syncedTables[table].columns).filter(([, { access }]) => access === 'write')
  const fields = written
    .map(([field]) => field)
    .filter((field) => !waiting.includes(field) && !sameValue(fieldOf(known, field), fieldOf(record, field)))
  if (fields.length === 0) return
  const change = { data: pickFields(known, fields), base: pickFields(record, fields), timestamp: timeOf(known) }
  await database.syncQueue.add({ ...entryOf(table, record), operation: 'update', ...change })
  for (const link of linksDown(table).filter((down) => down.onDeletion === 'returns' && !isPulled(down.table)))
    for (const child of await settledBy(database, link, [record.id]))
      if (Date.parse(fieldOf(child, 'createdAt') ?? '') > Date.parse(timeOf(record)))
        await database.syncQueue.add(creationOf(link.table, child, timeOf(known)))
}

const timeOf = (record: object): string => fieldOf(record, 'updatedAt') ?? ''
const isOlder = (one: object, other: object): boolean => Date.parse(timeOf(one)) < Date.parse(timeOf(other))

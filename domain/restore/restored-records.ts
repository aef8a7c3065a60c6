/** The records of a traveler's archive as they are made again in an account: in which order, and as what. */
import type { RecordsByTable, Row } from '#domain/export/departing-records.ts'
import { namedPlan } from '#domain/itineraries/plan/part-ids.ts'
import type { ExpenseMoney } from '#domain/itineraries/expenses/expense-money.ts'
import type { ItineraryPlan } from '#domain/itineraries/plan/itinerary-plan.ts'
import { makerField } from '#domain/nouns/new-records.ts'
import { linksUp } from '#domain/nouns/parents.ts'
import { type SyncedTable, syncedTableNames, syncedTables } from '#domain/nouns/synced-tables.ts'
import type { IdsHere } from './ids-here.ts'
import { changedColumns, comesBack } from './on-restoring.ts'
import { peopleInMoney } from './people-in-money.ts'
import { restoredMoney } from './restored-money.ts'

/** A record of an archive that comes back. */
export interface ArchivedRecord {
  table: SyncedTable
  row: Row
}

/** Those that come back, parents before what hangs on them. @param account the id of the account whose archive it is */
export function archivedRecords(records: Partial<RecordsByTable>, account: string): ArchivedRecord[] {
  const ids = new Map<SyncedTable, Set<unknown>>()
  const { companions } = peopleInMoney(records, account)
  return syncedTableNames.flatMap((table) => {
    const has = (parent: SyncedTable, id: unknown) => ids.get(parent)?.has(id) === true
    const archived = [...(records[table] ?? []), ...(table === 'tripMembers' ? companions : [])]
    const rows = archived.filter((row) => comesBack(table, row, account) && hasItsParents(table, row, has))
    ids.set(table, new Set(rows.map(({ id }) => id)))
    return rows.map((row) => ({ table, row }))
  })
}

/** A record whose parent does not come back stays behind, unless it can do without. */
const hasItsParents = (table: SyncedTable, row: Row, has: (parent: SyncedTable, id: unknown) => boolean): boolean =>
  linksUp(table).every(
    ({ field, parent, onDeletion }) =>
      (row[field] ?? null) === null || onDeletion === 'stays' || isServers(table, field) || has(parent, row[field]),
  )

const isServers = (table: SyncedTable, field: string): boolean => syncedTables[table].columns[field]?.access === 'read'

/** What a record's bytes lie under, which is an id of its own; null for one without any. */
export function idOfBytes({ table, row }: ArchivedRecord): string | null {
  const { bytes } = syncedTables[table]
  return bytes === undefined ? null : String(row[bytes])
}

/**
 * What is written into the record here: each column but the id that a client may write, with ids as they are here; and what
 * changes on purpose.
 */
export function restoredValues({ table, row }: ArchivedRecord, ids: IdsHere): Row {
  const { columns, picture } = syncedTables[table]
  const values: Row = {}
  for (const [field, { access }] of Object.entries(columns))
    if (access !== 'read' && field !== 'id' && field !== picture && row[field] !== undefined)
      values[field] = valueHere({ table, row }, field, ids)
  for (const { field, parent } of linksUp(table))
    if (field in values && typeof row[field] === 'string') values[field] = ids.of(parent, row[field]) ?? null
  const maker = makerField(table)
  return { ...values, ...(maker === undefined ? {} : { [maker]: ids.userId }), ...changedColumns[table] }
}

function valueHere({ table, row }: ArchivedRecord, field: string, ids: IdsHere): unknown {
  if (table === 'tripExpenses' && field === 'money')
    return restoredMoney(row.money as ExpenseMoney, (person) => ids.personOf(String(row.itineraryId), person))
  return ids.within(field === 'aiGeneratedPlan' ? planOf(row) : row[field])
}

/** Parts without a name are named after the trip's id, which becomes another: comments and files find them by it. */
const planOf = ({ id, aiGeneratedPlan }: Row): unknown => namedPlan(String(id), aiGeneratedPlan as ItineraryPlan)

/** The records of a traveler's archive as they are made again in an account: in which order, and as what. */
import type { RecordsByTable, Row } from '#domain/export/departing-records.ts'
import { namedPlan } from '#domain/itineraries/plan/part-ids.ts'
import type { ItineraryPlan } from '#domain/itineraries/plan/itinerary-plan.ts'
import { makerField } from '#domain/nouns/new-records.ts'
import { linksUp } from '#domain/nouns/parents.ts'
import { type SyncedTable, syncedTableNames, syncedTables } from '#domain/nouns/synced-tables.ts'
import { changedColumns, comesBack } from './on-restoring.ts'

/** A record of an archive that comes back. */
export interface ArchivedRecord {
  table: SyncedTable
  row: Row
}

/** Those that come back, parents before what hangs on them. @param account the id of the account whose archive it is */
export function archivedRecords(records: RecordsByTable, account: string): ArchivedRecord[] {
  const ids = new Map<SyncedTable, Set<unknown>>()
  return syncedTableNames.flatMap((table) => {
    const has = (parent: SyncedTable, id: unknown) => ids.get(parent)?.has(id) === true
    const rows = records[table].filter((row) => comesBack(table, row, account) && hasItsParents(table, row, has))
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

/** The ids that a record has besides its own, of which new ones are made as well: bytes lie under them. */
export const furtherIds = ({ table, row }: ArchivedRecord): string[] => {
  const { bytes } = syncedTables[table]
  return bytes === undefined ? [] : [String(row[bytes])]
}

interface Restoring {
  /** From ids in the archive to those here: of every record that comes back, of what its bytes lie under, of the account. */
  ids: ReadonlyMap<string, string>
  userId: string
}

/**
 * What is written into the record here: each column that a client may write, with ids as they are here, also within plans,
 * polls and words; and what changes on purpose.
 */
export function restoredValues({ table, row }: ArchivedRecord, { ids, userId }: Restoring): Row {
  const { columns, picture } = syncedTables[table]
  const values: Row = {}
  for (const [field, { access }] of Object.entries(columns))
    if (access !== 'read' && field !== picture && row[field] !== undefined)
      values[field] = withIds(field === 'aiGeneratedPlan' ? planOf(row) : row[field], ids)
  for (const { field, onDeletion } of linksUp(table))
    if (onDeletion === 'stays' && typeof row[field] === 'string' && !ids.has(row[field])) values[field] = null
  const maker = makerField(table)
  return { ...values, ...(maker === undefined ? {} : { [maker]: userId }), ...changedColumns[table] }
}

/** Parts without a name are named after the trip's id, which becomes another: comments and files find them by it. */
const planOf = ({ id, aiGeneratedPlan }: Row): unknown => namedPlan(String(id), aiGeneratedPlan as ItineraryPlan)

const anyId = /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g

/** Records name each other in columns, in plans, in addresses of pictures and in what people wrote. */
function withIds(value: unknown, ids: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string') return value.replace(anyId, (id) => ids.get(id) ?? id)
  if (Array.isArray(value)) return value.map((one) => withIds(one, ids))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [withIds(key, ids) as string, withIds(one, ids)]))
}

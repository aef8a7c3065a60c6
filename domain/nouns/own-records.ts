/** Which of the records that a device has belong into a copy of a traveler's data: by what each descriptor says. */
import type { Noun } from './noun.ts'
import { linksUp } from './parents.ts'
import { type SyncedTable, syncedTableNames, syncedTables } from './synced-tables.ts'

type Row = Record<string, unknown>

/** What is the traveler's own; what others share with them stays out. */
export function ownRecords(all: Record<SyncedTable, Row[]>, userId: string): Record<SyncedTable, Row[]> {
  const own = {} as Record<SyncedTable, Row[]>
  const ids = {} as Record<SyncedTable, Set<unknown>>
  // Parents before children.
  for (const table of syncedTableNames) {
    const noun: Noun = syncedTables[table]
    const links = linksUp(table)
    const belongs = (row: Row, fields: string[]) =>
      links.some(({ field, parent }) => fields.includes(field) && ids[parent].has(row[field]))
    own[table] = all[table].filter(
      (row) => !(noun.discarded && row[noun.discarded]) && isOwn(noun, row, userId, (fields) => belongs(row, fields)),
    )
    ids[table] = new Set(own[table].map(({ id }) => id))
  }
  return own
}

/** @param belongs whether one of these fields names an own record */
function isOwn(noun: Noun, row: Row, userId: string, belongs: (fields: string[]) => boolean): boolean {
  const { audience, own } = noun
  const isNamed = row.userId === userId
  if (own === 'never') return false
  if (own === 'named') return isNamed
  if (audience === 'nobody') return belongs((noun.parents ?? []).map(({ field }) => field))
  if (typeof audience === 'string') return true
  if (audience.by === 'id') return isNamed
  return belongs([audience.by]) || (own === 'named too' && isNamed)
}

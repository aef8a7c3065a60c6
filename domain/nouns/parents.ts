/** How nouns hang on each other: what must be on the server first, and what a deletion takes along. */
import type { Parent } from './noun.ts'
import { type SyncedTable, syncedTableNames, syncedTables } from './synced-tables.ts'

/** A field by which the records of `table` name a record of `parent`. */
export interface Link extends Pick<Parent, 'field' | 'onDeletion'> {
  table: SyncedTable
  parent: SyncedTable
}

const links = syncedTableNames.flatMap((table): Link[] =>
  (syncedTables[table].parents ?? []).map(({ noun, ...link }) => ({ ...link, table, parent: noun as SyncedTable })),
)

/** The links of a table's records to their parents. */
export const linksUp = (table: SyncedTable): Link[] => links.filter((link) => link.table === table)

/** The links of other records to a table's. */
export const linksDown = (table: SyncedTable): Link[] => links.filter((link) => link.parent === table)

/** Whether it is a client that links the two. What the server links, it also makes, after the parent. */
export const isOwnLink = ({ table, field }: Link): boolean => syncedTables[table].columns[field]?.access !== 'read'

/** Whether records of the table that hang on one of `parent` outlive it. */
export const outlives = (table: SyncedTable, parent: SyncedTable): boolean =>
  linksUp(table).some((link) => link.parent === parent && link.onDeletion === 'stays')

/** Whether a pull brings the table's records, and tells of their deletion. */
export const isPulled = (table: SyncedTable): boolean => syncedTables[table].audience !== 'nobody'

/** The tables whose records are groups: their members, too, get what belongs to one. */
export const groupTables = syncedTableNames.filter((table) => {
  const { audience } = syncedTables[table]
  return typeof audience === 'object' && audience.by === 'id'
})

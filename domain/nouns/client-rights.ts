/** What a client may do with the records of a table, as the columns say it. The database has the last word. */
import type { nouns } from './all-nouns.ts'
import type { Column, ColumnAccess } from './noun.ts'
import { type ColumnsOf, type SyncedTable, syncedTables } from './synced-tables.ts'

type With<T extends SyncedTable, Access extends ColumnAccess> = {
  [Field in keyof ColumnsOf<T>]: ColumnsOf<T>[Field] extends Column<unknown, Access> ? Field : never
}[keyof ColumnsOf<T>]

/** Tables in which a client makes records: those whose id it may send. */
export type CreatableTable = { [T in SyncedTable]: 'id' extends With<T, 'create'> ? T : never }[SyncedTable]
/** Tables whose records a client may edit: those with a column that it may write. */
export type EditableTable = { [T in SyncedTable]: With<T, 'write'> extends never ? never : T }[SyncedTable]
/** Tables whose records a client may delete. */
export type DeletableTable = {
  [T in SyncedTable]: (typeof nouns)[T]['deletable'] extends true | undefined ? T : never
}[SyncedTable]

export function isCreatable(table: SyncedTable): table is CreatableTable {
  return syncedTables[table].columns.id.access === 'create'
}

export function isEditable(table: SyncedTable): table is EditableTable {
  return Object.values(syncedTables[table].columns).some(({ access }) => access === 'write')
}

export function isDeletable(table: SyncedTable): table is DeletableTable {
  return syncedTables[table].deletable === true
}

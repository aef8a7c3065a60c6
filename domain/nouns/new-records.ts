/** What a caller must say when it makes a record, and what is taken for the rest. */
import type { CreatableTable } from './client-rights.ts'
import { type Column, type ColumnAccess, filled, maker } from './noun.ts'
import { type ColumnsOf, type RecordOf, type SyncedTable, syncedTables } from './synced-tables.ts'

type RequiredField<T extends SyncedTable> = {
  [Field in keyof ColumnsOf<T>]: ColumnsOf<T>[Field] extends Column<unknown, ColumnAccess, 'required'> ? Field : never
}[keyof ColumnsOf<T>]

export type NewRecord<T extends CreatableTable> = Partial<RecordOf<T>> & Pick<RecordOf<T>, RequiredField<T>>

/** Completes what the caller gave with the table's defaults and the acting user. */
export function completeNewRecord<T extends CreatableTable>(
  table: T,
  given: NewRecord<T>,
  userId: string,
): NewRecord<T> {
  const initial = Object.entries(syncedTables[table].columns)
    .filter(([, column]) => column.initial !== undefined && column.initial !== filled)
    .map(([field, column]) => [field, column.initial === maker ? userId : column.initial])
  return { ...Object.fromEntries(initial), ...given }
}

/** The field that names the record's maker, where one does. */
export function makerField(table: SyncedTable): string | undefined {
  return Object.entries(syncedTables[table].columns).find(([, { initial }]) => initial === maker)?.[0]
}

/** What a caller must say when it makes a record, and what is taken for the rest. */
import type { CreatableTable } from './client-rights.ts'
import { type Column, type ColumnAccess, filled, Guess, maker } from './noun.ts'
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
    .filter(([, column]) => column.initial !== undefined && !isFilledLater(column))
    .map(([field, column]) => [field, column.initial === maker ? userId : column.initial])
  return { ...Object.fromEntries(initial), ...given }
}

const isFilledLater = ({ initial }: Column): boolean => initial === filled || initial instanceof Guess

/** The fields whose first value is a guess. */
export const guessedFields = (table: SyncedTable): [field: string, guess: Guess, access: ColumnAccess][] =>
  Object.entries(syncedTables[table].columns).flatMap(([field, { initial, access }]) =>
    initial instanceof Guess ? [[field, initial, access] as [string, Guess, ColumnAccess]] : [],
  )

/** The record without what the device only guessed to show it. @param given what is certain */
export function withoutShownGuesses(table: SyncedTable, record: object, given: object = {}): Record<string, unknown> {
  const shown = guessedFields(table).filter(([field, { isSent }]) => !isSent && !(field in given))
  const left = { ...record } as Record<string, unknown>
  for (const [field] of shown) delete left[field]
  return left
}

/** The field that names the record's maker, where one does. */
export function makerField(table: SyncedTable): string | undefined {
  return Object.entries(syncedTables[table].columns).find(([, { initial }]) => initial === maker)?.[0]
}

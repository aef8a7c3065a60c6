/** What nouns and their fields are called, in English. What shows them translates them (src/app/shell/record-name.ts). */
import { toSnakeCase } from './case-conversion.ts'
import { type SyncedTable, syncedTableNames, syncedTables } from './synced-tables.ts'

/** What a message calls the field: 'target date'. */
export function fieldWord(table: SyncedTable, field: string): string {
  return syncedTables[table].words?.[field] ?? toSnakeCase(field).replaceAll('_', ' ')
}

/** Whether the values of the field are no words. */
export function isWordless(table: SyncedTable, field: string): boolean {
  return syncedTables[table].wordless?.includes(field) ?? false
}

/** Every text that `fieldWord` or a descriptor can give, for whoever translates. */
export function allWords(): string[] {
  const words = syncedTableNames.flatMap((table) => {
    const { called, columns } = syncedTables[table]
    const edited = Object.keys(columns).filter((field) => columns[field]?.access === 'write')
    return [called, ...edited.map((field) => fieldWord(table, field))]
  })
  return [...new Set(words)]
}

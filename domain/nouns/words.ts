/** What nouns and their fields are called, in English. What shows them translates them (src/app/shell/saving/record-name.ts). */
import { toSnakeCase } from './case-conversion.ts'
import { type SyncedTable, syncedTableNames, syncedTables } from './synced-tables.ts'

/** Switches and columns of sharing: several nouns have them, under names that nobody would say. */
const common: Record<string, string> = {
  isPublic: 'visibility',
  privacyLevel: 'visibility',
  specificUsers: 'choice of people',
  allowLikes: 'choice about likes',
  allowComments: 'choice about comments',
  allowReshare: 'choice about resharing',
  isCollaborative: 'choice about collaborators',
  followsSavings: 'choice between savings and percentage',
  isRead: 'read mark',
}

/** What a message calls the field: 'target date'. */
export function fieldWord(table: SyncedTable, field: string): string {
  return syncedTables[table].words?.[field] ?? common[field] ?? toSnakeCase(field).replaceAll('_', ' ')
}

/** Whether the values of the field are no words. */
export function isWordless(table: SyncedTable, field: string): boolean {
  return field in common || (syncedTables[table].wordless?.includes(field) ?? false)
}

/** What a message calls a field of a part of a merged value. */
export function partFieldWord(table: SyncedTable, column: string, field: string): string {
  return syncedTables[table].columns[column]?.merge?.words[field] ?? fieldWord(table, column)
}

/** Every text that `fieldWord` or a descriptor can give, for whoever translates. */
export function allWords(): string[] {
  const words = syncedTableNames.flatMap((table) => {
    const { called, columns } = syncedTables[table]
    const edited = Object.keys(columns).filter((field) => columns[field]?.access === 'write')
    const ofParts = Object.values(columns).flatMap(({ merge }) => Object.values(merge?.words ?? {}))
    return [called, ...edited.map((field) => fieldWord(table, field)), ...ofParts]
  })
  return [...new Set(words)]
}

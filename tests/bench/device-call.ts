/** How a device makes a record that it sends alone (src/sync/cycle/transport.ts); the server has a short way for just that. */
import { serverColumns } from '#domain/nouns/table-mapping.ts'
import { type SyncedTable, syncedTables } from '#domain/nouns/synced-tables.ts'

export const creationOf = (table: SyncedTable): { path: string; headers: Record<string, string> } => ({
  path: `/rest/v1/${syncedTables[table].serverTable}?${new URLSearchParams({ select: serverColumns(table).join(',') })}`,
  headers: { accept: 'application/json', prefer: 'return=representation' },
})

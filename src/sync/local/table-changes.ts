import { Dexie } from 'dexie'
import type { SyncedTable } from '#domain/nouns/synced-tables.ts'
import type { LocalDatabase } from './database.ts'

/** Calls back after each change of a table, in whichever tab or worker it was made; reads nothing. Returns the way to stop. */
export function onTableChange(database: LocalDatabase, table: SyncedTable, listener: () => void): () => void {
  const prefix = `idb://${database.name}/${table}/`
  const hear = (changed: object) => {
    // 'all': the database was replaced as a whole.
    if (Object.keys(changed).some((part) => part === 'all' || part.startsWith(prefix))) listener()
  }
  Dexie.on.storagemutated.subscribe(hear)
  return () => Dexie.on.storagemutated.unsubscribe(hear)
}

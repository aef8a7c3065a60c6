import { Dexie, type IntervalTree } from 'dexie'
import type { SyncedTable } from '#domain/nouns/synced-tables.ts'
import type { LocalDatabase } from './database.ts'

/** Calls back after each change of a table, in whichever tab or worker it was made; reads nothing. Returns the way to stop. */
export const onTableChange = (database: LocalDatabase, table: SyncedTable, listener: () => void): (() => void) =>
  onRecordChanges(database, [table], () => listener())

/** Ids of the records that were made, changed or deleted; null: so many that they were not counted. */
export type ChangedIds = readonly string[] | null

/** As `onTableChange`, for several tables, and says which records. */
export function onRecordChanges(
  database: LocalDatabase,
  tables: readonly SyncedTable[],
  listener: (table: SyncedTable, ids: ChangedIds) => void,
): () => void {
  const hear = (changed: Readonly<Record<string, IntervalTree | undefined>>) => {
    for (const table of tables) {
      const prefix = `idb://${database.name}/${table}/`
      // 'all': the database was replaced as a whole.
      if ('all' in changed) listener(table, null)
      // Changes of its indexes stand below their names; every change is also one of its keys.
      else if (Object.keys(changed).some((part) => part.startsWith(prefix))) listener(table, idsIn(changed[prefix]))
    }
  }
  Dexie.on.storagemutated.subscribe(hear as never)
  return () => Dexie.on.storagemutated.unsubscribe(hear as never)
}

/** The single keys of a set of ranges; null where one is a range. */
function idsIn(tree: IntervalTree | null | undefined): ChangedIds {
  if (!tree) return null
  if (!('from' in tree)) return []
  const here = tree.from === tree.to && typeof tree.from === 'string' ? [tree.from] : null
  const [before, after] = [tree.l ? idsIn(tree.l) : [], tree.r ? idsIn(tree.r) : []]
  return here && before && after ? [...before, ...here, ...after] : null
}

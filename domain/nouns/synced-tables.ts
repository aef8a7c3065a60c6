/** The tables that the device and the server share, by the name that the app gives them. */
import { nouns } from './all-nouns.ts'
import type { Noun, RecordFrom } from './noun.ts'

type Nouns = typeof nouns
export type SyncedTable = keyof Nouns
export type ColumnsOf<T extends SyncedTable> = Nouns[T]['columns']
export type RecordOf<T extends SyncedTable> = RecordFrom<ColumnsOf<T>>

/** The descriptors, for whoever knows only at run time which one it needs. */
export const syncedTables: { [T in SyncedTable]: Noun } = nouns

/** Every shared table, parents before children. */
export const syncedTableNames = Object.keys(syncedTables) as SyncedTable[]

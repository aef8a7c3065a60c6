/** The device's database, one per user. Screens read only this; the engine carries it to the server and back. */
import { Dexie, type EntityTable, type Table } from 'dexie'
import { type RecordOf, type SyncedTable, syncedTables } from '#domain/nouns/synced-tables.ts'
import type { KeptPart, LostAt } from '#domain/nouns/column-merge.ts'
import type { AttentionEntry, PlacedRecord, QueueEntry } from '#sync/outbox/queue-entry.ts'
import { databaseName } from './database-name.ts'
import type { ImportItem, KeptImport } from './kept-imports.ts'

type SyncStatus = 'synced' | 'pending'
/** A record as the device keeps it; the mark never leaves the device. */
export type Local<Item> = Item & { _syncStatus: SyncStatus }

/** The server's last known row of a record that has unsent changes, or of one that is being deleted. */
export interface Shadow {
  key: string
  row: RecordOf<SyncedTable> | null
  /** Id of the delete entry that hides the record; '' while it shows. */
  deletedBy: string
}

/** How the device's clock differs from the server's; see server-clock.ts. */
export interface ServerClock {
  /** In ms; added to the device's time it gives the server's. */
  offset: number
  /** How long the answer took from which that is known, in ms. */
  way: number
  /** The server's time when it was last heard. */
  heardAt: number
}

/** Rows that have come, and about how many there are; 0 where that was not told. */
export interface RowsToCome {
  come: number
  total: number
}

export interface SyncState {
  name: 'pull'
  cursor: string | null
  /** Device time of the last complete pull. */
  lastPulledAt: number | null
  /** Device time at which that pull began; absent where an older version of the app made it. */
  lastPullBegan?: number
  /** Device time of the last cycle after which nothing waited. */
  lastSyncedAt: number | null
  /** Absent until the server has told the time. */
  clock?: ServerClock
  /** While the first pull is under way. */
  firstPullRows?: RowsToCome | undefined
  firstPullDone: boolean
  /** Why the first pull has not succeeded yet; null otherwise. */
  firstPullError: string | null
}

/** A value that lost against a later edit and that the traveler has not been told about yet. */
export interface OverwriteNotice {
  seq?: number
  table: SyncedTable
  recordId: string
  title: string
  field: string
  /** Where the field is put together of parts: which part, what of it, and the traveler's own value, to be put back. */
  of?: LostAt & { part: string | null }
  /** Whose the other value is, where that is known. */
  by?: string | null
  theirs: unknown
  yours: unknown
  /** Whose value stands now. */
  kept: 'theirs' | 'yours'
}

/** A value of the traveler's own that lost, of which they have been told; it can be put back for a while. */
export interface LostValue extends OverwriteNotice {
  /** Device time of the telling, in ms. */
  at: number
}

/** A part that one deleted and another changed; it waits under "Needs attention". */
export interface KeptNotice extends Pick<OverwriteNotice, 'seq' | 'table' | 'recordId' | 'title'> {
  asked: KeptPart
}

/** A record that came with an earlier pull and has to come again; see starting-over.ts. */
interface Unconfirmed {
  key: string
}

/** A creation of which one request may still be on its way; see late-creations.ts. */
export interface LateCreation {
  key: string
  record: Record<string, unknown>
  /** Whether the record was deleted here since. */
  deleted: boolean
  /** Device time, in ms. */
  since: number
}

/** The first page of something that others wrote, as the server answered last: shown until, or instead of, a new answer. */
interface SeenPage {
  name: string
  answer: unknown
}

/** Where the bytes of a file of a trip are; the bytes themselves are in a store of their own, which no list reads. */
export interface FileState {
  /** The file's `contentId`. */
  id: string
  itineraryId: string
  /** `waiting`: only this device has them. `kept`: the server has them, too. */
  state: 'waiting' | 'kept'
  /** In bytes, of a file that waits. */
  sent: number
  /** Where the server takes the rest of them. */
  uploadUrl: string | null
  /** The server did not take the file. */
  refused: boolean
  /** The server had no room for it when it was last tried. */
  noRoom?: boolean
  /** Device time in ms since which no record names it; null while one does. */
  goneSince: number | null
}

interface FileBytes {
  id: string
  bytes: ArrayBuffer
}

/** A trip whose files this device keeps, all of them. */
interface KeptTrip {
  itineraryId: string
  /** For some of them there was no room here when they were last tried. */
  noRoom?: boolean
}

/** The secret of a link that this device made; the server has the hash of it alone. */
interface LinkToken {
  /** Of the link (domain/access-links/access-link.ts). */
  id: string
  token: string
}

/** A group of others that the device has lost; see left-groups.ts. */
export interface LeftGroup {
  id: string
  table: SyncedTable
  title: string
  /** Whoever it belongs to deleted it; else it is only not the traveler's any more. */
  deleted: boolean
  owner: { id: string; name: string }
  /** Device time, in ms. */
  since: number
  /** It and what the traveler had changed in it, as they were here; only while unsent work waits for a decision. */
  kept: PlacedRecord[]
}

type SyncedStores = { [T in SyncedTable]: EntityTable<Local<RecordOf<T>>, 'id'> }

export interface LocalDatabase extends Dexie, SyncedStores {
  syncQueue: EntityTable<QueueEntry, 'seq'>
  needsAttention: EntityTable<AttentionEntry, 'seq'>
  syncState: EntityTable<SyncState, 'name'>
  shadows: EntityTable<Shadow, 'key'>
  notices: Table<OverwriteNotice | KeptNotice, number>
  lostValues: EntityTable<LostValue, 'seq'>
  seenPages: EntityTable<SeenPage, 'name'>
  unconfirmed: EntityTable<Unconfirmed, 'key'>
  lateCreations: EntityTable<LateCreation, 'key'>
  fileStates: EntityTable<FileState, 'id'>
  fileBytes: EntityTable<FileBytes, 'id'>
  keptTrips: EntityTable<KeptTrip, 'itineraryId'>
  linkTokens: EntityTable<LinkToken, 'id'>
  leftGroups: EntityTable<LeftGroup, 'id'>
  imports: EntityTable<KeptImport, 'id'>
  importItems: EntityTable<ImportItem, 'seq'>
}

/** The engine's own stores, beside one for each noun with the indexes that it asks for. */
const ownStores = {
  // What was never sent has no attemptedAt that an index could hold: there it is not among the others.
  syncQueue: '++seq, &id, key, *parents, interruptions, attemptedAt',
  needsAttention: 'seq, &id, key, *parents',
  syncState: 'name',
  shadows: 'key, deletedBy',
  notices: '++seq',
  lostValues: '++seq, at',
  seenPages: 'name',
  unconfirmed: 'key',
  lateCreations: 'key, since',
  fileStates: 'id, itineraryId, state',
  fileBytes: 'id',
  keptTrips: 'itineraryId',
  linkTokens: 'id',
  leftGroups: 'id',
  imports: 'id, state',
  importItems: '++seq, key, [importId+state]',
}
const recordStores = Object.fromEntries(
  Object.entries(syncedTables).map(([table, { indexes = [] }]) => [table, ['id', ...indexes].join()]),
)

/** Where IndexedDB comes from; a test gives each simulated device its own. */
export interface IndexedDbSource {
  indexedDB: IDBFactory
  IDBKeyRange: typeof globalThis.IDBKeyRange
}

/** Opens (lazily) the traveler's database; two opens of the same traveler share the data, also across tabs. */
export function openLocalDatabase(userId: string, source?: IndexedDbSource): LocalDatabase {
  const database = new Dexie(databaseName(userId), source) as LocalDatabase
  // The specification's version. Stores and indexes that a device does not have yet are added when it is opened.
  database.version(1).stores({ ...recordStores, ...ownStores })
  return database
}

/** The table that holds the records of `table`, untyped where the name is only known at run time. */
export function recordsOf(database: LocalDatabase, table: SyncedTable): Table<Local<RecordOf<SyncedTable>>, string> {
  return database.table(table)
}

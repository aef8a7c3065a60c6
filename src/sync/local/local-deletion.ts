/** What a deletion does on the device: it hides the record and what hangs on it, and can be taken back. */
import { type Link, linksDown, linksUp, outlives } from '#domain/nouns/parents.ts'
import type { SyncedTable } from '#domain/nouns/synced-tables.ts'
import { type LocalDatabase, recordsOf, type Shadow } from './database.ts'
import { linkedBy } from './links.ts'
import { forgetShadows } from './shadows.ts'
import {
  type AttentionEntry,
  fromRecordKey,
  type QueueEntry,
  queueEntryOf,
  recordKey,
} from '#sync/outbox/queue-entry.ts'
import { dropEntries, showRecord, waitingEntries } from '#sync/outbox/waiting.ts'

/** A record that stayed without its parent. */
interface Unlinked {
  table: SyncedTable
  id: string
  field: string
  /** Key of the parent that it named. */
  parent: string
}

/** Whether the server can know the record: 'none' it cannot, 'doubtful' only its failed creation was sent. */
export async function traceOnServer(database: LocalDatabase, key: string): Promise<'none' | 'doubtful' | 'yes'> {
  const entries = await waitingEntries(database, key)
  const created = entries.find((entry) => entry.operation === 'create')
  const held = await database.needsAttention.where({ key }).toArray()
  if (held.some((entry) => entry.reason.kind === 'deleted-elsewhere')) return 'none'
  const heldCreation = held.find((entry) => entry.operation === 'create')
  if (heldCreation) return heldCreation.reason.kind === 'refused' ? 'none' : 'doubtful'
  return created && created.attemptedAt === null ? 'none' : 'yes'
}

/** Removes the record and what hangs on it, with everything that waits for them. */
export async function forgetSubtree(database: LocalDatabase, table: SyncedTable, id: string): Promise<void> {
  const keys = await subtreeKeys(database, table, id)
  await freeFromParents(database, keys)
  await dropEntries(database, keys)
  await removeRecords(database, keys)
  await forgetShadows(database, keys)
}

/** Takes the record and what hangs on it off the screen, keeping the server's rows; returns what it freed from its parents. */
export async function hideSubtree(
  database: LocalDatabase,
  table: SyncedTable,
  id: string,
  deletedBy: string,
): Promise<Unlinked[]> {
  const keys = await subtreeKeys(database, table, id)
  const unlinked = await unlinkFrom(database, keys)
  const known = await database.shadows.bulkGet(keys)
  const stored = await storedRows(database, keys)
  const shadows = keys.map((key, at): Shadow => ({ key, row: known[at]?.row ?? stored.get(key) ?? null, deletedBy }))
  await database.shadows.bulkPut(shadows)
  await removeRecords(database, keys)
  return unlinked
}

/** Takes a deletion back: everything that it hid shows again. */
export async function revealSubtree(database: LocalDatabase, deletion: QueueEntry): Promise<void> {
  for (const shadow of await database.shadows.where({ deletedBy: deletion.id }).toArray())
    await showRecord(database, shadow.key, shadow.row)
  for (const { table, id, field, parent } of (deletion.data.unlinked as Unlinked[] | undefined) ?? []) {
    const place = fromRecordKey(parent)
    const isThere = await recordsOf(database, place.table).get(place.recordId)
    if (isThere) await recordsOf(database, table).update(id, { [field]: place.recordId })
  }
}

/** The server has deleted the record: nothing of what it hid is needed any more. */
export async function sealDeletion(database: LocalDatabase, deletion: QueueEntry): Promise<void> {
  const hidden = await database.shadows.where({ deletedBy: deletion.id }).primaryKeys()
  const keys = [...new Set([deletion.key, ...hidden])]
  await database.lateCreations.where('key').anyOf(keys).modify({ deleted: true })
  await freeFromParents(database, keys)
  await dropEntries(database, keys)
  await forgetShadows(database, keys)
}

/** The record's key and those of everything that goes with it. */
export async function subtreeKeys(database: LocalDatabase, table: SyncedTable, id: string): Promise<string[]> {
  const keys = [recordKey(table, id)]
  for (const link of linksDown(table).filter(({ onDeletion }) => onDeletion !== 'stays')) {
    const ids = await linkedBy(database, link, [id]).primaryKeys()
    for (const childId of ids) keys.push(...(await subtreeKeys(database, link.table, childId)))
  }
  return keys
}

/** Frees what outlives its parents, also what was not yet sent, from those that are gone. */
export async function freeFromParents(database: LocalDatabase, goneKeys: string[]): Promise<void> {
  const parents = [...tablesOf(goneKeys)].filter((table) => linksDown(table).some(isLoose))
  const gone = goneKeys.filter((key) => parents.includes(fromRecordKey(key).table))
  if (gone.length === 0) return
  await unlinkFrom(database, gone)
  const waits = (entry: QueueEntry) => parents.some((parent) => outlives(entry.table, parent))
  const free = (entry: QueueEntry) => freeFrom(entry, gone)
  await database.syncQueue.where('parents').anyOf(gone).and(waits).modify(free)
  const held = await database.needsAttention.where('parents').anyOf(gone).and(waits).toArray()
  for (const entry of held) free(entry)
  // What the server refused for the sake of the parent can be sent now; an offer is still one.
  const [offers, again] = [held.filter(isOffer), held.filter((entry) => !isOffer(entry))]
  await database.needsAttention.bulkPut(offers)
  await database.needsAttention.bulkDelete(again.map((entry) => entry.seq))
  await database.syncQueue.bulkPut(again.map((entry) => ({ ...queueEntryOf(entry), retryCount: 0 })))
}

const isOffer = ({ reason }: AttentionEntry): boolean => reason.kind === 'not-on-server'

/** The server's rows of those records that have no unsent changes. */
async function storedRows(database: LocalDatabase, keys: string[]): Promise<Map<string, Shadow['row']>> {
  const rows = new Map<string, Shadow['row']>()
  for (const table of tablesOf(keys)) {
    for (const stored of await recordsOf(database, table).bulkGet(idsOf(keys, table))) {
      if (stored?._syncStatus !== 'synced') continue
      const { _syncStatus, ...row } = stored
      rows.set(recordKey(table, row.id), row)
    }
  }
  return rows
}

const isLoose = ({ onDeletion }: Link): boolean => onDeletion === 'stays'

/** Takes the parents out of the records that outlive them; returns which those were. */
async function unlinkFrom(database: LocalDatabase, parents: string[]): Promise<Unlinked[]> {
  const unlinked: Unlinked[] = []
  for (const link of [...tablesOf(parents)].flatMap(linksDown).filter(isLoose)) {
    const { table, field, parent } = link
    await linkedBy(database, link, idsOf(parents, parent)).modify((record: Record<string, unknown>) => {
      unlinked.push({ table, id: String(record.id), field, parent: recordKey(parent, String(record[field])) })
      record[field] = null
    })
  }
  return unlinked
}

async function removeRecords(database: LocalDatabase, keys: string[]): Promise<void> {
  for (const table of tablesOf(keys)) await recordsOf(database, table).bulkDelete(idsOf(keys, table))
}

const tablesOf = (keys: string[]): Set<SyncedTable> => new Set(keys.map((key) => fromRecordKey(key).table))

function idsOf(keys: string[], table: SyncedTable): string[] {
  return keys.map(fromRecordKey).flatMap((place) => (place.table === table ? [place.recordId] : []))
}

function freeFrom(entry: QueueEntry, gone: string[]): void {
  entry.parents = entry.parents.filter((key) => !gone.includes(key))
  for (const { field, parent } of linksUp(entry.table).filter(isLoose))
    if (gone.includes(recordKey(parent, String(entry.data[field])))) entry.data = { ...entry.data, [field]: null }
}

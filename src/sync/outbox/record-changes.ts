/** The rules by which one change of a record follows from another: edit times, changed fields, parents, names. */
import { isOwnLink, type Link, linksUp } from '#domain/nouns/parents.ts'
import { type SyncedTable, syncedTables } from '#domain/nouns/synced-tables.ts'
import { recordKey } from './queue-entry.ts'

type Fields = Record<string, unknown>

/** Keys of the records that must be on the server before `record`. */
export function parentKeys(table: SyncedTable, record: object): string[] {
  return keysUp(record, linksUp(table).filter(isOwnLink))
}

/** Keys of the records without which `record` is not. */
export function keepersOf(table: SyncedTable, record: object): string[] {
  return keysUp(
    record,
    linksUp(table).filter(({ onDeletion }) => onDeletion !== 'stays'),
  )
}

function keysUp(record: object, links: Link[]): string[] {
  return links.flatMap(({ parent, field }) => {
    const id = (record as Fields)[field]
    return typeof id === 'string' ? [recordKey(parent, id)] : []
  })
}

/**
 * The time of an edit: the device's, but later than the version that the traveler saw, so that a slow clock never makes
 * an edit lose against what it was made on top of.
 */
export function editTime(now: number, seenAt: unknown): string {
  const seen = typeof seenAt === 'string' ? Date.parse(seenAt) : Number.NaN
  return new Date(Number.isNaN(seen) ? now : Math.max(now, seen + 1)).toISOString()
}

/** The fields of `changes` that really differ from `record`. */
export function changedFields(record: object, changes: object): Fields {
  const before = record as Fields
  return Object.fromEntries(
    Object.entries(changes).filter(([field, value]) => value !== undefined && !sameValue(before[field], value)),
  )
}

export function pickFields(record: object, fields: string[]): Fields {
  const source = record as Fields
  return Object.fromEntries(fields.map((field) => [field, source[field]]))
}

/** Whether versions of the field are put together, rather than one of them kept. */
export function isMerged(table: SyncedTable, field: string): boolean {
  return syncedTables[table].columns[field]?.merge !== undefined
}

/** Whether a client may change the field of a record that is there. */
export function isSentWithUpdates(table: SyncedTable, field: string): boolean {
  return syncedTables[table].columns[field]?.access === 'write'
}

/**
 * Where a later edit speaks for an earlier one that is not sent any more, a merged value was made on what the earlier one
 * was made on. Changes `base` of the later one.
 */
export function takeOverBase(table: SyncedTable, earlier: { base: Fields }, later: { base: Fields }): void {
  for (const field of Object.keys(later.base))
    if (isMerged(table, field) && earlier.base[field] !== undefined) later.base[field] = earlier.base[field]
}

/** Equality of stored values: the order of an object's keys says nothing, and absent is null. */
export function sameValue(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null, sortedKeys) === JSON.stringify(other ?? null, sortedKeys)
}

function sortedKeys(_key: string, value: unknown): unknown {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
}

/** What people call the record, for messages about it; '' where it has no title. */
export function recordTitle(table: SyncedTable, record: object): string {
  const { title } = syncedTables[table]
  return String((title && (record as Fields)[title]) ?? '')
}

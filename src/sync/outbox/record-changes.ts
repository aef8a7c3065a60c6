/** The rules by which one change of a record follows from another: edit times, changed fields, parents, names. */
import type { SyncedTable } from '#domain/nouns/synced-tables.ts'
import { recordKey } from './queue-entry.ts'

type Fields = Record<string, unknown>

/** Which field of a record names a record that must exist on the server first. */
export const parentFields: Partial<Record<SyncedTable, { field: string; table: SyncedTable }>> = {
  bucketListMembers: { field: 'bucketListId', table: 'bucketLists' },
  goals: { field: 'bucketListId', table: 'bucketLists' },
  goalProgress: { field: 'goalId', table: 'goals' },
  pictures: { field: 'goalId', table: 'goals' },
  transactions: { field: 'goalId', table: 'goals' },
  recommendations: { field: 'goalId', table: 'goals' },
  postComments: { field: 'postId', table: 'posts' },
}

/** Keys of the records that `record` hangs on. */
export function parentKeys(table: SyncedTable, record: object): string[] {
  const parent = parentFields[table]
  const id = parent && (record as Fields)[parent.field]
  return parent && typeof id === 'string' ? [recordKey(parent.table, id)] : []
}

/**
 * The time of an edit: the device's, but later than the version that the user saw, so that a slow clock never makes
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

/** Equality of stored values: the order of an object's keys says nothing, and absent is null. */
export function sameValue(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null, sortedKeys) === JSON.stringify(other ?? null, sortedKeys)
}

function sortedKeys(_key: string, value: unknown): unknown {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
}

/** What people call the record, for messages about it. */
export function recordTitle(record: object): string {
  const { title, name, destinationName, description, message, content } = record as Fields
  return String(title ?? name ?? destinationName ?? description ?? message ?? content ?? '')
}

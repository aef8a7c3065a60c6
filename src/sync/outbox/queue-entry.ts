/** The outbox's line: one change of one record, kept until the server has it or the traveler gives it up. */
import type { RecordOf, SyncedTable } from '#domain/nouns/synced-tables.ts'
import type { KeptPart, LostPartValue } from '#domain/nouns/column-merge.ts'

export type Operation = 'create' | 'update' | 'delete'

export interface QueueEntry {
  /** Place in the queue; given by the database, kept when the entry moves to "Needs attention" and back. */
  seq?: number
  id: string
  operation: Operation
  table: SyncedTable
  recordId: string
  /** The whole new record, or only the changed fields; empty for a delete. */
  data: Record<string, unknown>
  /** When the traveler made the change, ISO 8601; sent as `edited_at`. */
  timestamp: string
  /** Attempts that the server answered with a failure. */
  retryCount: number
  /** `table:recordId`. */
  key: string
  /** Keys of the records that must be on the server before this one. */
  parents: string[]
  /** What the changed fields held before. */
  base: Record<string, unknown>
  /** Values that others gave to the changed fields meanwhile. */
  contested?: Record<string, unknown>
  /** What its merge with a newer version of a value came to, to be told once it is stored. */
  merged?: MergeNews
  /** For the creation that restores a deleted record: the fields that the traveler had edited. */
  edits?: string[]
  /** Name of the record, for messages. */
  title: string
  /** How often it died on the way while other requests got through. */
  interruptions?: number
  /** When it was last sent; null while the server cannot have seen it. */
  attemptedAt: number | null
}

/** After so many interruptions the traveler is told that a change does not get through. */
export const toldInterruptions = 4

export interface AttentionReason {
  /**
   * 'part-kept': a part of it was deleted by one and changed by another.
   * 'not-on-server': the server had the record, but has it no longer since it started over.
   * 'access-withdrawn': it belongs to others, who do not share it with the traveler any more, or have deleted it.
   */
  kind: 'refused' | 'gave-up' | 'deleted-elsewhere' | 'not-on-server' | 'access-withdrawn' | 'part-kept'
  /** HTTP status of the answer, 0 when there was none to speak of. */
  status: number
  /** PostgreSQL or PostgREST code, for example '42501' or 'P0001'. */
  code: string | null
  /** The server's own sentence. */
  message: string
  /** The server's machine-readable hint, for example 'goal_limit'. */
  hint: string | null
}

/** A record and where it belongs. */
export interface PlacedRecord {
  table: SyncedTable
  record: RecordOf<SyncedTable>
}

/** For 'deleted-elsewhere': the record as it was here, its parents in case they went too, and what went with it. */
interface LostRecord {
  record: RecordOf<SyncedTable>
  parents: PlacedRecord[]
  /** Children that return with it, and theirs; each after its parent. */
  below: PlacedRecord[]
}

/** An entry that waits for the traveler's decision. */
export interface AttentionEntry extends QueueEntry {
  seq: number
  reason: AttentionReason
  since: number
  lost?: LostRecord
  /** For 'access-withdrawn': the id of the group; what became of it is in the store of left groups. */
  group?: string
  /** For 'part-kept': the part, and the field that it is in. */
  part?: KeptPart & { field: string }
}

/** What became of values and parts when two versions of a field were put together. */
export interface MergeNews {
  lost: (LostPartValue & { within: string })[]
  kept: (KeptPart & { within: string })[]
}

/** The entry as it goes back into the queue, without what was kept for the decision. */
export function queueEntryOf(entry: AttentionEntry): QueueEntry {
  const { reason: _reason, since: _since, lost: _lost, group: _group, part: _part, ...rest } = entry
  return rest
}

/** `table:recordId`, the name of a record across tables. */
export function recordKey(table: SyncedTable, recordId: string): string {
  return `${table}:${recordId}`
}

/** The table and id that a key names. */
export function fromRecordKey(key: string): { table: SyncedTable; recordId: string } {
  const at = key.indexOf(':')
  return { table: key.slice(0, at) as SyncedTable, recordId: key.slice(at + 1) }
}

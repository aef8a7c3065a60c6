/** Imports of files of other programs, as this device keeps them: what is still to be stored, and what can be taken back. */
import type { ReadFormat } from '#domain/imports/adapter.ts'
import type { Candidate } from '#domain/imports/candidate.ts'
import type { BookingFormValues } from '#domain/itineraries/bookings/booking-form.ts'
import type { SyncedTable } from '#domain/nouns/synced-tables.ts'

/** Where things go. */
export type ImportTarget =
  /** Goals of a bucket list. */
  | { kind: 'list'; bucketListId: string }
  /** Days of a trip where a thing says one that the trip has, its ideas otherwise. */
  | { kind: 'trip'; itineraryId: string }
  /** Places where somebody has been. */
  | { kind: 'visits' }
  /** An archive of an account, whose records come back as what they were. */
  | { kind: 'archive' }

/**
 * `running`: some of it is still to be stored. `stopped`: likewise, and it waits for the traveler. `undoing`: it is being
 * taken back.
 */
export type ImportState = 'running' | 'stopped' | 'done' | 'undoing' | 'undone'

export interface KeptImport {
  id: string
  /** Device time, in ms. */
  startedAt: number
  /** What was read: names of files, or nothing for pasted text. */
  files: readonly string[]
  formats: readonly ReadFormat[]
  target: ImportTarget
  /** What its target is called. */
  targetName: string
  /** The list that was made for it, which goes with it again. */
  madeList: string | null
  /** The trip that was made for it, likewise. */
  madeTrip?: MadeTrip | null
  /** The archive, until all of it is stored: its files and pictures are read one by one. */
  archive?: Blob
  /** Archives of other programs, until the last of their photos is stored: each is read by itself. */
  photoArchives?: readonly Blob[]
  state: ImportState
}

/** A trip that was made for an import, and what stood in it before anything was brought there. */
export interface MadeTrip {
  id: string
  /** The things that it was made for. */
  key: string
  values: Readonly<Record<string, unknown>>
}

/** A record that an import made, and what was written into it, by which it is told whether somebody has changed it. */
export interface ImportedRecord {
  table: SyncedTable
  id: string
  /** The part of the record where it is one part of it: an activity of a plan. */
  part: string | null
  values: Readonly<Record<string, unknown>>
  /** What stood there before, in a record that every account has. */
  before?: Readonly<Record<string, unknown>>
}

/** A record of an archive, as it is made here. */
export interface RecordToRestore {
  table: SyncedTable
  id: string
  values: Readonly<Record<string, unknown>>
  /** Where its bytes lie in the archive; null for a record without any. */
  file: string | null
}

/** A photo of an archive of another program, as it becomes a document of the trip. */
export interface PhotoToBring {
  /** Which of the import's archives holds it, by its place among them. */
  archive: number
  /** In the archive. */
  path: string
  /** What tells the thing that it belongs to from others. */
  thing: string
}

/**
 * `waiting`: to be stored. `brought`: stored. `there`: it was there already. `undone`: taken back. `kept`: somebody has changed
 * it since, so it stayed. `unreadable`: its bytes are not what the archive says.
 */
export type ImportItemState = 'waiting' | 'brought' | 'there' | 'undone' | 'kept' | 'unreadable'

export interface ImportItem {
  seq?: number
  importId: string
  /** Source and foreign id: the same in a later export. */
  key: string
  state: ImportItemState
  /** Null once it is stored, and of an archive. */
  candidate: Candidate | null
  /** What of it was checked, where it becomes a booking of a trip; null once it is stored. */
  booking?: BookingFormValues | null
  /** Of an archive, until it is stored. */
  restored?: RecordToRestore | null
  /** Of a photo, until it is stored. */
  photo?: PhotoToBring | null
  records: readonly ImportedRecord[]
}

/** One format of another program: how it is recognised, and how it is read. */
import type { Candidate } from './candidate.ts'
import type { ImportSource } from './import-source.ts'
import type { Reading } from './reading.ts'

export type AdapterId =
  | 'adventurelog'
  | 'csv'
  | 'geojson'
  | 'google-saved-csv'
  | 'google-saved-places'
  | 'gpx'
  | 'ics'
  | 'kml'
  | 'kmz'
  | 'pasted'
  | 'pkpass'
  | 'polarsteps'
  | 'timeline-android'
  | 'timeline-ios'
  | 'timeline-records'
  | 'timeline-semantic'
  | 'trip'
  | 'tripit'

/** What is read by an adapter, and what readers of bookings know: mails and papers. */
export type ReadFormat = AdapterId | 'mail' | 'pdf'

/** The beginning of a file, by which it is judged. */
export interface ImportHead {
  /** With its folders, in an archive. */
  name: string
  /** Its first characters, however they are written. */
  text: string
  /** Of an archive: its files. Else null. */
  entries: readonly string[] | null
}

export interface ReadOptions {
  /** Which column of a table is what, where the traveler has corrected it. */
  columns?: Readonly<Record<string, number>>
}

export interface Adapter {
  readonly id: AdapterId
  /** From 0, it is not this, to 1, it can be nothing else. */
  recognises(head: ImportHead): number
  /** @throws ImportRefused for what is no such file after all */
  read(source: ImportSource, reading: Reading, options: ReadOptions): AsyncIterable<Candidate>
}

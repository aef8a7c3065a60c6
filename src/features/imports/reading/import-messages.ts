/** What page and worker tell each other about files that are read. */
import type { ArchiveRefusal, OpenedArchive } from '#domain/export/read-archive.ts'
import type { Candidate } from '#domain/imports/candidate.ts'
import type { RefusalCode } from '#domain/imports/import-refusal.ts'
import type { ImportAnswer, ImportRequest } from '#domain/imports/read-import.ts'

export interface ImportQuestion {
  files: readonly File[]
  request: ImportRequest
}

/** An archive of an account, as it was read and checked. */
export type FoundArchive = Pick<OpenedArchive, 'info' | 'records'>
/** `with-others`: it was chosen together with other files. */
export type ArchiveProblem = ArchiveRefusal | 'with-others'

export type ImportMessage =
  /** The reader is there, with what it knows of places, and begins. */
  | { begun: true }
  /** Bytes that were read, of all files together. */
  | { progress: number }
  | { candidates: Candidate[] }
  | { answer: ImportAnswer }
  | { refused: RefusalCode; detail: string }
  | { archive: FoundArchive }
  | { archiveRefused: ArchiveProblem; detail: string }

export const isImportMessage = (data: unknown): data is ImportMessage =>
  typeof data === 'object' &&
  data !== null &&
  ['begun', 'progress', 'candidates', 'answer', 'refused', 'archive', 'archiveRefused'].some((name) => name in data)

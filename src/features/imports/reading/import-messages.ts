/** What page and worker tell each other about files that are read. */
import type { Candidate } from '#domain/imports/candidate.ts'
import type { RefusalCode } from '#domain/imports/import-refusal.ts'
import type { ImportAnswer, ImportRequest } from '#domain/imports/read-import.ts'

export interface ImportQuestion {
  files: readonly File[]
  request: ImportRequest
}

export type ImportMessage =
  /** The reader is there, with what it knows of places, and begins. */
  | { begun: true }
  /** Bytes that were read, of all files together. */
  | { progress: number }
  | { candidates: Candidate[] }
  | { answer: ImportAnswer }
  | { refused: RefusalCode; detail: string }

export const isImportMessage = (data: unknown): data is ImportMessage =>
  typeof data === 'object' &&
  data !== null &&
  ['begun', 'progress', 'candidates', 'answer', 'refused'].some((name) => name in data)

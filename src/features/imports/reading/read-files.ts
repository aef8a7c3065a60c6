/** Has files of other programs read beside the page. */
import type { Candidate } from '#domain/imports/candidate.ts'
import type { RefusalCode } from '#domain/imports/import-refusal.ts'
import type { ImportAnswer, ImportRequest } from '#domain/imports/read-import.ts'
import { type Beside, hearBeside, type Unanswered, type Wait } from '#lib/timing/ask-beside.ts'
import { type ImportQuestion, isImportMessage } from './import-messages.ts'

export type FilesRead =
  | { read: ImportAnswer; candidates: Candidate[] }
  | { refused: RefusalCode; detail: string }
  /** `silent`: nothing was heard of it for twenty seconds, and it was ended. */
  | { ended: Unanswered }

export interface ReadingFiles {
  request?: ImportRequest
  /** How far it is, from 0 to 1. An archive may be gone through more than once. */
  onProgress?: (share: number) => void
  /** Ends it. */
  signal?: AbortSignal
  /** How long it may be silent. */
  wait?: Wait
  /** Where it is read. */
  worker?: Beside
}

const newWorker = (): Beside =>
  new Worker(new URL('./imports.worker.ts', import.meta.url), { type: 'module', name: 'imports' })

/** What the files tell. Nothing is kept. */
export async function readFiles(
  files: readonly File[],
  { request = {}, onProgress, signal, wait, worker = newWorker() }: ReadingFiles = {},
): Promise<FilesRead> {
  const size = files.reduce((sum, file) => sum + file.size, 0)
  const candidates: Candidate[] = []
  let end: FilesRead = { ended: 'failed' }
  const question: ImportQuestion = { files, request }
  const unanswered = await hearBeside(
    worker,
    question,
    (data) => {
      if (!isImportMessage(data)) return false
      if ('progress' in data) onProgress?.(Math.min(1, data.progress / Math.max(1, size)))
      else if ('candidates' in data) candidates.push(...data.candidates)
      else {
        end = 'answer' in data ? { read: data.answer, candidates } : { refused: data.refused, detail: data.detail }
        return true
      }
      return false
    },
    { ...(wait ? { wait } : {}), ...(signal ? { signal } : {}) },
  )
  return unanswered ? { ended: unanswered } : end
}

/** Has files of other programs read beside the page. */
import type { Candidate } from '#domain/imports/candidate.ts'
import type { RefusalCode } from '#domain/imports/import-refusal.ts'
import type { ImportAnswer, ImportRequest } from '#domain/imports/read-import.ts'
import { type Beside, hearBeside, patience, type Unanswered, type Wait } from '#lib/timing/ask-beside.ts'
import { type ArchiveProblem, type FoundArchive, type ImportQuestion, isImportMessage } from './import-messages.ts'

export type FilesRead =
  | { read: ImportAnswer; candidates: Candidate[] }
  | { refused: RefusalCode; detail: string }
  | { archive: FoundArchive }
  | { archiveRefused: ArchiveProblem; detail: string }
  /** `silent`: nothing was heard of it for twenty seconds, and it was ended. */
  | { ended: Unanswered }

export interface ReadingFiles {
  request?: ImportRequest
  /** How far it is, from 0 to 1. An archive may be gone through more than once. */
  onProgress?: (share: number) => void
  /** Ends it. */
  signal?: AbortSignal
  /** How long it may be silent. Until it has begun, three times as long: its code and its list of places have to come. */
  wait?: Wait
  /** Where it is read. */
  worker?: Beside
}

const newWorker = (): Beside =>
  new Worker(new URL('./imports.worker.ts', import.meta.url), { type: 'module', name: 'imports' })

/** What the files tell. Nothing is kept. */
export async function readFiles(
  files: readonly File[],
  { request = {}, onProgress, signal, wait = patience, worker = newWorker() }: ReadingFiles = {},
): Promise<FilesRead> {
  const size = files.reduce((sum, file) => sum + file.size, 0)
  const candidates: Candidate[] = []
  let end: FilesRead = { ended: 'failed' }
  let hasBegun = false
  const question: ImportQuestion = { files, request }
  const unanswered = await hearBeside(
    worker,
    question,
    (data) => {
      if (!isImportMessage(data)) return false
      if ('begun' in data) hasBegun = true
      else if ('progress' in data) onProgress?.(Math.min(1, data.progress / Math.max(1, size)))
      else if ('candidates' in data) candidates.push(...data.candidates)
      else {
        end = 'answer' in data ? { read: data.answer, candidates } : data
        return true
      }
      return false
    },
    {
      wait: (then) => (hasBegun ? wait(then) : inTurn(wait, beforeBegin, then)),
      ...(signal ? { signal } : {}),
    },
  )
  return unanswered ? { ended: unanswered } : end
}

/** Silences one after the other. */
const beforeBegin = 3

function inTurn(wait: Wait, times: number, then: () => void): () => void {
  let stop = () => undefined as void
  stop = wait(() => {
    if (times <= 1) then()
    else stop = inTurn(wait, times - 1, then)
  })
  return () => stop()
}

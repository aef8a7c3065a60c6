import { useEffect, useRef, useState } from 'react'
import type { Candidate } from '#domain/imports/candidate.ts'
import type { RefusalCode } from '#domain/imports/import-refusal.ts'
import type { ImportAnswer, ImportRequest } from '#domain/imports/read-import.ts'
import type { ArchiveProblem, FoundArchive } from '#features/imports/reading/import-messages.ts'
import { readFiles } from '#features/imports/reading/read-files.ts'

/** What came of the files that were chosen. */
export type FileReading =
  | { phase: 'nothing' }
  | { phase: 'reading'; files: readonly File[]; share: number }
  | { phase: 'failed'; reason: RefusalCode | 'silent' | 'failed' }
  | { phase: 'archive'; file: File; archive: FoundArchive }
  | { phase: 'archive-refused'; problem: ArchiveProblem }
  | { phase: 'found'; files: readonly File[]; answer: ImportAnswer; candidates: readonly Candidate[] }

/** Reads files beside the page, one choice after the other: what is chosen later ends what is read. */
export function useFileReading() {
  const [reading, setReading] = useState<FileReading>({ phase: 'nothing' })
  const ending = useRef<AbortController>(null)
  useEffect(() => () => ending.current?.abort(), [])

  async function read(files: readonly File[], request: ImportRequest = {}): Promise<void> {
    ending.current?.abort()
    const own = new AbortController()
    ending.current = own
    const tell = (next: FileReading) => {
      if (!own.signal.aborted) setReading(next)
    }
    tell({ phase: 'reading', files, share: 0 })
    const read = await readFiles(files, {
      request,
      signal: own.signal,
      onProgress: (share) => tell({ phase: 'reading', files, share }),
    })
    const [file] = files
    if ('archive' in read && file) tell({ phase: 'archive', file, archive: read.archive })
    else if ('archiveRefused' in read) tell({ phase: 'archive-refused', problem: read.archiveRefused })
    else if ('refused' in read) tell({ phase: 'failed', reason: read.refused })
    else if ('ended' in read)
      tell(read.ended === 'cancelled' ? { phase: 'nothing' } : { phase: 'failed', reason: read.ended })
    else if ('read' in read) tell({ phase: 'found', files, answer: read.read, candidates: read.candidates })
  }

  /** Ends what is read, and forgets what was found. */
  function stop(): void {
    ending.current?.abort()
    setReading({ phase: 'nothing' })
  }
  return { reading, read, stop }
}

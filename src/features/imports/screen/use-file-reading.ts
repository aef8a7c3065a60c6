import { useEffect, useRef, useState } from 'react'
import { withFileBookings } from '#domain/imports/bookings/file-bookings.ts'
import type { Candidate } from '#domain/imports/candidate.ts'
import type { RefusalCode } from '#domain/imports/import-refusal.ts'
import type { ImportAnswer, ImportRequest } from '#domain/imports/read-import.ts'
import type { ArchiveProblem, FoundArchive } from '#features/imports/reading/import-messages.ts'
import type { BookingReaders } from '#features/imports/bookings/booking-readers.ts'
import { readBookings } from '#features/imports/bookings/read-bookings.ts'
import { readFiles } from '#features/imports/reading/read-files.ts'

/** What came of the files that were chosen. */
export type FileReading =
  | { phase: 'nothing' }
  | { phase: 'reading'; files: readonly File[]; share: number }
  | { phase: 'failed'; reason: RefusalCode | 'silent' | 'failed' }
  | { phase: 'archive'; file: File; archive: FoundArchive }
  | { phase: 'archive-refused'; problem: ArchiveProblem }
  | {
      phase: 'found'
      files: readonly File[]
      /** Those of the files that the photos of the answer lie in, by their places among these. */
      archives: readonly File[]
      answer: ImportAnswer
      candidates: readonly Candidate[]
    }

/** Reads files beside the page, one choice after the other: what is chosen later ends what is read. */
export function useFileReading(readBookingsOf: BookingReaders['read']) {
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
    // What the traveler says that it is, it is.
    const { told, others } = request.adapter ? { told: [], others: files } : await readBookings(files, readBookingsOf)
    if (own.signal.aborted) return
    if (others.length === 0) {
      tell({ phase: 'found', files, archives: [], ...withFileBookings(told, null) })
      return
    }
    const read = await readFiles(others, {
      request,
      signal: own.signal,
      onProgress: (share) => tell({ phase: 'reading', files, share }),
    })
    const [file] = others
    if ('archive' in read && told.length > 0) tell({ phase: 'archive-refused', problem: 'with-others' })
    else if ('archive' in read && file) tell({ phase: 'archive', file, archive: read.archive })
    else if ('archiveRefused' in read) tell({ phase: 'archive-refused', problem: read.archiveRefused })
    else if ('refused' in read && told.length > 0)
      tell({
        phase: 'found',
        files,
        archives: [],
        ...withFileBookings(
          told,
          null,
          others.map(({ name }) => name),
        ),
      })
    else if ('refused' in read) tell({ phase: 'failed', reason: read.refused })
    else if ('ended' in read)
      tell(read.ended === 'cancelled' ? { phase: 'nothing' } : { phase: 'failed', reason: read.ended })
    else if ('read' in read) {
      const { read: answer, candidates } = read
      tell({ phase: 'found', files, archives: others, ...withFileBookings(told, { answer, candidates }) })
    }
  }

  /** Ends what is read, and forgets what was found. */
  function stop(): void {
    ending.current?.abort()
    setReading({ phase: 'nothing' })
  }
  return { reading, read, stop }
}

import type { FileKind } from '#domain/itineraries/files/file-kind.ts'
import type { TripFile } from '#domain/itineraries/files/trip-file.ts'

/** A file that was chosen, judged by its bytes. */
export interface PaperFile {
  name: string
  kind: FileKind
  size: number
  sha256: string
  bytes: ArrayBuffer
}
type Belonging = Pick<TripFile, 'bookingId' | 'partId'>

/** What the files of the trip do for a booking that is read; they are another feature's. */
export interface Papers {
  read(file: File, largest: number): Promise<PaperFile | 'kind' | 'size' | 'empty' | 'unreadable' | 'unsafe'>
  /** The bytes of one of the trip's files. */
  bytes(file: TripFile): Promise<ArrayBuffer>
  add(itineraryId: string, belonging: Belonging, file: PaperFile): Promise<TripFile>
  move(file: TripFile, belonging: Belonging): Promise<unknown>
  remove(id: string): Promise<unknown>
}

/** Where a booking is read from. `loose`: a file that is not kept, as where the page is not safe. */
export type Source =
  | { from: 'file'; file: PaperFile; hasRoom: boolean }
  | { from: 'paper'; file: TripFile }
  | { from: 'loose' }
  | { from: 'text'; text: string }

import { fileLimits } from '#domain/itineraries/files/file-kind.ts'
import { callFunction } from '#remote/asking/client.ts'

/** In bytes. */
export interface FileSpace {
  /** The largest file. */
  largest: number
  /** What a person may add in all. */
  space: number
  used: number
  /** The server could not be asked. */
  isAssumed?: true
}

/** What the traveler may add, as the server says; what is usual where it cannot be asked. */
export async function readFileSpace(): Promise<FileSpace> {
  try {
    const told = (await callFunction('trip_file_space', {}, { patienceMs: 4_000 })) as Partial<FileSpace>
    return { ...fileLimits, used: 0, ...told }
  } catch {
    return { ...fileLimits, used: 0, isAssumed: true }
  }
}

/** Reads a file that somebody chose or dropped. Works without a network. */
import { type FileKind, fileKinds, kindOfBytes } from '#domain/itineraries/files/file-kind.ts'
import { fileNameOf } from '#domain/itineraries/files/file-name.ts'
import { sha256Of } from '#lib/files/sha256.ts'

/** For the `accept` of a file input; by their endings where a system does not know the kinds. */
export const acceptedFiles = ['.pdf', '.pkpass', '.eml', '.ics', ...fileKinds].join()

export interface ReadFile {
  name: string
  kind: FileKind
  size: number
  sha256: string
  bytes: ArrayBuffer
}

/**
 * `kind`: nothing that is taken, whatever it is called. `unsafe`: the page came by plain http, where browsers do not give
 * what files are checked with.
 */
export type FileProblem = 'kind' | 'size' | 'empty' | 'unreadable' | 'unsafe'

/** The file, judged by its bytes. @param largest in bytes */
export async function readFile(file: File, largest: number): Promise<ReadFile | FileProblem> {
  if (!isSecureContext) return 'unsafe'
  if (file.size === 0) return 'empty'
  if (file.size > largest) return 'size'
  const bytes = await file.arrayBuffer().catch(() => null)
  if (!bytes) return 'unreadable'
  const kind = kindOfBytes(new Uint8Array(bytes))
  if (!kind) return 'kind'
  return { name: fileNameOf(file.name), kind, size: bytes.byteLength, sha256: await sha256Of(bytes), bytes }
}

/** Photos of an archive are listed, not read: their first bytes alone are, which tell what they are. */
import type { Candidate } from '#domain/imports/candidate.ts'
import { ImportRefused } from '#domain/imports/import-refusal.ts'
import type { Reading } from '#domain/imports/reading.ts'
import { type FileKind, kindOfParts } from '#domain/itineraries/files/file-kind.ts'
import type { OpenArchive } from './open-archive.ts'
import type { ZipEntry } from './zip-directory.ts'

/** In bytes: pictures say what they are at once. */
const headBytes = 32

/** Lists a photo of something that is told. */
export async function listPhoto(
  { open }: OpenArchive,
  entry: ZipEntry,
  { source, foreignId }: Pick<Candidate, 'source' | 'foreignId'>,
  reading: Reading,
): Promise<void> {
  const { path, bytes } = entry
  try {
    const kind = pictureKind(await open(entry).head(headBytes))
    reading.listPhoto({ path, sizeInBytes: bytes, kind, source, foreignId })
  } catch (cause) {
    // One that is broken spoils no other.
    if (!(cause instanceof ImportRefused) || cause.code !== 'broken') throw cause
    reading.leaveOut('unreadable-part', path)
  }
}

/** The kind of picture that begins so; null for anything else. @param bytes all of it, or the beginning */
export function pictureKind(bytes: Uint8Array): FileKind | null {
  const start = bytes.subarray(0, headBytes)
  // Texts and archives are no pictures, whatever else they are.
  const kind = kindOfParts({ start, end: new Uint8Array(), size: start.length, hasZero: true })
  return kind?.startsWith('image/') === true ? kind : null
}

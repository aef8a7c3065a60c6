/** Files that are packed in a ZIP file, each read piece by piece, and held to what the directory says of it. */
import { Inflate } from 'fflate'
import { ImportRefused } from '#domain/imports/import-refusal.ts'
import { chunkBytes, type ImportSource, type SliceableSource } from '#domain/imports/import-source.ts'
import { archiveLimits } from '#domain/imports/limits.ts'
import { type ZipEntry, zipDirectory } from './zip-directory.ts'

/** Pushed at once: a bomb makes a thousand times as much of it, all of which is held. */
const packedStep = 8_192
const headerMark = 0x04034b50
const headerBytes = 30

/** What all files of one archive may still unpack to. */
interface Room {
  bytes: number
}

export interface OpenArchive {
  entries: readonly ZipEntry[]
  open(entry: ZipEntry): ImportSource
}

/** Whether a file begins as an archive does. */
export const isZip = (head: Uint8Array): boolean =>
  head[0] === 0x50 && head[1] === 0x4b && head[2] === 0x03 && head[3] === 0x04

/** @throws ImportRefused */
export async function openArchive(source: SliceableSource): Promise<OpenArchive> {
  const entries = await zipDirectory(source)
  const room: Room = { bytes: archiveLimits.totalBytes }
  return { entries, open: (entry) => packedSource(source, entry, room) }
}

function packedSource(archive: SliceableSource, entry: ZipEntry, room: Room): ImportSource {
  const chunks = () => unpacked(archive, entry, room)
  return {
    name: entry.path,
    size: entry.bytes,
    chunks,
    async head(length) {
      const head = new Uint8Array(Math.min(length, entry.bytes))
      let at = 0
      for await (const piece of chunks()) {
        head.set(piece.subarray(0, head.length - at), at)
        at += Math.min(piece.length, head.length - at)
        if (at === head.length) break
      }
      return head.subarray(0, at)
    },
  }
}

async function* unpacked(archive: SliceableSource, entry: ZipEntry, room: Room): AsyncGenerator<Uint8Array> {
  const { path, method, isEncrypted, packedBytes, bytes } = entry
  if (isEncrypted) throw new ImportRefused('encrypted', path)
  if (method !== 0 && method !== 8) throw new ImportRefused('broken', `${path} (${method})`)
  const from = await contentPlace(archive, entry)
  const most = Math.max(archiveLimits.freeBytes, packedBytes * archiveLimits.ratio)
  let made = 0
  const held: Uint8Array[] = []
  const take = (piece: Uint8Array) => {
    made += piece.length
    room.bytes -= piece.length
    if (made > bytes || made > most || room.bytes < 0) throw new ImportRefused('unpacks-too-large', path)
    if (piece.length > 0) held.push(piece)
  }
  const inflate = new Inflate((piece) => take(piece))
  const step = method === 0 ? chunkBytes : packedStep
  for (let at = 0; at < packedBytes; at += step) {
    const to = Math.min(at + step, packedBytes)
    const piece = await archive.slice(from + at, from + to)
    if (method === 0) take(piece)
    else push(inflate, piece, to === packedBytes, path)
    yield* held.splice(0)
  }
  if (made !== bytes) throw new ImportRefused('broken', path)
}

function push(inflate: Inflate, piece: Uint8Array, isLast: boolean, path: string): void {
  try {
    inflate.push(piece, isLast)
  } catch (cause) {
    throw cause instanceof ImportRefused ? cause : new ImportRefused('broken', path)
  }
}

/** Behind the entry's own header, which may be longer than the directory knows. */
async function contentPlace(archive: SliceableSource, { at, path, packedBytes }: ZipEntry): Promise<number> {
  const bytes = await archive.slice(at, Math.min(at + headerBytes, archive.size))
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length < headerBytes || view.getUint32(0, true) !== headerMark) throw new ImportRefused('broken', path)
  const from = at + headerBytes + view.getUint16(26, true) + view.getUint16(28, true)
  if (from + packedBytes > archive.size) throw new ImportRefused('broken', path)
  return from
}

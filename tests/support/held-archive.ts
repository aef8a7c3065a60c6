/** An archive that is written into memory, and read from there. */
import { createHash } from 'node:crypto'
import { type OpenedArchive, readArchive } from '#domain/export/read-archive.ts'
import { sourceOfBytes } from '#domain/imports/import-source.ts'
import type { ArchiveTarget } from '#features/exports/archive-target.ts'

/** Keeps what is written; `after` is told of each piece. */
export function heldTarget(after: () => void = () => {}) {
  const pieces: Uint8Array[] = []
  const ends: string[] = []
  const target: ArchiveTarget = {
    name: 'farlight.zip',
    async write(piece) {
      pieces.push(piece)
      after()
    },
    finish: async () => void ends.push('finished'),
    discard: async () => void ends.push('discarded'),
  }
  return { target, ends, bytes: () => new Uint8Array(Buffer.concat(pieces)) }
}

export const readHeld = (bytes: Uint8Array): Promise<OpenedArchive> =>
  readArchive(sourceOfBytes('farlight.zip', bytes), () => {
    const hash = createHash('sha256')
    return { update: (piece) => hash.update(piece), hex: () => hash.digest('hex') }
  })

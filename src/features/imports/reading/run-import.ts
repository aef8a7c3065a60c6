/** Reads files as streams, and tells while it does: how far it is, what it found, and how it ended. */
import type { Candidate } from '#domain/imports/candidate.ts'
import { bytesToHex } from '@noble/hashes/utils.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { ArchiveRefused, isArchive, readArchive } from '#domain/export/read-archive.ts'
import { ImportRefused } from '#domain/imports/import-refusal.ts'
import { type SliceableSource, sourceOfSlices } from '#domain/imports/import-source.ts'
import { readImport } from '#domain/imports/read-import.ts'
import type { KnownPlaces } from '#domain/imports/reading.ts'
import type { ImportMessage, ImportQuestion } from './import-messages.ts'

/** So many at once: each message costs more than what is in it. */
const batch = 500
/** In bytes. A slow phone reads so much in less than a second. */
const step = 1_000_000

/** A file of the device, of which parts are read as they are needed. */
const sourceOfFile = (file: File, onRead: (bytes: number) => void): SliceableSource =>
  sourceOfSlices(file.name, file.size, async (from, to) => {
    const bytes = new Uint8Array(await file.slice(from, to).arrayBuffer())
    onRead(bytes.length)
    return bytes
  })

/** @param known is asked for once the files are there to be read */
export async function runImport(
  { files, request }: ImportQuestion,
  known: () => Promise<KnownPlaces>,
  tell: (message: ImportMessage) => void,
): Promise<void> {
  let read = 0
  let told = 0
  const sources = files.map((file) =>
    sourceOfFile(file, (bytes) => {
      read += bytes
      if (read - told < step) return
      told = read
      tell({ progress: read })
    }),
  )
  const found: Candidate[] = []
  const tellFound = () => {
    if (found.length > 0) tell({ candidates: found.splice(0) })
  }
  try {
    const places = await known()
    tell({ begun: true })
    if (await tellArchive(sources, tell)) return
    const reading = readImport(sources, request, places)
    for (let next = await reading.next(); ; next = await reading.next()) {
      if (next.done) {
        tellFound()
        tell({ answer: next.value })
        return
      }
      if (found.push(next.value) >= batch) tellFound()
    }
  } catch (cause) {
    if (cause instanceof ImportRefused) tell({ refused: cause.code, detail: cause.detail })
    else {
      console.error('A file could not be read.', cause)
      tell({ refused: 'broken', detail: '' })
    }
  }
}

/** An archive of an account is no file with places: it is read as a whole. Answers whether there was one. */
async function tellArchive(
  sources: readonly SliceableSource[],
  tell: (message: ImportMessage) => void,
): Promise<boolean> {
  const archives: SliceableSource[] = []
  for (const source of sources) if (await seemsArchive(source)) archives.push(source)
  const [archive] = archives
  if (!archive) return false
  if (sources.length > 1) {
    tell({ archiveRefused: 'with-others', detail: archive.name })
    return true
  }
  try {
    const { info, records } = await readArchive(archive, () => {
      const hash = sha256.create()
      return { update: (bytes) => hash.update(bytes), hex: () => bytesToHex(hash.digest()) }
    })
    tell({ archive: { info, records } })
  } catch (cause) {
    if (!(cause instanceof ArchiveRefused)) throw cause
    tell({ archiveRefused: cause.code, detail: cause.detail })
  }
  return true
}

/** What cannot be opened is for those who read files of others, who say why. */
async function seemsArchive(source: SliceableSource): Promise<boolean> {
  try {
    return await isArchive(source)
  } catch (cause) {
    if (cause instanceof ImportRefused) return false
    throw cause
  }
}

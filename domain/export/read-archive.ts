/**
 * Opens an archive of a traveler's data and gives its own records, checked: it is one, of a version that is known, whole,
 * unchanged, and what it says fits the nouns. Nothing of it is believed before. What becomes of the records is for others.
 */
import { isZip, openArchive, type OpenArchive } from '#domain/imports/archive/open-archive.ts'
import type { ZipEntry } from '#domain/imports/archive/zip-directory.ts'
import { ImportRefused } from '#domain/imports/import-refusal.ts'
import type { ImportSource, SliceableSource } from '#domain/imports/import-source.ts'
import { mostBytesOfWhole } from '#domain/imports/limits.ts'
import type { SyncedTable } from '#domain/nouns/synced-tables.ts'
import { archiveFormat, type ArchiveInfo, archivePaths, archiveVersion, pathOfRecords } from './archive-format.ts'
import { isPayload, readManifest } from './bag.ts'
import { departingTables, type RecordsByTable } from './departing-records.ts'
import { readRecords } from './read-records.ts'

/** The first version that there was. */
const oldestVersion = 1

/**
 * `no-archive`: something else. `newer`, `older`: made by a Farlight whose archives are not known here. `incomplete`: a file
 * that it names is not there. `changed`: it is not what was written. `broken`: it breaks off, or is made to harm.
 * `invalid`: a record is none of its noun.
 */
export type ArchiveRefusal = 'no-archive' | 'newer' | 'older' | 'incomplete' | 'changed' | 'broken' | 'invalid'

/** Thrown where an archive is not taken. */
export class ArchiveRefused extends Error {
  override readonly name = 'ArchiveRefused'
  constructor(
    readonly code: ArchiveRefusal,
    /** Which part of it, for whoever looks into it. */
    readonly detail = '',
    cause?: unknown,
  ) {
    super(detail === '' ? code : `${code}: ${detail}`, { cause })
  }
}

/** Makes a SHA-256, piece by piece. */
export type HashMaker = () => {
  update: (bytes: Uint8Array) => unknown
  /** In small hexadecimal digits. */
  hex: () => string
}

export interface OpenedArchive {
  info: Pick<ArchiveInfo, 'formatVersion' | 'appVersion' | 'madeAt' | 'from' | 'account'>
  /** The traveler's own; with the columns that both the archive and this app know. `file`: see `open`. */
  records: RecordsByTable
  /** The bytes that a record's `file` names. */
  open: (file: string) => ImportSource
}

/** @throws ArchiveRefused */
export async function readArchive(source: SliceableSource, makeHash: HashMaker): Promise<OpenedArchive> {
  try {
    if (!isZip(await source.head(4))) throw new ArchiveRefused('no-archive')
    const bag = openBag(await openArchive(source))
    const info = readInfo(await bag.json(archivePaths.info))
    await checkSums(bag, makeHash)
    const records = {} as RecordsByTable
    for (const table of departingTables()) records[table] = await recordsOf(bag, table)
    return { info, records, open: (file) => bag.open(file) }
  } catch (cause) {
    if (cause instanceof ImportRefused) throw new ArchiveRefused('broken', cause.message, cause)
    throw cause
  }
}

/**
 * The files of an archive that was read before, by what a record's `file` names: whoever goes on with it later does not read
 * all of it again. @throws ArchiveRefused
 */
export async function filesOfArchive(source: SliceableSource): Promise<OpenedArchive['open']> {
  const bag = openBag(await openArchive(source))
  return (file) => bag.open(file)
}

/** Whether a file is an archive of ours, by its directory alone. */
export async function isArchive(source: SliceableSource): Promise<boolean> {
  if (!isZip(await source.head(4))) return false
  const { entries } = await openArchive(source)
  return entries.some(({ path }) => path.endsWith(`/${archivePaths.info}`) && path.split('/').length === 3)
}

interface Bag {
  /** Below its folder. */
  paths: ReadonlySet<string>
  open: (path: string) => ImportSource
  text: (path: string) => Promise<string>
  json: (path: string) => Promise<unknown>
}

function openBag({ entries, open }: OpenArchive): Bag {
  const declaration = `/${archivePaths.bagDeclaration}`
  const [found, ...others] = entries.filter(({ path }) => path.endsWith(declaration) && path.split('/').length === 2)
  if (!found || others.length > 0) throw new ArchiveRefused('no-archive')
  const folder = found.path.slice(0, -declaration.length + 1)
  const files = new Map<string, ZipEntry>()
  for (const entry of entries) {
    const path = entry.path.slice(folder.length)
    // Which of two is read, programs do not agree on.
    if (!entry.path.startsWith(folder) || files.has(path)) throw new ArchiveRefused('changed', entry.path)
    files.set(path, entry)
  }
  const openFile = (path: string): ImportSource => {
    const entry = files.get(path)
    if (!entry) throw new ArchiveRefused('incomplete', path)
    return open(entry)
  }
  const text = async (path: string) => textOf(openFile(path))
  return {
    paths: new Set(files.keys()),
    open: openFile,
    text,
    async json(path) {
      const read = await text(path)
      try {
        return JSON.parse(read) as unknown
      } catch (cause) {
        throw new ArchiveRefused('invalid', path, cause)
      }
    },
  }
}

async function textOf(source: ImportSource): Promise<string> {
  if (source.size > mostBytesOfWhole) throw new ArchiveRefused('broken', `${source.name}: ${source.size} bytes`)
  const decoder = new TextDecoder()
  let text = ''
  for await (const piece of source.chunks()) text += decoder.decode(piece, { stream: true })
  return text + decoder.decode()
}

function readInfo(said: unknown): OpenedArchive['info'] {
  const { format, formatVersion, appVersion, madeAt, from, account } = (said ?? {}) as Partial<ArchiveInfo>
  if (format !== archiveFormat) throw new ArchiveRefused('no-archive')
  if (typeof formatVersion !== 'number' || !Number.isInteger(formatVersion))
    throw new ArchiveRefused('invalid', archivePaths.info)
  // Before anything else of it is read: nobody knows here what it means.
  if (formatVersion > archiveVersion) throw new ArchiveRefused('newer', String(formatVersion))
  if (formatVersion < oldestVersion) throw new ArchiveRefused('older', String(formatVersion))
  const words = [appVersion, madeAt, from, account]
  if (!words.every((word) => typeof word === 'string')) throw new ArchiveRefused('invalid', archivePaths.info)
  return { formatVersion, appVersion, madeAt, from, account } as OpenedArchive['info']
}

/** Every file that is read has been named, is there, and is what it was. */
async function checkSums(bag: Bag, makeHash: HashMaker): Promise<void> {
  const sums = new Map<string, string>()
  for (const manifest of [archivePaths.tagManifest, archivePaths.manifest]) {
    const read = readManifest(await bag.text(manifest))
    if (!read) throw new ArchiveRefused('changed', manifest)
    for (const [path, sum] of read) {
      if (isPayload(path) !== (manifest === archivePaths.manifest)) throw new ArchiveRefused('changed', path)
      sums.set(path, sum)
    }
  }
  for (const path of bag.paths)
    if (!sums.has(path) && path !== archivePaths.tagManifest) throw new ArchiveRefused('changed', path)
  for (const [path, sum] of sums) {
    const hash = makeHash()
    for await (const piece of bag.open(path).chunks()) hash.update(piece)
    if (hash.hex() !== sum) throw new ArchiveRefused('changed', path)
  }
}

/** None where the noun is younger than the archive. */
async function recordsOf(bag: Bag, table: SyncedTable): Promise<RecordsByTable[SyncedTable]> {
  const path = pathOfRecords('own', table)
  if (!bag.paths.has(path)) return []
  const records = readRecords(table, await bag.json(path), bag.paths)
  if (typeof records === 'string') throw new ArchiveRefused('invalid', `${path}: ${records}`)
  return records
}

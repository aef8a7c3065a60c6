/**
 * A backup in one packed file: what the database wrote, first, and after it the files of trips. Older ones hold the
 * database's own files alone, which the embedded database packs by itself.
 */
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, readdir, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { extract, pack, type Pack } from 'tar-stream'
import { isFilePath } from '#server/files/file-store.ts'

/** What the database's part is called, and so which database it is of. */
export type DatabasePart = 'database.tar' | 'database.dump'
const isDatabasePart = (name: string): name is DatabasePart => name === 'database.tar' || name === 'database.dump'

export interface Unpacked {
  /** Undefined in an older backup, which is the database's own archive as it stands. */
  part: DatabasePart | undefined
  /** Files of trips. */
  files: number
}

/** Paths of whole files below the folder of files. */
export async function wholeFilesIn(filesFolder: string): Promise<string[]> {
  const folder = join(filesFolder, 'whole')
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter(isFilePath)
}

/** Writes a backup to `to`. @param database what the database wrote */
export async function packBackup(part: DatabasePart, database: string, filesFolder: string, to: string): Promise<void> {
  const archive = pack()
  const written = pipeline(archive, createGzip({ level: 5 }), createWriteStream(to, { mode: 0o600 }))
  // It is awaited below; a failure of the one ends the other.
  written.catch((error: Error) => archive.destroy(error))
  await addFile(archive, part, database)
  for (const path of await wholeFilesIn(filesFolder)) {
    // It may have been deleted a moment ago.
    const isThere = await stat(join(filesFolder, 'whole', path)).catch(() => null)
    if (isThere) await addFile(archive, `files/${path}`, join(filesFolder, 'whole', path))
  }
  archive.finalize()
  await written
}

async function addFile(archive: Pack, name: string, from: string): Promise<void> {
  const file = await open(from)
  try {
    const { size } = await file.stat()
    await pipeline(file.createReadStream({ autoClose: false }), archive.entry({ name, size, mode: 0o600 }))
  } finally {
    await file.close()
  }
}

/**
 * Unpacks a backup into a folder: the database's part under its name, and files of trips as the server keeps them.
 * @param withFiles false to leave them out, where only the database is looked at
 */
export async function unpackBackup(from: string, folder: string, withFiles = true): Promise<Unpacked> {
  const archive = extract()
  const found: Unpacked = { part: undefined, files: 0 }
  const reading = pipeline(createReadStream(from), createGunzip(), archive)
  // It is awaited below.
  reading.catch(() => {})
  let isFirst = true
  for await (const entry of archive) {
    const { name } = entry.header
    if (isFirst && !isDatabasePart(name)) {
      archive.destroy()
      await reading.catch(() => {})
      return found
    }
    isFirst = false
    const path = name.startsWith('files/') ? name.slice('files/'.length) : ''
    if (isDatabasePart(name)) {
      found.part = name
      await pipeline(entry, createWriteStream(join(folder, name), { mode: 0o600 }))
    } else if (isFilePath(path)) {
      found.files++
      const to = join(folder, 'files', 'whole', path)
      if (withFiles) {
        await mkdir(dirname(to), { recursive: true, mode: 0o700 })
        await pipeline(entry, createWriteStream(to, { mode: 0o600 }))
      } else entry.resume()
    } else entry.resume()
  }
  await reading
  return found
}

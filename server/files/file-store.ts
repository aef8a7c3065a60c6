/** The bytes of files of trips in a folder: those that are whole, and beside them those that are still arriving. */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, rmdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { kindOfBytes } from '#domain/itineraries/files/file-kind.ts'

/** Where the bytes lie: '<itinerary>/<content>', each a UUID. */
export type FilePath = string

export const isFilePath = (text: string): boolean =>
  /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)

export interface FileStore {
  /** Forgets what has arrived of the file so far: it is sent from its first byte on. */
  begin(path: FilePath): Promise<void>
  /** Bytes that have arrived; undefined when nobody has begun to send it. */
  arrived(path: FilePath): Promise<number | undefined>
  /** Adds what comes, never past `size` bytes in all; keeps what came before the stream broke. Answers how many there are. */
  append(path: FilePath, from: AsyncIterable<Uint8Array>, size: number): Promise<number>
  /** Keeps what has arrived as the whole file, if it is what was announced; else it is gone. */
  finish(path: FilePath, announced: { kind: string; sha256: string }): Promise<boolean>
  /** The bytes of a whole file; undefined where there is none. */
  read(path: FilePath): Promise<{ size: number; body: ReadableStream<Uint8Array> } | undefined>
  /** Removes what there is of it, whole or not. */
  remove(path: FilePath): Promise<void>
  /** Those that were begun or stored before this time. */
  olderThan(time: number): Promise<FilePath[]>
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code

export function fileStore(folder: string): FileStore {
  const whole = (path: FilePath) => join(folder, 'whole', path)
  const arriving = (path: FilePath) => join(folder, 'arriving', path)
  const privately = { recursive: true, mode: 0o700 } as const

  return {
    async begin(path) {
      await mkdir(dirname(arriving(path)), privately)
      await (await open(arriving(path), 'w', 0o600)).close()
    },
    arrived: async (path) =>
      stat(arriving(path)).then(
        ({ size }) => size,
        () => undefined,
      ),
    async append(path, from, size) {
      const file = await open(arriving(path), 'r+')
      let { size: length } = await file.stat()
      try {
        for await (const piece of from) {
          const room = piece.subarray(0, size - length)
          await file.write(room, 0, room.length, length)
          length += room.length
          if (room.length < piece.length) break
        }
        return length
      } finally {
        // Whoever sends is told that these have arrived.
        await file.sync()
        await file.close()
      }
    },
    async finish(path, { kind, sha256 }) {
      // At most as large as one file may be.
      const bytes = await readFile(arriving(path))
      const isRight = createHash('sha256').update(bytes).digest('hex') === sha256 && kindOfBytes(bytes) === kind
      if (!isRight) {
        await rm(arriving(path), { force: true })
        return false
      }
      await mkdir(dirname(whole(path)), privately)
      await rename(arriving(path), whole(path))
      return true
    },
    async read(path) {
      const there = await stat(whole(path)).catch(() => undefined)
      if (!there) return undefined
      const body = Readable.toWeb(createReadStream(whole(path))) as ReadableStream<Uint8Array>
      return { size: there.size, body }
    },
    async remove(path) {
      for (const file of [whole(path), arriving(path)]) {
        await rm(file, { force: true })
        // The folder of its trip, once it holds nothing more.
        await rmdir(dirname(file)).catch(() => {})
      }
    },
    async olderThan(time) {
      const found = new Set<FilePath>()
      for (const kind of ['whole', 'arriving']) {
        const entries = await readdir(join(folder, kind), { recursive: true, withFileTypes: true }).catch(
          (error: unknown) => {
            if (codeOf(error) === 'ENOENT') return []
            throw error
          },
        )
        for (const entry of entries.filter((one) => one.isFile())) {
          const path = `${entry.parentPath.split(/[\\/]/).at(-1)}/${entry.name}`
          const file = join(entry.parentPath, entry.name)
          const there = await stat(file).catch(() => undefined)
          if (isFilePath(path) && there && there.mtimeMs < time) found.add(path)
        }
      }
      return [...found]
    },
  }
}

/** The bytes of files of trips in a folder: those that are whole, and beside them those that are still arriving. */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, rmdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { type FileParts, kindOfParts, partSizes } from '#domain/itineraries/files/file-kind.ts'

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

/** Reads a file once, piece by piece. */
async function readOnce(file: string): Promise<FileParts & { sha256: string }> {
  const hash = createHash('sha256')
  let start: Uint8Array = Buffer.alloc(0)
  const last: Buffer[] = []
  let lastSize = 0
  let size = 0
  let hasZero = false
  for await (const piece of createReadStream(file) as AsyncIterable<Buffer>) {
    hash.update(piece)
    if (start.length < partSizes.start)
      start = Buffer.concat([start, piece.subarray(0, partSizes.start - start.length)])
    last.push(piece)
    lastSize += piece.length
    while (lastSize - (last[0]?.length ?? 0) >= partSizes.end) lastSize -= last.shift()?.length ?? 0
    hasZero ||= piece.includes(0)
    size += piece.length
  }
  const end = Buffer.concat(last).subarray(-partSizes.end)
  return { start, end, size, hasZero, sha256: hash.digest('hex') }
}

/** So many files are looked through at once; the others wait. */
const mostAtOnce = 4

/** Has work done a few at a time, in the order in which it came. */
function aFewAtOnce(): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let busy = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (busy >= mostAtOnce) await new Promise<void>((next) => waiting.push(next))
    else busy++
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      // Whoever waited for longest has the place.
      if (next) next()
      else busy--
    }
  }
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code

export function fileStore(folder: string): FileStore {
  const whole = (path: FilePath) => join(folder, 'whole', path)
  const arriving = (path: FilePath) => join(folder, 'arriving', path)
  const privately = { recursive: true, mode: 0o700 } as const
  const inTurn = aFewAtOnce()

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
      const found = await inTurn(() => readOnce(arriving(path)))
      const isRight = found.sha256 === sha256 && kindOfParts(found) === kind
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

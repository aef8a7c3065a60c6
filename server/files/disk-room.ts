/** How much room there is where the server keeps its data; files of travelers are refused before none is left. */
import { statfs } from 'node:fs/promises'
import type { Logger } from 'pino'
import { StartProblem } from '#server/settings.ts'

/** In bytes. */
export interface DiskRoom {
  free: number
  total: number
}

/** Left for the database and its backups, which must always be able to go on. */
export const reservedBytes = 512 * 1024 * 1024
const freshMs = 2_000
const warnedEveryMs = 60 * 60_000

/** @param folder that exists */
export async function roomAt(folder: string): Promise<DiskRoom> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { free: bavail * bsize, total: blocks * bsize }
}

/** A database that cannot write its log of changes does not open, and says nothing that helps. */
const leastToStart = 64 * 1024 * 1024

/** Throws a StartProblem where a server could not even open its database. */
export async function refuseFullDisk(folder: string, ask = roomAt): Promise<void> {
  const { free } = await ask(folder)
  if (free < leastToStart)
    throw new StartProblem(
      `The disk that ${folder} is on is full: ${Math.floor(free / 1_000_000)} MB are left. Make room for at least 64 MB.`,
    )
}

export interface DiskWatch {
  /** Whether so many bytes more leave enough to go on; the log tells when they do not. */
  hasRoomFor(bytes: number): Promise<boolean>
}

export function diskWatch(folder: string, log: Logger, ask = roomAt, now = Date.now): DiskWatch {
  let known: { at: number; room: Promise<DiskRoom> } | undefined
  let warnedAt = Number.NEGATIVE_INFINITY
  return {
    async hasRoomFor(bytes) {
      if (!known || now() - known.at > freshMs) known = { at: now(), room: ask(folder) }
      const { free } = await known.room
      if (free - bytes >= reservedBytes) return true
      if (now() - warnedAt > warnedEveryMs) {
        warnedAt = now()
        log.error({ free, needed: reservedBytes }, 'the disk is nearly full: files of travelers are not taken any more')
      }
      return false
    },
  }
}

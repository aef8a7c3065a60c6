/** The bytes of photos that links show: of our own folder, or of a project's storage by the key of its server. */
import { createHash } from 'node:crypto'
import type { FileStore } from '#server/files/file-store.ts'
import type { PhotoPlace } from './link-store.ts'

/** Undefined where they are not there, or are not those that were announced. */
export type PhotoBytes = (place: PhotoPlace) => Promise<Buffer | undefined>

/** Of one photo, in bytes: it is in memory while a smaller one is made of it. */
const mostBytes = 60_000_000
const patienceMs = 30_000

export const bytesInFolder = (files: Pick<FileStore, 'read'>): PhotoBytes =>
  proven(async ({ path }) => (await files.read(path))?.body)

export const bytesOnSupabase = ({ url, secretKey }: { url: string; secretKey: string }): PhotoBytes =>
  proven(async ({ path }) => {
    const answer = await fetch(`${url}/storage/v1/object/authenticated/trip-files/${path}`, {
      headers: { apikey: secretKey, authorization: `Bearer ${secretKey}` },
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    })
    if (answer.ok && answer.body) return answer.body
    await answer.body?.cancel()
    // The storage says 400 of what it does not have.
    if ([400, 404].includes(answer.status)) return undefined
    throw new Error(`The storage answered ${answer.status}`)
  })

/** Nobody has looked at what lies in the storage of a project, and what lies in a folder may have been changed there. */
const proven =
  (open: (place: PhotoPlace) => Promise<ReadableStream<Uint8Array> | undefined>): PhotoBytes =>
  async (place) => {
    if (place.size > mostBytes) return undefined
    const body = await open(place)
    const bytes = body && (await readWhole(body, place.size))
    return bytes && createHash('sha256').update(bytes).digest('hex') === place.sha256 ? bytes : undefined
  }

/** Undefined where there are more bytes than announced. */
async function readWhole(body: ReadableStream<Uint8Array>, size: number): Promise<Buffer | undefined> {
  const pieces: Uint8Array[] = []
  let length = 0
  for await (const piece of body) {
    length += piece.length
    // Leaving the loop cancels the rest.
    if (length > size) return undefined
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

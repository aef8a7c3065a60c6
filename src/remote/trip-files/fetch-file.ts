/** Gets the bytes of a file from the server, and keeps them on this device. */
import { kindOfBytes } from '#domain/itineraries/files/file-kind.ts'
import { sha256Of } from '#lib/files/sha256.ts'
import type { TripFile } from '#domain/itineraries/files/trip-file.ts'
import { refusal, RemoteError } from '#remote/asking/remote-error.ts'
import type { LocalDatabase } from '#sync/local/database.ts'
import { keepHere } from '#sync/local/file-bytes.ts'
import { fileBucket, pathOfFile, storageAddress, storageHeaders } from './file-call.ts'

/** As long as the slowest line takes that still sends. */
const patienceMs = 300_000

// A device that has no room left opens it all the same.
const opensAnyway = (cause: unknown) => console.warn('A file could not be kept on this device.', cause)

/**
 * The bytes, proven to be those that the record names.
 * @param onUnkept what to do where this device cannot keep them @throws RemoteError, and what `onUnkept` throws
 */
export async function fetchFile(
  database: LocalDatabase,
  file: TripFile,
  onUnkept: (cause: unknown) => void = opensAnyway,
): Promise<ArrayBuffer> {
  const bytes = await provenBytes(file)
  await keepHere(database, file, bytes).catch(onUnkept)
  return bytes
}

/** The same, for whoever takes them elsewhere: this device keeps nothing. @throws RemoteError, or the reason of the signal */
export async function provenBytes(file: TripFile, signal?: AbortSignal): Promise<ArrayBuffer> {
  const bytes = await readBytes(file, signal)
  // What lies there may have been changed by whoever reaches the storage: it is nothing to open.
  if ((await sha256Of(bytes)) !== file.sha256 || kindOfBytes(new Uint8Array(bytes)) !== file.kind)
    throw new RemoteError('refused', 'storage')
  return bytes
}

async function readBytes(file: TripFile, signal?: AbortSignal): Promise<ArrayBuffer> {
  const tooLate = AbortSignal.timeout(patienceMs)
  const [address, headers] = await Promise.all([
    storageAddress(`object/authenticated/${fileBucket}/${pathOfFile(file)}`),
    storageHeaders(),
  ])
  let answer: Response
  try {
    answer = await fetch(address, {
      headers,
      cache: 'no-store',
      signal: signal ? AbortSignal.any([signal, tooLate]) : tooLate,
    })
    if (answer.ok) return await answer.arrayBuffer()
  } catch (cause) {
    signal?.throwIfAborted()
    throw new RemoteError(navigator.onLine ? 'unreachable' : 'offline', 'storage', {}, cause)
  }
  throw refusal('storage', answer.status, await answer.json().catch(() => null))
}

/** Sends the bytes of a file in pieces, and goes on where it stopped, also after the app was closed in between. */
import { DetailedError, Upload } from 'tus-js-client'
import type { TripFile } from '#domain/itineraries/files/trip-file.ts'
import { callFunction } from '#remote/asking/client.ts'
import { RemoteError } from '#remote/asking/remote-error.ts'
import type { FileState, LocalDatabase } from '#sync/local/database.ts'
import { fileBucket, pathOfFile, storageAddress, storageHeaders } from './file-call.ts'

/** The size of a piece that Supabase's storage demands. */
const pieceBytes = 6 * 1024 * 1024
const pausesMs = [0, 1_000, 3_000, 10_000]
/** How often the device notes how far it is. */
const noteEveryMs = 300

/**
 * Sends what the server does not have of the file, until `signal` is raised.
 * @throws RemoteError 'refused' when it does not take it; others: later; the signal's reason
 */
export async function sendFile(
  database: LocalDatabase,
  file: TripFile,
  state: FileState,
  signal: AbortSignal,
): Promise<void> {
  const bytes = (await database.fileBytes.get(file.contentId))?.bytes
  if (!bytes) throw new RemoteError('refused', 'storage')
  try {
    await upload(database, file, state, bytes, signal)
  } catch (cause) {
    // Another device may have been faster, or its last answer was lost.
    if (!(cause instanceof RemoteError) || cause.kind !== 'refused' || !(await hasArrived(file))) throw cause
    return
  }
  signal.throwIfAborted()
  if (!(await hasArrived(file))) throw new RemoteError('failed', 'storage')
}

/** Asks whether all bytes are there; on a Supabase project others can have them from then on. */
const hasArrived = (file: TripFile): Promise<boolean> => callFunction('trip_file_arrived', { file_id: file.id })

async function upload(
  { fileStates }: LocalDatabase,
  file: TripFile,
  state: FileState,
  bytes: ArrayBuffer,
  signal: AbortSignal,
): Promise<void> {
  const endpoint = await storageAddress('upload/resumable')
  signal.throwIfAborted()
  let notedAt = 0
  const note = (changes: Partial<FileState>) => void fileStates.update(file.contentId, changes).catch(() => {})
  await new Promise<void>((done, fail) => {
    const sending = new Upload(new Blob([bytes], { type: file.kind }), {
      endpoint,
      uploadUrl: state.uploadUrl,
      chunkSize: pieceBytes,
      retryDelays: pausesMs,
      metadata: { bucketName: fileBucket, objectName: pathOfFile(file), contentType: file.kind },
      storeFingerprintForResuming: false,
      onBeforeRequest: async (request) => {
        for (const [name, value] of Object.entries(await storageHeaders())) request.setHeader(name, value)
      },
      onUploadUrlAvailable: () => note({ uploadUrl: sending.url }),
      onProgress: (sent) => {
        if (Date.now() - notedAt < noteEveryMs) return
        notedAt = Date.now()
        note({ sent })
      },
      onShouldRetry: (error) => {
        const status = statusOf(error)
        return navigator.onLine && (status === 0 || status === 409 || status === 423 || status >= 500)
      },
      onError: (error) => fail(failureOf(error)),
      onSuccess: () => done(),
    })
    signal.addEventListener('abort', () => {
      void sending.abort()
      fail(signal.reason)
    })
    sending.start()
  })
}

const statusOf = (error: unknown): number =>
  error instanceof DetailedError ? (error.originalResponse?.getStatus() ?? 0) : 0

/** What the end of an upload means; without an answer it goes on later. */
function failureOf(error: unknown): RemoteError {
  const status = statusOf(error)
  if (status === 401) return new RemoteError('signed-out', 'storage', { status }, error)
  if (status === 429) return new RemoteError('too-many', 'storage', { status }, error)
  const isRefusal = status >= 400 && status < 500 && status !== 409 && status !== 423
  return new RemoteError(isRefusal ? 'refused' : 'unreachable', 'storage', { status }, error)
}

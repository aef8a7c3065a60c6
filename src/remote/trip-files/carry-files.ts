/** Carries the bytes of files between this device and the server: what waits here, and what kept trips lack here. */
import type { TripFile } from '#domain/itineraries/files/trip-file.ts'
import { RemoteError } from '#remote/asking/remote-error.ts'
import type { ActiveAccount } from '#sync/account/active-account.ts'
import type { LocalDatabase } from '#sync/local/database.ts'
import { forgetGone, isRecordSent, whenGone } from '#sync/local/file-bytes.ts'
import { isOutOfRoom } from '#sync/local/storage-room.ts'
import { recordKey } from '#sync/outbox/queue-entry.ts'
import { createLeader } from '#sync/cycle/leader.ts'

/** What there is to carry, as a text that changes with it; '' for nothing. */
export async function filesToCarry(database: LocalDatabase): Promise<string> {
  const [waiting, lacking] = await Promise.all([filesToSend(database), filesLacking(database)])
  return [...waiting, ...lacking].map(({ id }) => id).join()
}

/** Files whose record the server has, and whose bytes only this device. */
async function filesToSend(database: LocalDatabase): Promise<TripFile[]> {
  const states = await database.fileStates.where({ state: 'waiting' }).toArray()
  const wanted = new Set(states.filter(({ refused }) => !refused).map(({ id }) => id))
  if (wanted.size === 0) return []
  const trips = [...new Set(states.map(({ itineraryId }) => itineraryId))]
  const files = await database.tripFiles.where('itineraryId').anyOf(trips).toArray()
  const found: TripFile[] = []
  for (const file of files)
    if (wanted.has(file.contentId) && (await isRecordSent(database, recordKey('tripFiles', file.id)))) found.push(file)
  return found
}

/** Files of kept trips that can be had and are not here. */
async function filesLacking({ keptTrips, tripFiles, fileStates }: LocalDatabase): Promise<TripFile[]> {
  const trips = await keptTrips.toCollection().primaryKeys()
  if (trips.length === 0) return []
  const files = await tripFiles.where('itineraryId').anyOf(trips).toArray()
  const here = new Set(await fileStates.toCollection().primaryKeys())
  return files.filter(({ contentId, arrivedAt }) => arrivedAt !== null && !here.has(contentId))
}

/**
 * Carries all that there is now, one file after the other; another tab that does so is waited for. Ends early without a
 * network: it is to be called again when something changes.
 */
async function carryFiles({ database, userId, engine }: ActiveAccount, signal: AbortSignal): Promise<void> {
  await createLeader(`files-${userId}`).run(async () => {
    await forgetGone(database, Date.now())
    for (const file of await filesToSend(database)) {
      signal.throwIfAborted()
      await send(database, file, signal)
      // It brings since when others can have it.
      void engine.sync('manual')
    }
    await fetchLacking(database, signal)
  })
}

/** Gets what kept trips lack. One for which there is no room here stops none behind it, and its trip says so. */
async function fetchLacking(database: LocalDatabase, signal: AbortSignal): Promise<void> {
  const unkept = new Set<string>()
  for (const file of await filesLacking(database)) {
    signal.throwIfAborted()
    if (!(await fetchToKeep(database, file))) unkept.add(file.itineraryId)
  }
  for (const { itineraryId, noRoom = false } of await database.keptTrips.toArray())
    if (noRoom !== unkept.has(itineraryId))
      // It may be the very last bytes that are missing for this.
      await database.keptTrips
        .update(itineraryId, { noRoom: unkept.has(itineraryId) })
        .catch((cause: unknown) => console.warn(cause))
  if (unkept.size > 0) throw new OutOfRoom()
}

class OutOfRoom extends Error {
  override name = 'OutOfRoom'
}

/** Whether the device had room for it. What cannot be had is left out; without a network all the others wait. */
async function fetchToKeep(database: LocalDatabase, file: TripFile): Promise<boolean> {
  const { quota, usage = 0 } = (await navigator.storage?.estimate?.().catch(() => undefined)) ?? {}
  // Else it would be fetched again each time, to be thrown away.
  if (quota !== undefined && quota - usage < file.size) return false
  const { fetchFile } = await import('./fetch-file.ts')
  let isKept = true
  await fetchFile(database, file, (cause) => {
    if (!isOutOfRoom(cause)) throw cause
    isKept = false
  }).catch((cause: unknown) => {
    if (!(cause instanceof RemoteError) || !['refused', 'not-found'].includes(cause.kind)) throw cause
  })
  return isKept
}

/**
 * Sends a file as long as this device has its record. One that is deleted meanwhile is sent no further: the server would
 * refuse it, and whoever takes the deletion back goes on with what is here.
 */
async function send(database: LocalDatabase, file: TripFile, ending: AbortSignal): Promise<void> {
  const [state, record] = await Promise.all([database.fileStates.get(file.contentId), database.tripFiles.get(file.id)])
  if (!state || state.state === 'kept' || !record) return
  const gone = whenGone(database, recordKey('tripFiles', file.id))
  try {
    const { sendFile } = await import('./send-file.ts')
    await sendFile(database, file, state, AbortSignal.any([ending, gone.signal]))
    await database.fileStates.update(file.contentId, { state: 'kept', sent: file.size, uploadUrl: null, noRoom: false })
  } catch (cause) {
    ending.throwIfAborted()
    if (gone.signal.aborted) return
    await database.fileStates.update(file.contentId, { noRoom: isFull(cause) })
    if (!(cause instanceof RemoteError) || cause.kind !== 'refused') throw cause
    console.warn('The server did not take a file.', cause)
    await database.fileStates.update(file.contentId, { refused: true, sent: 0, uploadUrl: null })
  } finally {
    gone.stopLooking()
  }
}

/** HTTP's 'Insufficient Storage'. */
const isFull = (cause: unknown) => cause instanceof RemoteError && cause.status === 507

export interface FileCarrier {
  /** There may be something to carry: looks at once, once more where it is at work already. */
  wake(): void
  /** Ends what is under way; it goes on where it stopped. */
  stop(): void
}

/** After a failure, as long as nothing else wakes it. */
const againMs = 20_000
/** Until somebody has freed some space. */
const afterNoRoomMs = 60_000

/** Carries files whenever it is woken, until it is stopped. */
export function fileCarrier(account: ActiveAccount): FileCarrier {
  const ending = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  let isAtWork = false
  let isWanted = false

  async function work(): Promise<void> {
    isAtWork = true
    try {
      do {
        isWanted = false
        await carryFiles(account, ending.signal)
      } while (isWanted)
    } catch (cause) {
      if (ending.signal.aborted) return
      console.warn('Files wait for the server.', cause)
      timer = setTimeout(() => void work(), cause instanceof OutOfRoom ? afterNoRoomMs : againMs)
    } finally {
      isAtWork = false
    }
  }

  return {
    wake() {
      isWanted = true
      clearTimeout(timer)
      if (!isAtWork && !ending.signal.aborted) void work()
    },
    stop() {
      clearTimeout(timer)
      ending.abort()
    },
  }
}

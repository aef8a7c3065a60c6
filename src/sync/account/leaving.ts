/**
 * Takes a traveler off this device. It is noted before it is done, so that a tab that is closed in between leaves the
 * rest to the next start (finish-leaving.ts).
 */
import { readSession } from '#auth/session.ts'
import { databaseName, deviceDatabaseName } from '#sync/local/database-name.ts'
import { destinationCache } from './destination-cache.ts'
import { leavingNote } from './finish-leaving.ts'

/** From here on this traveler's data goes, now or with the next start. */
export function noteLeaving(userId: string): void {
  localStorage.setItem(leavingNote + userId, '')
}

/** Deletes everything that this device keeps for the traveler; ends when it is gone. */
export async function takeOffDevice(userId: string): Promise<void> {
  noteLeaving(userId)
  forgetEntriesOf(userId)
  const gone = [deleteDatabase(databaseName(userId))]
  // What the device keeps for whoever is signed in goes with the last of them.
  if (!readSession()) gone.push(forgetWorkerCopy(), deleteDestinations(), endPushHere())
  await Promise.all(gone)
  localStorage.removeItem(leavingNote + userId)
}

/** Takes the copy of the session away from the service worker. */
export const forgetWorkerCopy = (): Promise<void> => deleteDatabase(deviceDatabaseName)

/** Drafts, marks and answers that name the traveler, in the key or in the value. */
function forgetEntriesOf(userId: string): void {
  for (const [key, value] of Object.entries(localStorage))
    if (!key.startsWith(leavingNote) && (key.includes(userId) || String(value).includes(userId)))
      localStorage.removeItem(key)
}

/** Waits until other tabs have let go of it. */
function deleteDatabase(name: string): Promise<void> {
  return new Promise((resolve) => {
    const failed = (cause: unknown) => {
      console.warn(`The database ${name} could not be deleted.`, cause)
      resolve()
    }
    try {
      const request = indexedDB.deleteDatabase(name)
      request.addEventListener('success', () => resolve())
      request.addEventListener('error', () => failed(request.error))
    } catch (refused) {
      failed(refused)
    }
  })
}

async function deleteDestinations(): Promise<void> {
  await globalThis.caches?.delete(destinationCache)
}

async function endPushHere(): Promise<void> {
  try {
    const { endPush } = await import('#sync/push/end-push.ts')
    await endPush()
  } catch (cause) {
    console.warn('This device could not be taken off the push service.', cause)
  }
}

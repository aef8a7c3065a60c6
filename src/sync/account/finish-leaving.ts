/** Finishes a sign-out that a closed tab left undone. Every page loads this, and what it needs only where there is something to finish. */
import { forgetSession, readSession } from '#auth/session.ts'

/** The key of a note that a traveler leaves this device begins so; their id follows. */
export const leavingNote = 'farlight-leaving:'

/**
 * Call once, before anybody reads the session.
 * @param takeOffDevice fetches what deletes everything that the device keeps for a traveler, and runs it
 */
export function finishLeaving(takeOffDevice: (userId: string) => Promise<void>): void {
  for (const key of Object.keys(localStorage)) {
    if (!key.startsWith(leavingNote)) continue
    const userId = key.slice(leavingNote.length)
    if (readSession()?.userId === userId) forgetSession()
    void takeOffDevice(userId)
  }
}

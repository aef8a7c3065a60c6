/** What others have left on this device: their databases, and how much in them only this device has. */
import { readSession, subscribeToSession } from '#auth/session.ts'
import { ownerOfDatabase } from '#sync/local/database-name.ts'
import { openLocalDatabase } from '#sync/local/database.ts'
import { unsyncedIn } from '#sync/outbox/unsynced.ts'
import { takeOffDevice } from './leaving.ts'

export interface LeftBehind {
  userId: string
  /** First and last name; '' when the device does not know it. */
  name: string
  /** Changes that the server does not have, those that need attention included. */
  unsent: number
}

/** Everybody but this traveler who has data here, as far as the browser tells. */
export async function othersOnDevice(userId: string | null): Promise<LeftBehind[]> {
  const databases = await indexedDB.databases().catch(() => [])
  const owners = databases.flatMap(({ name }) => ownerOfDatabase(name ?? '') ?? [])
  return Promise.all(owners.filter((owner) => owner !== userId).map(lookAt))
}

async function lookAt(userId: string): Promise<LeftBehind> {
  const database = openLocalDatabase(userId)
  try {
    const [person, unsent] = await Promise.all([database.users.get(userId), unsyncedIn(database)])
    return { userId, name: `${person?.firstName ?? ''} ${person?.lastName ?? ''}`.trim(), unsent }
  } finally {
    database.close()
  }
}

let forgetPlan = () => {}

/** Takes these people off the device as soon as somebody else has signed in; a new plan replaces the one before. */
export function takeOffAtNextSignIn(userIds: string[]): void {
  forgetPlan()
  forgetPlan = subscribeToSession(() => {
    const now = readSession()
    if (!now || now.signInAgain) return
    forgetPlan()
    for (const userId of userIds) if (userId !== now.userId) void takeOffDevice(userId)
  })
}

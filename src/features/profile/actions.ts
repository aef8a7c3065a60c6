import type { User } from '#domain/records.ts'
import { profileCompletion } from '#domain/travel-profile.ts'
import { readSession } from '#lib/session.ts'
import { localDatabase } from '#sync/active-account.ts'
import { updateRecord } from '#sync/mutate.ts'

function signedInUserId(): string {
  const session = readSession()
  if (!session) throw new Error('No user logged in')
  return session.userId
}

/** Saves what the person changed about the account. @throws Error 'No user logged in' */
export async function saveAccount(changes: Pick<User, 'firstName' | 'lastName' | 'avatarUrl'>): Promise<void> {
  await updateRecord('users', signedInUserId(), changes)
}

let lastSave: Promise<void> = Promise.resolve()

/** Saves preferences beside those that are there, one after the other. @throws Error 'No user logged in' */
export function savePreferences(changes: Record<string, unknown>): Promise<void> {
  const save = lastSave.then(() => addPreferences(changes))
  lastSave = save.catch(() => {})
  return save
}

async function addPreferences(changes: Record<string, unknown>): Promise<void> {
  const userId = signedInUserId()
  const profile = await localDatabase().userProfiles.get(userId)
  const preferences = { ...profile?.preferences, ...changes }
  await updateRecord('userProfiles', userId, {
    preferences,
    // The preferred currency is one of the fields that count.
    ...(profile ? { profileCompletionPercentage: profileCompletion({ ...profile, preferences }) } : {}),
  })
}

import type { User } from '#domain/accounts/user.ts'
import { profileCompletion } from '#domain/profiles/travel-profile.ts'
import { readSession } from '#auth/session.ts'
import { updateRecord } from '#sync/outbox/mutate.ts'
import { changeOwnProfile } from '#data/own-profile.ts'

function signedInUserId(): string {
  const session = readSession()
  if (!session) throw new Error('No user logged in')
  return session.userId
}

/** Saves what the traveler changed about the account. @throws Error 'No user logged in' */
export async function saveAccount(changes: Pick<User, 'firstName' | 'lastName' | 'avatarUrl'>): Promise<void> {
  await updateRecord('users', signedInUserId(), changes)
}

/** Saves preferences beside those that are there. @throws Error 'No user logged in' */
export async function savePreferences(changes: Record<string, unknown>): Promise<void> {
  signedInUserId()
  await changeOwnProfile((profile) => {
    const preferences = { ...profile?.preferences, ...changes }
    // The preferred currency is one of the fields that count.
    const completion = profile && { profileCompletionPercentage: profileCompletion({ ...profile, preferences }) }
    return { preferences, ...completion }
  })
}

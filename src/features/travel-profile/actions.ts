import { readSession } from '#auth/session.ts'
import { localDatabase } from '#sync/account/active-account.ts'
import { updateRecord } from '#sync/outbox/mutate.ts'
import { type Draft, profileAfter } from './draft.ts'

/** Saves every answer and marks the assessment as complete. @throws Error 'No user logged in' */
export async function saveTravelProfile(draft: Draft): Promise<void> {
  const session = readSession()
  if (!session) throw new Error('No user logged in')
  const stored = await localDatabase().userProfiles.get(session.userId)
  if (!stored) throw new Error('No profile on this device')
  await updateRecord('userProfiles', session.userId, { ...profileAfter(stored, draft), assessmentCompleted: true })
  await updateRecord('users', session.userId, { profileCompleted: true })
}

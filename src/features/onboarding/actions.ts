import { readSession } from '#auth/session.ts'
import { localDatabase } from '#sync/account/active-account.ts'
import { RecordMissingError } from '#sync/outbox/refusals.ts'
import { updateRecord } from '#sync/outbox/mutate.ts'
import type { Answers } from './answers.ts'
import { profileAfter } from './profile-payload.ts'

/**
 * Saves the answers in the profile, then marks the assessment as complete.
 * @throws Error 'No user logged in'; RecordMissingError when the profile is not on this device
 */
export async function completeOnboarding(answers: Answers): Promise<void> {
  const session = readSession()
  if (!session) throw new Error('No user logged in')
  const stored = await localDatabase().userProfiles.get(session.userId)
  if (!stored) throw new RecordMissingError('No profile on this device')
  await updateRecord('userProfiles', session.userId, profileAfter(stored, answers))
  await updateRecord('userProfiles', session.userId, { assessmentCompleted: true })
  await updateRecord('users', session.userId, { profileCompleted: true })
}

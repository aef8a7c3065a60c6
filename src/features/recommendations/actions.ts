import {
  daysShown,
  type FeedbackMark,
  type Idea,
  type IdeasRequest,
  pastFeedback,
  usualCount,
} from '#domain/recommendations/recommendation.ts'
import type { UserProfile } from '#domain/accounts/user-profile.ts'
import type { Recommendation } from '#domain/recommendations/recommendation-record.ts'
import { storedAnswers } from '#domain/profiles/travel-profile.ts'
import { localDatabase } from '#sync/account/active-account.ts'
import { createRecord, updateRecord } from '#sync/outbox/mutate.ts'

/** What new ideas are made of: the profile, and what the traveler thought of the latest ones, dismissed ones too. */
export async function ideasRequest(profile: UserProfile): Promise<IdeasRequest> {
  const earlier = await localDatabase().recommendations.toArray()
  return { profile: storedAnswers(profile), feedback: pastFeedback(earlier), count: usualCount }
}

/**
 * Keeps ideas as recommendations; the first idea becomes the newest. One that cannot be kept is left out.
 * @throws Error what hindered the last one, when none could be kept
 */
export async function keepIdeas(ideas: readonly Idea[], source: Recommendation['source']): Promise<void> {
  const expiresAt = new Date(Date.now() + daysShown * 86_400_000).toISOString()
  let kept = 0
  let hindrance: unknown = new Error('')
  for (const { type, title, description, data, confidence } of ideas.toReversed()) {
    try {
      await createRecord('recommendations', {
        recommendationType: type,
        title,
        description,
        recommendationData: data,
        source,
        expiresAt,
        ...(confidence === undefined ? {} : { aiConfidence: confidence }),
      })
      kept += 1
    } catch (error) {
      console.warn('A recommendation could not be kept.', error)
      hindrance = error
    }
  }
  if (kept === 0) throw hindrance
}

/** Takes samples off the list that nobody has marked or made a goal of: there is something better now. */
export async function dismissUnmarkedSamples(before: string): Promise<void> {
  const samples = await localDatabase()
    .recommendations.filter(
      ({ source, status, userFeedback, goalId, createdAt }) =>
        source === 'fallback' && status === 'active' && !userFeedback && !goalId && createdAt < before,
    )
    .toArray()
  for (const { id } of samples) await updateRecord('recommendations', id, { status: 'dismissed' })
}

/** Sets or, with null, takes away the traveler's mark; there is one at a time. */
export const setFeedback = (id: string, userFeedback: FeedbackMark | null) =>
  updateRecord('recommendations', id, { userFeedback })

/** Takes a recommendation off the list, or puts it back. */
export const setStatus = (id: string, status: Recommendation['status']) =>
  updateRecord('recommendations', id, { status })

/** Remembers which goal was made of a recommendation. */
export const linkGoal = (id: string, goalId: string) => updateRecord('recommendations', id, { goalId })

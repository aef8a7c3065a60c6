import { isActive } from '#domain/goals/progress.ts'
import type { LocalDatabase } from '#sync/local/database.ts'
import { useLoaded } from '#sync/local/loaded.ts'
import { type Beginnings, nextStep } from './first-steps-facts.ts'

/** Reads no more than it must: beyond a few goals nobody is a newcomer, and nothing is searched. */
async function readBeginnings(database: LocalDatabase): Promise<Beginnings> {
  const [profile, goalCount, list] = await Promise.all([
    database.userProfiles.toCollection().first(),
    database.goals.count(),
    database.bucketLists.orderBy('sortOrder').first(),
  ])
  const beginnings: Beginnings = {
    listName: list?.name ?? null,
    listId: list?.id ?? null,
    goalCount,
    goal: null,
    hasSaved: false,
    hidden: profile?.preferences.firstStepsHidden === true,
  }
  if (nextStep(beginnings) === null) return beginnings
  const [goal, booked, typed] = await Promise.all([
    database.goals
      .orderBy('createdAt')
      .filter(({ status }) => isActive(status))
      .first(),
    database.transactions.filter(({ transactionType }) => transactionType === 'saving').first(),
    database.goalProgress.filter(({ savingsAmount }) => savingsAmount > 0).first(),
  ])
  return { ...beginnings, goal: goal ?? null, hasSaved: booked !== undefined || typed !== undefined }
}

/** Whether somebody is a newcomer is known only when everything is there; that nobody is one, as soon as a few goals are. */
const useBeginnings = () => useLoaded(readBeginnings, [], (beginnings) => nextStep(beginnings) !== null)

/** A newcomer's beginnings; null once the first steps are done, undefined until that is known. */
export function useFirstSteps(): Beginnings | null | undefined {
  const beginnings = useBeginnings()
  if (beginnings.state === 'loading') return undefined
  return beginnings.state === 'ready' && nextStep(beginnings.data) !== null ? beginnings.data : null
}

/** Whether the first steps are still open, so that whatever can wait does; undefined until it is known. */
export function useIsNewcomer(): boolean | undefined {
  const beginnings = useFirstSteps()
  return beginnings === undefined ? undefined : beginnings !== null
}

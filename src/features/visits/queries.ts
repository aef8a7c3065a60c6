import { useSession } from '#auth/session.ts'
import type { Goal } from '#domain/goals/goal.ts'
import { compareVisitDays } from '#domain/visits/visit-day.ts'
import type { Visit } from '#domain/visits/visit.ts'
import { useLive } from '#sync/local/live.ts'

const latestFirst = (one: Visit, other: Visit) =>
  compareVisitDays(one.visitedOn, other.visitedOn) || (one.createdAt > other.createdAt ? -1 : 1)

/** Every visit of the traveler, the latest first; undefined until read. */
export const useVisits = (): readonly Visit[] | undefined =>
  useLive(async (database) => (await database.visits.toArray()).sort(latestFirst), []).data

/** The visits that a trip has told; undefined until read. */
export const useVisitsOfTrip = (itineraryId: string): readonly Visit[] | undefined =>
  useLive((database) => database.visits.where({ sourceId: itineraryId }).toArray(), [itineraryId]).data

/** Completed goals that are listed beside the visits. */
const mostGoals = 200

/** The traveler's own completed goals that are somewhere, the latest first; undefined until read. */
export function useGoalsThatCount(): readonly CompletedGoal[] | undefined {
  const userId = useSession()?.userId
  return useLive(
    async (database) => {
      const goals = await database.goals
        .filter(
          ({ status, ownerId, locationData }) =>
            status === 'completed' && locationData !== null && (!ownerId || ownerId === userId),
        )
        .toArray()
      const latest = goals.sort((one, other) => ((one.completionDate ?? '') > (other.completionDate ?? '') ? -1 : 1))
      return latest.slice(0, mostGoals).map(inAFewWords)
    },
    [userId],
  ).data
}

const inAFewWords = ({ id, title, completionDate }: Goal): CompletedGoal => ({ id, title, completionDate })

/** A completed goal in a few words. */
export interface CompletedGoal {
  id: string
  title: string
  completionDate: string | null
}

/** Completed goals by their ids, as the device has them; undefined until read. */
export const useCompletedGoals = (ids: readonly string[]): readonly CompletedGoal[] | undefined =>
  useLive(
    async (database) => (await database.goals.bulkGet([...ids])).flatMap((goal) => (goal ? [inAFewWords(goal)] : [])),
    [ids.join()],
  ).data

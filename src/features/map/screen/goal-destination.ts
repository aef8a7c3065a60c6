import { destinationOf } from '#domain/places/destinations.ts'
import { useLive } from '#sync/local/live.ts'

/** The destination whose photo stands for a goal; null without one, and until it is read. */
export function useGoalDestination(goalId: string): string | null {
  const { data } = useLive(
    async (database) => destinationOf((await database.goals.get(goalId))?.locationData ?? null),
    [goalId],
  )
  return data ?? null
}

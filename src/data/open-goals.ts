import { useLive } from '#sync/local/live.ts'

/** Open goals of this traveler that count for the free plan; null for any other plan, and until it is known. */
export function useOpenGoalsOfFreePlan(userId: string): number | null {
  const { data } = useLive(
    async (database) => {
      if ((await database.users.get(userId))?.subscriptionTier !== 'free') return null
      const open = database.goals.where('status').anyOf('planned', 'in-progress')
      return open.filter((goal) => goal.ownerId === userId).count()
    },
    [userId],
  )
  return data ?? null
}

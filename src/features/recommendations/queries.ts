import { isShown } from '#domain/recommendations/recommendation.ts'
import type { UserProfile } from '#domain/accounts/user-profile.ts'
import type { Recommendation } from '#domain/recommendations/recommendation-record.ts'
import { useSession } from '#auth/session.ts'
import { useNow } from '#lib/timing/use-now.ts'
import { type Loaded, useLoaded } from '#sync/local/loaded.ts'
import { useMemo } from 'react'

/** The traveler's recommendations that are neither dismissed nor too old, newest first. */
export function useShownRecommendations(): Loaded<readonly Recommendation[]> {
  const now = useNow().getTime()
  const loaded = useLoaded<readonly Recommendation[]>(
    (database) => database.recommendations.orderBy('createdAt').reverse().toArray(),
    [],
    (recommendations) => recommendations.length === 0,
  )
  const all = loaded.state === 'ready' ? loaded.data : undefined
  const shown = useMemo(() => all?.filter((one) => isShown(one, now)), [all, now])
  return shown ? { state: 'ready', data: shown } : loaded
}

/** The traveler's own profile; null when there is none yet. */
export function useTravelProfile(): Loaded<UserProfile | null> {
  const userId = useSession()?.userId ?? ''
  return useLoaded(
    async (database) => (await database.userProfiles.get(userId)) ?? null,
    [userId],
    (profile) => profile === null,
  )
}

/** What the signed-in traveler is in a trip on this device. */
import type { Itinerary } from '#domain/itineraries/itinerary.ts'
import { roleInTrip, type TripRole } from '#domain/itineraries/members/trip-role.ts'
import { requireAccount } from '#sync/account/active-account.ts'
import { useLive } from '#sync/local/live.ts'

/** The role in a trip; undefined until read. One's own trip is known at once. */
export function useTripRole(itinerary: Pick<Itinerary, 'id' | 'userId'>): TripRole | undefined {
  const { userId } = requireAccount()
  const isOwn = itinerary.userId === userId
  const membership = useLive(
    async (database) =>
      isOwn
        ? null
        : ((await database.tripMembers
            .where({ itineraryId: itinerary.id })
            .filter((member) => member.userId === userId)
            .first()) ?? null),
    [itinerary.id, isOwn],
  ).data
  if (isOwn) return 'owner'
  return membership === undefined ? undefined : roleInTrip(itinerary, membership ?? undefined, userId)
}

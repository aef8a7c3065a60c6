import type { Itinerary } from '#domain/itineraries/itinerary.ts'
import { mayEditTrip, roleInTrip } from '#domain/itineraries/members/trip-role.ts'
import { tripsAhead } from '#domain/itineraries/next-trip.ts'
import { useNow } from '#lib/timing/use-now.ts'
import { requireAccount } from '#sync/account/active-account.ts'
import { useLive } from '#sync/local/live.ts'
import { useDatedItineraries } from './queries.ts'

/**
 * The trips that a new booking can be for: those that the traveler may change, under way first, then those to come with
 * the nearest first. None until read.
 */
export function useTripsToBook(): readonly Itinerary[] {
  const { userId } = requireAccount()
  const now = useNow()
  const trips = useDatedItineraries()
  const memberships = useLive((database) => database.tripMembers.where({ userId }).toArray(), [userId]).data
  if (!trips || !memberships) return []
  const mayBook = (trip: Itinerary) =>
    mayEditTrip(
      roleInTrip(
        trip,
        memberships.find(({ itineraryId }) => itineraryId === trip.id),
        userId,
      ),
    )
  return tripsAhead(trips.filter(mayBook), now)
}

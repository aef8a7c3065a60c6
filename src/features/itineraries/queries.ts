import type { Itinerary } from '#domain/itineraries/itinerary.ts'
import { useSession } from '#auth/session.ts'
import { useOwnProfile } from '#data/use-own-profile.ts'
import { type Loaded, useLoaded } from '#sync/local/loaded.ts'
import { proposedDays } from '#features/itineraries/creation/usual-days.ts'

/** The traveller's itineraries, newest first. */
export function useItineraries(): Loaded<readonly Itinerary[]> {
  return useLoaded(
    (database) => database.itineraries.orderBy('createdAt').reverse().toArray(),
    [],
    (itineraries) => itineraries.length === 0,
  )
}

/** One itinerary of the traveller's own; null when there is none of this id. */
export function useItinerary(id: string): Loaded<Itinerary | null> {
  return useLoaded(
    async (database) => (await database.itineraries.get(id)) ?? null,
    [id],
    (itinerary) => itinerary === null,
  )
}

/** The length to propose for a new itinerary, in days: what the traveller answered in the set-up. */
export function useProposedDays(): number {
  const userId = useSession()?.userId ?? ''
  const { data } = useOwnProfile(userId)
  return proposedDays(data?.travelPersonality.duration)
}

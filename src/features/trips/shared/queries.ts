import { useState } from 'react'
import type { Itinerary } from '#domain/itineraries/itinerary.ts'
import { earliestStart } from '#domain/itineraries/next-trip.ts'
import { useSession } from '#auth/session.ts'
import { useOwnProfile } from '#data/use-own-profile.ts'
import { useToday } from '#lib/timing/use-today.ts'
import { useLive } from '#sync/local/live.ts'
import { type Loaded, useLoaded } from '#sync/local/loaded.ts'
import { tripOnPage, useTripsOnPage } from './trips-on-page.ts'
import { proposedDays } from './usual-days.ts'

/** The traveller's itineraries, newest first. */
export function useItineraries(): Loaded<readonly Itinerary[]> {
  const itineraries = useLoaded(
    (database) => database.itineraries.orderBy('createdAt').reverse().toArray(),
    [],
    (all) => all.length === 0,
  )
  useTripsOnPage(itineraries.state === 'ready' ? itineraries.data : undefined)
  return itineraries
}

/** The itineraries with dates that are not long past; undefined until read. */
export function useDatedItineraries(): readonly Itinerary[] | undefined {
  const earliest = earliestStart(useToday())
  const { data } = useLive(
    (database) => database.itineraries.where('startDate').aboveOrEqual(earliest).toArray(),
    [earliest],
  )
  useTripsOnPage(data)
  return data
}

/** One itinerary of the traveller's own, at once where the screen before showed it; null when there is none of this id. */
export function useItinerary(id: string): Loaded<Itinerary | null> {
  const [known] = useState(() => tripOnPage(id))
  return useLoaded<Itinerary | null>(
    async (database) => (await database.itineraries.get(id)) ?? null,
    [id],
    (itinerary) => itinerary === null,
    known,
  )
}

/** The length to propose for a new itinerary, in days: what the traveller answered in the set-up. */
export function useProposedDays(): number {
  const userId = useSession()?.userId ?? ''
  const { data } = useOwnProfile(userId)
  return proposedDays(data?.travelPersonality.duration)
}

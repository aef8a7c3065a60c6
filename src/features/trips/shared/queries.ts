import { useState } from 'react'
import { earliestStart } from '#domain/itineraries/next-trip.ts'
import type { Itinerary } from '#domain/itineraries/itinerary.ts'
import { usualDays } from '#domain/itineraries/plan/itinerary-plan.ts'
import { useSession } from '#auth/session.ts'
import { useOwnProfile } from '#data/use-own-profile.ts'
import { useToday } from '#lib/timing/use-today.ts'
import { useLive } from '#sync/local/live.ts'
import { type Loaded, useLoaded } from '#sync/local/loaded.ts'
import { tripOnPage, useTripsOnPage } from './trips-on-page.ts'

/** The traveler's itineraries, newest first. */
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

/** One itinerary of the traveler's own, at once where the screen before showed it; null when there is none of this id. */
export function useItinerary(id: string): Loaded<Itinerary | null> {
  const [known] = useState(() => tripOnPage(id))
  return useLoaded<Itinerary | null>(
    async (database) => (await database.itineraries.get(id)) ?? null,
    [id],
    (itinerary) => itinerary === null,
    known,
  )
}

/** The length to propose for a new itinerary, in days: what the traveler answered in the set-up. */
export function useProposedDays(): number {
  const userId = useSession()?.userId ?? ''
  const { data } = useOwnProfile(userId)
  return proposedDays(data?.travelPersonality.duration)
}

/** Days that stand for each answer of the set-up, the longest of what it names that a plan can have (decisions P39, P17). */
const daysOfDuration: Readonly<Record<string, number>> = { weekend: 3, week: 7, extended: 14, 'long-term': 30 }

/** The length to propose for a new itinerary. @param duration the traveler's stored answer, if any */
const proposedDays = (duration: unknown): number =>
  (typeof duration === 'string' && daysOfDuration[duration]) || usualDays

import type { Itinerary } from '#domain/records.ts'
import { type Loaded, useLoaded } from '#sync/loaded.ts'

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

/** The built-in templates: what a trip of this length, in this weather and of these kinds needs. */
import type { Itinerary } from '#domain/itineraries/itinerary.ts'
import type { TemplateEntry } from './packing-template.ts'
import type { TripListKind } from './trip-item.ts'
import { packingLines } from './packing-lines.ts'
import { entriesFor, type TripFacts } from './suggestion.ts'
import { toDoLines } from './to-do-lines.ts'
import { usualWeather } from './weather.ts'

/** The entries of the built-in template of a kind for such a trip. */
export const builtInEntries = (kind: TripListKind, facts: TripFacts): TemplateEntry[] =>
  entriesFor(kind === 'packing' ? packingLines : toDoLines, facts)

type TripOfFacts = Pick<Itinerary, 'destinationCoordinates' | 'aiGeneratedPlan' | 'startDate'>

/** What a trip says of itself; `weather` is null where its place or its time is not known. */
export function factsOfTrip({ destinationCoordinates, aiGeneratedPlan, startDate }: TripOfFacts) {
  const [place] = aiGeneratedPlan.days.flatMap(({ activities }) =>
    activities.flatMap(({ location }) => (location.coordinates ? [location.coordinates] : [])),
  )
  const [, latitude = null] = destinationCoordinates ?? place ?? []
  return {
    nights: Math.max(aiGeneratedPlan.days.length - 1, 0),
    weather: usualWeather(latitude, startDate),
  }
}

import { useMemo } from 'react'
import type { Itinerary } from '#domain/itineraries/itinerary.ts'
import { compareNearness } from '#domain/itineraries/nearest-trips.ts'
import { foldForSearch, searchWords } from '#domain/text/search-text.ts'
import type { TripPoint } from '#features/map/drawing/trip-marks.ts'
import { useToday } from '#lib/timing/use-today.ts'
import { useLive } from '#sync/local/live.ts'

/** A trip as the map shows it. */
export interface MapTrip extends TripPoint {
  title: string
  /** Folded. */
  searchText: string
  startDate: string | null
  days: number
}

const noTrips: readonly MapTrip[] = []

/**
 * The trips of the device with a place, the nearest to today first: under way or to come, without dates, past.
 * Undefined until read.
 * @param wanted plans are read once the goals are on the screen
 * @param query every word has to stand in the name
 */
export function useMapTrips(wanted: boolean, query: string): readonly MapTrip[] | undefined {
  const today = useToday()
  const { data } = useLive(
    async (database) => (wanted ? readTrips(await database.itineraries.toArray()) : null),
    [wanted],
  )
  return useMemo(() => {
    if (!data) return undefined
    const words = searchWords(query)
    const found = data.filter(({ searchText }) => words.every((word) => searchText.includes(word)))
    return found.length === 0
      ? noTrips
      : found.sort((one, other) => compareNearness(one, other, today) || one.title.localeCompare(other.title, 'en-US'))
  }, [data, query, today])
}

/** Where the trip goes; where only words are known of that, its first stop with a place. */
const readTrips = (itineraries: readonly Itinerary[]): MapTrip[] =>
  itineraries.flatMap(
    ({ id, destinationName: title, destinationCoordinates, aiGeneratedPlan: { days }, startDate }) => {
      const coordinates =
        destinationCoordinates ??
        days.flatMap(({ activities }) => activities.flatMap(({ location }) => location.coordinates ?? [])).slice(0, 2)
      const [longitude, latitude] = coordinates
      if (longitude === undefined || latitude === undefined) return []
      return [
        {
          id,
          title,
          searchText: foldForSearch(title),
          coordinates: [longitude, latitude] as [number, number],
          startDate,
          days: days.length,
        },
      ]
    },
  )

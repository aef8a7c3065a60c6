import { useMemo, useSyncExternalStore } from 'react'
import { searchOf } from '#app/routes/trips/asked-target.ts'
import { useToday } from '#lib/timing/use-today.ts'
import { useLive } from '#sync/local/live.ts'
import { minimumQueryLength } from './minimum-query-length.ts'
import { rank, type SearchItem } from './rank.ts'
import { searchItems } from './search-items.ts'
import { findInTrips } from './trips/find-in-trips.ts'
import { subscribeToTrips, tripsOnDevice } from './trips/trip-index.ts'
import type { TripLine } from './trips/trip-line.ts'
import { type Destination, useSuggestions } from './use-suggestions.ts'
import type { VisitToAdd } from './visit-in-words.ts'

/** Goals, lists and places that are shown; fewer where trips have something, too. */
const resultLimit = 8
const resultLimitBesideTrips = 4
/** Trips, and things in each, that are shown before one asks for more. */
const tripLimit = 5
const linesOfTrip = 4

/** A trip that is meant itself. */
export interface TripHit {
  kind: 'itinerary'
  id: string
  title: string
  startDate: string | null
  days: number
}
/** A thing in a trip. */
export interface InTripHit extends Pick<TripLine, 'title' | 'rest' | 'bookingKind' | 'day'> {
  kind: 'in-trip'
  /** Its own. */
  id: string
  what: TripLine['kind']
  trip: string
  /** The words of the trip's address that lead to it. */
  search: ReturnType<typeof searchOf>
}
/** What else was found in a trip, or in which further trips, is shown where it stands. */
export interface MoreHit {
  kind: 'more'
  /** Of the trip; '' for further trips. */
  id: string
  count: number
}
export type SearchHit = SearchItem | TripHit | InTripHit | MoreHit | Destination | VisitToAdd

/** Results below one heading. */
export interface HitGroup {
  /** The trip that they are in; null for all that is in none. */
  trip: { id: string; title: string; startDate: string | null; days: number } | null
  hits: readonly SearchHit[]
}

export interface SearchAnswer {
  /** One's own first, then what is in trips, trip by trip, then a visit to add and destinations. */
  groups: readonly HitGroup[]
  /** More may come. */
  searching: boolean
}

/**
 * The best matches for `query`.
 * @param opened trips of which all is shown; '' for all trips
 */
export function useSearchResults(query: string, opened: ReadonlySet<string>): SearchAnswer {
  const reading = query.trim().length >= minimumQueryLength
  const { data: items } = useLive(async (database) => (reading ? searchItems(database) : null), [reading])
  const { trips, isWhole } = useSyncExternalStore(subscribeToTrips, tripsOnDevice)
  const today = useToday()
  const suggestions = useSuggestions(query, reading, today)
  const inTrips = useMemo(() => findInTrips(trips, query, today), [trips, query, today])
  return useMemo(() => {
    const limit = inTrips.length > 0 ? resultLimitBesideTrips : resultLimit
    const shownTrips = opened.has('') ? inTrips : inTrips.slice(0, tripLimit)
    const others = inTrips.length - shownTrips.length
    const groups: HitGroup[] = [
      { trip: null, hits: items ? rank(items, query, limit) : [] },
      ...shownTrips.map(({ trip, isMeant, lines }): HitGroup => {
        const { id, title, startDate, days } = trip
        const shown = opened.has(id) ? lines : lines.slice(0, linesOfTrip)
        const more = lines.length - shown.length
        return {
          trip: { id, title, startDate, days },
          hits: [
            ...(isMeant ? [{ kind: 'itinerary', id, title, startDate, days } as const] : []),
            ...shown.map(({ kind, titleKey: _title, restKey: _rest, ...line }) => ({
              ...line,
              kind: 'in-trip' as const,
              what: kind,
              trip: id,
              search: searchOf(kind, line.id),
            })),
            ...(more > 0 ? [{ kind: 'more', id, count: more } as const] : []),
          ],
        }
      }),
      {
        trip: null,
        hits: [...(others > 0 ? [{ kind: 'more', id: '', count: others } as const] : []), ...(suggestions ?? [])],
      },
    ]
    return {
      groups: groups.filter(({ hits }) => hits.length > 0),
      // What is typed is shown before it is asked for.
      searching: !reading || !items || !isWhole || suggestions === undefined,
    }
  }, [items, query, suggestions, reading, inTrips, isWhole, opened])
}

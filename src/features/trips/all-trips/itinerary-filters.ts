import type { Itinerary } from '#domain/itineraries/itinerary.ts'
import { foldForSearch, searchWords } from '#domain/text/search-text.ts'
import { oneOf } from '#lib/one-of.ts'

export const visibilities = ['all', 'public', 'private'] as const
const sortKeys = ['travel', 'created', 'days'] as const

export interface ItineraryFilters {
  query: string
  visibility: (typeof visibilities)[number]
  sort: (typeof sortKeys)[number]
  ascending: boolean
}

export const noItineraryFilters: ItineraryFilters = { query: '', visibility: 'all', sort: 'travel', ascending: false }

/** Whether anything narrows the list; the order does not. */
export const isFiltered = ({ query, visibility }: ItineraryFilters): boolean =>
  query.trim() !== '' || visibility !== 'all'

/** Whether `Reset Filters` would change anything. */
export const isAsAtStart = (filters: ItineraryFilters): boolean =>
  !isFiltered(filters) && filters.sort === noItineraryFilters.sort && filters.ascending === noItineraryFilters.ascending

type Listed = Pick<Itinerary, 'destinationName' | 'isPublic' | 'createdAt'> & {
  aiGeneratedPlan: { days: readonly unknown[] }
}

/**
 * The itineraries that match every typed word and the visibility, in the chosen order; the newer one first where it leaves a
 * choice, and for the date of travel, which `groupsByTravel` follows.
 */
export function filterItineraries<Item extends Listed>(
  itineraries: readonly Item[],
  { query, visibility, sort, ascending }: ItineraryFilters,
): readonly Item[] {
  const words = searchWords(query)
  const direction = ascending ? 1 : -1
  return itineraries
    .filter(
      ({ destinationName, isPublic }) =>
        (visibility === 'all' || isPublic === (visibility === 'public')) &&
        words.every((word) => foldForSearch(destinationName).includes(word)),
    )
    .sort((one, other) => {
      const days = one.aiGeneratedPlan.days.length - other.aiGeneratedPlan.days.length
      if (sort === 'days' && days !== 0) return direction * days
      if (one.createdAt === other.createdAt) return 0
      const newerFirst = one.createdAt < other.createdAt ? 1 : -1
      return sort === 'created' && ascending ? -newerFirst : newerFirst
    })
}

/** Filters from the address; what it does not know counts as not set. */
export const filtersFromAddress = (search: Record<string, unknown>): ItineraryFilters => ({
  query: typeof search.q === 'string' ? search.q : '',
  visibility: oneOf(visibilities, search.visibility) ?? 'all',
  sort: oneOf(sortKeys, search.sort) ?? 'travel',
  ascending: search.order === 'asc',
})

/** The address's words for the filters; what is not set leaves no trace. */
export const addressOfFilters = ({ query, visibility, sort, ascending }: ItineraryFilters) => ({
  q: query.trim() || undefined,
  visibility: visibility === 'all' ? undefined : visibility,
  sort: sort === 'travel' ? undefined : sort,
  order: ascending ? 'asc' : undefined,
})

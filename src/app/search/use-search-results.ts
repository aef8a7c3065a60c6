import { useMemo } from 'react'
import { useLive } from '#sync/local/live.ts'
import { minimumQueryLength } from './minimum-query-length.ts'
import { rank, type SearchItem } from './rank.ts'
import { searchItems } from './search-items.ts'
import { type Destination, useDestinations } from './use-destinations.ts'

const resultLimit = 8

export type SearchHit = SearchItem | Destination

export interface SearchAnswer {
  /** One's own first, then destinations. */
  hits: readonly SearchHit[]
  /** More may come. */
  searching: boolean
}

/** The best matches for `query`. */
export function useSearchResults(query: string): SearchAnswer {
  const reading = query.trim().length >= minimumQueryLength
  const { data: items } = useLive(async (database) => (reading ? searchItems(database) : null), [reading])
  const destinations = useDestinations(query, reading)
  return useMemo(() => {
    const own: readonly SearchHit[] = items ? rank(items, query, resultLimit) : []
    return {
      hits: destinations ? [...own, ...destinations] : own,
      // What is typed is shown before it is asked for.
      searching: !reading || !items || destinations === undefined,
    }
  }, [items, query, destinations, reading])
}

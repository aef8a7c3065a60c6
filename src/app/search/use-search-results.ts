import { useMemo } from 'react'
import { useLive } from '#sync/live.ts'
import { minimumQueryLength, type PreparedItem, rank } from './rank.ts'
import { searchItems } from './search-items.ts'

const resultLimit = 8

/** The best matches for `query`; undefined while the device's records are being read. They are read only while `wanted`. */
export function useSearchResults(query: string, wanted: boolean): PreparedItem[] | undefined {
  const reading = wanted && query.trim().length >= minimumQueryLength
  const { data: items } = useLive(async (database) => (reading ? searchItems(database) : null), [reading])
  return useMemo(() => (items ? rank(items, query, resultLimit) : undefined), [items, query])
}

import { addressOfFilters, filtersFromAddress, type MapFilters } from '#features/map/snapshot/map-filters.ts'

/** What the address of the map tells: a link, a reload and Back restore it. */
export interface MapAddress {
  filters: MapFilters
  /** Id of the chosen goal. */
  goal: string | null
  tab: 'goals' | 'world'
}

export const addressToView = (search: Record<string, unknown>): MapAddress => ({
  filters: filtersFromAddress(search),
  goal: typeof search.goal === 'string' && search.goal ? search.goal : null,
  tab: search.tab === 'world' ? 'world' : 'goals',
})

export const viewToAddress = ({ filters, goal, tab }: MapAddress): Record<string, string | undefined> => ({
  ...addressOfFilters(filters),
  ...(goal ? { goal } : {}),
  ...(tab === 'world' ? { tab } : {}),
})

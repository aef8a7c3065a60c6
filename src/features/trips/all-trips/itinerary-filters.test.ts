import { expect, test } from 'vitest'
import {
  addressOfFilters,
  filterItineraries,
  filtersFromAddress,
  isAsAtStart,
  isFiltered,
  type ItineraryFilters,
  noItineraryFilters,
} from './itinerary-filters.ts'

const row = (destinationName: string, days: number, isPublic: boolean, createdAt: string) => ({
  destinationName,
  isPublic,
  createdAt,
  aiGeneratedPlan: { days: Array.from({ length: days }) },
})
const rows = [
  row('Málaga, Spain', 3, false, '2027-01-03'),
  row('Kyoto, Japan', 7, true, '2027-01-02'),
  row('Nara, Japan', 3, false, '2027-01-01'),
]
const found = (filters: Partial<ItineraryFilters>) =>
  filterItineraries(rows, { ...noItineraryFilters, sort: 'created', ...filters }).map(({ destinationName }) =>
    destinationName.slice(0, 4),
  )

test.each<[Partial<ItineraryFilters>, string[]]>([
  [{}, ['Mála', 'Kyot', 'Nara']],
  [{ ascending: true }, ['Nara', 'Kyot', 'Mála']],
  [{ sort: 'days' }, ['Kyot', 'Mála', 'Nara']],
  [{ sort: 'days', ascending: true }, ['Mála', 'Nara', 'Kyot']],
  [{ query: 'JAPAN' }, ['Kyot', 'Nara']],
  [{ query: 'malaga' }, ['Mála']],
  [{ query: 'japan kyo' }, ['Kyot']],
  [{ visibility: 'public' }, ['Kyot']],
  [{ visibility: 'private' }, ['Mála', 'Nara']],
  [{ visibility: 'public', query: 'nara' }, []],
])('%o finds %o', (filters, names) => {
  expect(found(filters)).toEqual(names)
})

test('the order narrows nothing, but Reset Filters would change it', () => {
  const ordered = { ...noItineraryFilters, sort: 'days' as const }
  expect([isFiltered(ordered), isAsAtStart(ordered)]).toEqual([false, false])
  expect([isFiltered(noItineraryFilters), isAsAtStart(noItineraryFilters)]).toEqual([false, true])
  expect(isFiltered({ ...noItineraryFilters, query: 'x' })).toBe(true)
})

test('the address says the filters and nothing else, and brings them back', () => {
  const filters: ItineraryFilters = { query: 'kyoto', visibility: 'private', sort: 'days', ascending: true }
  expect(filtersFromAddress(addressOfFilters(filters))).toEqual(filters)
  expect(Object.values(addressOfFilters(noItineraryFilters)).filter((word) => word !== undefined)).toEqual([])
  expect(filtersFromAddress({ visibility: '?', sort: 'up', order: '1', q: 3 })).toEqual(noItineraryFilters)
  expect(filtersFromAddress({ sort: 'created' })).toEqual({ ...noItineraryFilters, sort: 'created' })
})

import { describe, expect, it } from 'vitest'
import {
  addressOfListFilters,
  filterLists,
  isFiltered,
  type ListFilters,
  listFiltersFromAddress,
  noListFilters,
} from './list-filters.ts'

const lists = [
  { name: 'Japan, slowly', description: 'Temples and ramen', category: 'adventure' },
  { name: 'Coffee', description: null, category: 'food' },
  { name: 'São Paulo nights', description: 'Live music', category: 'entertainment' },
] as const
const found = (filters: Partial<ListFilters>) =>
  filterLists(lists, { ...noListFilters, ...filters }).map((list) => list.name)

describe('filterLists', () => {
  it('matches name and description, case-insensitively', () => {
    expect(found({ query: 'JAPAN' })).toEqual(['Japan, slowly'])
    expect(found({ query: 'live MUSIC' })).toEqual(['São Paulo nights'])
    expect(found({ query: 'sao paulo' })).toEqual(['São Paulo nights'])
  })

  it('combines search and category with AND', () => {
    expect(found({ category: 'food' })).toEqual(['Coffee'])
    expect(found({ query: 'coffee', category: 'food' })).toEqual(['Coffee'])
    expect(found({ query: 'coffee', category: 'adventure' })).toEqual([])
  })

  it('shows all without filters, in their order', () => {
    expect(found({ query: ' ' })).toEqual(lists.map((list) => list.name))
    expect(isFiltered({ ...noListFilters, query: ' ' })).toBe(false)
  })
})

describe('filters in the address', () => {
  it('come back as they were', () => {
    const filters = { query: 'japan', category: 'food' } as const
    expect(listFiltersFromAddress(addressOfListFilters(filters))).toEqual(filters)
    expect(addressOfListFilters(noListFilters)).toEqual({})
  })

  it('that nobody knows are not set', () => {
    expect(listFiltersFromAddress({ q: 3, category: 'culture' })).toEqual(noListFilters)
  })
})

import { describe, expect, it } from 'vitest'
import {
  addressOfBucketListFilters,
  filterBucketLists,
  isFiltered,
  type BucketListFilters,
  bucketListFiltersFromAddress,
  noBucketListFilters,
} from './list-filters.ts'

const lists = [
  { name: 'Japan, slowly', description: 'Temples and ramen', category: 'adventure' },
  { name: 'Coffee', description: null, category: 'food' },
  { name: 'São Paulo nights', description: 'Live music', category: 'entertainment' },
] as const
const found = (filters: Partial<BucketListFilters>) =>
  filterBucketLists(lists, { ...noBucketListFilters, ...filters }).map((list) => list.name)

describe('filterBucketLists', () => {
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
    expect(isFiltered({ ...noBucketListFilters, query: ' ' })).toBe(false)
  })
})

describe('filters in the address', () => {
  it('come back as they were', () => {
    const filters = { query: 'japan', category: 'food' } as const
    expect(bucketListFiltersFromAddress(addressOfBucketListFilters(filters))).toEqual(filters)
    expect(addressOfBucketListFilters(noBucketListFilters)).toEqual({})
  })

  it('that nobody knows are not set', () => {
    expect(bucketListFiltersFromAddress({ q: 3, category: 'culture' })).toEqual(noBucketListFilters)
  })
})

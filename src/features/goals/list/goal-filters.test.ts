import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { goalCategories, goalStatuses } from '#domain/goals/goal.ts'
import { addressOfFilters, filterGoals, filtersFromAddress, isFiltered, noFilters } from './goal-filters.ts'
import { summaryOf } from './goal-summary.ts'
import { goalOf } from '#features/goals/goal.fixture.ts'

const goals = [
  goalOf({ id: 'kyoto', title: 'Cherry blossom', category: 'culture', locationData: { name: 'Kyoto, Japan' } }),
  goalOf({ id: 'ramen', title: 'Ramen tour', category: 'food', status: 'completed', locationData: { name: 'Tokyo' } }),
  goalOf({ id: 'trek', title: 'Annapurna', description: 'Three weeks of tea houses', category: 'adventure' }),
].map(summaryOf)
const found = (filters: Partial<typeof noFilters>) =>
  filterGoals(goals, { ...noFilters, ...filters }).map((goal) => goal.id)

describe('filterGoals', () => {
  it('searches title, description and location name', () => {
    expect(found({ query: 'blossom' })).toEqual(['kyoto'])
    expect(found({ query: 'tea houses' })).toEqual(['trek'])
    expect(found({ query: 'tokyo' })).toEqual(['ramen'])
  })

  it('is case-insensitive', () => {
    expect(found({ query: 'ANNApurna' })).toEqual(['trek'])
  })

  it('finds words that stand in different fields, in any order', () => {
    expect(found({ query: 'japan cherry' })).toEqual(['kyoto'])
  })

  it('combines search, category and status with AND', () => {
    expect(found({ category: 'food' })).toEqual(['ramen'])
    expect(found({ status: 'planned' })).toEqual(['kyoto', 'trek'])
    expect(found({ query: 'tokyo', category: 'food', status: 'completed' })).toEqual(['ramen'])
    expect(found({ query: 'tokyo', category: 'food', status: 'planned' })).toEqual([])
    expect(found({ query: 'tokyo', category: 'culture', status: 'completed' })).toEqual([])
  })

  it('gives everything without filters, spaces included', () => {
    expect(found({ query: '   ' })).toHaveLength(3)
    expect(isFiltered({ ...noFilters, query: '  ' })).toBe(false)
  })

  it('gives exactly the goals that each filter alone gives', () => {
    const filters = fc.record({
      query: fc.constantFrom('', 'tokyo', 'ramen', 'a', 'zz'),
      category: fc.option(fc.constantFrom(...goalCategories)),
      status: fc.option(fc.constantFrom(...goalStatuses)),
    })
    fc.assert(
      fc.property(filters, ({ query, category, status }) => {
        const each = [found({ query }), found({ category }), found({ status })]
        expect(found({ query, category, status })).toEqual(
          found({}).filter((id) => each.every((ids) => ids.includes(id))),
        )
      }),
    )
  })

  it('searches ten thousand goals by the text that was folded beforehand, and looks at no other', () => {
    const many = Array.from({ length: 10_000 }, (_, index) => {
      const { id, searchText, category, status } = summaryOf(goalOf({ id: String(index), title: `Goal ${index}` }))
      return { id, searchText, category, status }
    })
    expect(filterGoals(many, { ...noFilters, query: 'goal 9999' }).map(({ id }) => id)).toEqual(['9999'])
  })
})

describe('filters in the address', () => {
  it('come back as they were', () => {
    const filters = { query: 'kyoto', category: 'food', status: 'in-progress' } as const
    expect(filtersFromAddress(addressOfFilters(filters))).toEqual(filters)
    expect(addressOfFilters(noFilters)).toEqual({})
  })

  it('that nobody knows are not set', () => {
    expect(filtersFromAddress({ q: 7, category: 'space', status: '' })).toEqual(noFilters)
  })
})

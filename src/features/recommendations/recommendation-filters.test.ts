import { expect, test } from 'vitest'
import {
  addressOfFilters,
  filterRecommendations,
  filtersFromAddress,
  isFiltered,
  noRecommendationFilters,
  pageOf,
  type RecommendationFilters,
} from './recommendation-filters.ts'

const rows = [
  { recommendationType: 'destination', title: 'Málaga', description: 'Sun.', recommendationData: { tags: ['beach'] } },
  {
    recommendationType: 'activity',
    title: 'Tea',
    description: 'In Kyoto.',
    recommendationData: {},
    userFeedback: 'saved',
  },
  {
    recommendationType: 'budget',
    title: 'A week',
    description: '',
    recommendationData: { tags: ['BEACH'] },
    userFeedback: 'liked',
  },
].map((row) => ({ userFeedback: null, ...row }) as Parameters<typeof filterRecommendations>[0][number])

test.each<[Partial<RecommendationFilters>, string[]]>([
  [{}, ['Málaga', 'Tea', 'A week']],
  [{ query: 'MALAGA' }, ['Málaga']],
  [{ query: 'kyoto' }, ['Tea']],
  [{ query: 'beach' }, ['Málaga', 'A week']],
  [{ query: 'beach sun' }, ['Málaga']],
  [{ type: 'budget' }, ['A week']],
  [{ saved: true }, ['Tea']],
  [{ saved: true, type: 'budget' }, []],
])('%o finds %o', (filters, titles) => {
  const wanted = { ...noRecommendationFilters, ...filters }
  expect(filterRecommendations(rows, wanted).map((row) => (row as unknown as { title: string }).title)).toEqual(titles)
  expect(isFiltered(wanted)).toBe(Object.keys(filters).length > 0)
})

test('pages hold nine, and a page beyond the last is the last', () => {
  const items = Array.from({ length: 19 }, (_, at) => at)
  expect(pageOf(items, 1)).toEqual({ items: items.slice(0, 9), number: 1, pages: 3 })
  expect(pageOf(items, 3)).toEqual({ items: [18], number: 3, pages: 3 })
  expect(pageOf(items, 7).number).toBe(3)
  expect(pageOf(items.slice(0, 9), 1).pages).toBe(1)
  expect(pageOf([], 4)).toEqual({ items: [], number: 1, pages: 1 })
})

test('the address says what is not as at the start, and nonsense in it counts as not set', () => {
  expect(addressOfFilters(noRecommendationFilters)).toEqual({
    q: undefined,
    type: undefined,
    saved: undefined,
    page: undefined,
  })
  const filters: RecommendationFilters = { query: 'tea', type: 'timing', saved: true, page: 3 }
  expect(filtersFromAddress(addressOfFilters(filters))).toEqual(filters)
  for (const page of ['0', '-1', '1.5', 'x', '99999999999999999999'])
    expect(filtersFromAddress({ page, type: 'hotel', saved: 'x' })).toEqual(noRecommendationFilters)
})

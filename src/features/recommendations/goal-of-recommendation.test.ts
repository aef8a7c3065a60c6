import { expect, test } from 'vitest'
import type { RecommendationData } from '#domain/recommendations/recommendation.ts'
import type { Recommendation } from '#domain/recommendations/recommendation-record.ts'
import { goalOfRecommendation } from './goal-of-recommendation.ts'

const of = (recommendationData: RecommendationData, title = 'Kyoto') =>
  goalOfRecommendation({ title, description: 'Moss.', recommendationData } as Recommendation)

test('a goal begins with the words, the place and the cost of the recommendation', () => {
  const location = { name: 'Kyoto', country: 'Japan', coordinates: [135.77, 35.01] as [number, number] }
  const budget = { estimatedCost: 900.5, currency: 'EUR' }
  expect(of({ category: 'Culture', tags: ['tea', 'tea'], location, budget })).toEqual({
    values: {
      title: 'Kyoto',
      description: 'Moss.',
      category: 'culture',
      tags: ['tea'],
      budget: '900.5',
      currency: 'EUR',
    },
    place: location,
  })
})

test('what a goal cannot hold is left out', () => {
  const { values, place } = of(
    {
      category: 'spelunking',
      tags: Array.from({ length: 30 }, (_, at) => String(at)),
      budget: { estimatedCost: 9, currency: 'SEK' },
    },
    'x'.repeat(300),
  )
  expect(values.title).toHaveLength(120)
  expect(values.tags).toHaveLength(20)
  expect(values.category).toBe('adventure')
  expect(values).not.toHaveProperty('budget')
  expect(place).toBeUndefined()
})

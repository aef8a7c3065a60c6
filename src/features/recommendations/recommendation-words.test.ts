import { expect, test } from 'vitest'
import type { RecommendationData, RecommendationType } from '#domain/recommendations/recommendation.ts'
import { summaryLine } from './recommendation-words.ts'

test.each<[RecommendationType, RecommendationData, string]>([
  ['destination', { location: { name: 'Kyoto', country: 'Japan' } }, 'Kyoto, Japan'],
  ['destination', { location: { name: 'Kyoto' } }, 'Kyoto'],
  ['activity', { activity: { name: 'Tea', duration: '2 hours', difficulty: 'Easy' } }, '2 hours - Easy'],
  ['activity', { activity: { name: 'Tea' } }, ''],
  ['timing', { timing: { bestMonths: ['May', 'June'] } }, 'May, June'],
  ['budget', { budget: { estimatedCost: 1200, currency: 'EUR' } }, '€1,200'],
])('the line of a %s with %j is %j', (recommendationType, recommendationData, line) => {
  expect(summaryLine({ recommendationType, recommendationData })).toBe(line)
})

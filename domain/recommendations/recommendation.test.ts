import { describe, expect, it } from 'vitest'
import { isShown, matchScore, pastFeedback } from './recommendation.ts'
import type { Recommendation } from './recommendation-record.ts'

const recommendation = (more: Partial<Recommendation> = {}): Recommendation => ({
  id: 'r',
  userId: 'u',
  goalId: null,
  recommendationType: 'destination',
  title: 'Lisbon',
  description: '',
  recommendationData: { location: { name: 'Lisbon' } },
  aiConfidence: 0.7,
  userFeedback: null,
  status: 'active',
  source: 'ai',
  expiresAt: '2026-12-01T00:00:00.000Z',
  createdAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-01T00:00:00.000Z',
  ...more,
})

describe('matchScore', () => {
  it.each([
    [0.7, 70],
    [0.856, 86],
    [0, 0],
    [1, 100],
    [1.4, 100],
    [-1, 0],
    [null, 80],
    [undefined, 80],
  ])('of %s is %s percent', (confidence, percent) => {
    expect(matchScore(confidence)).toBe(percent)
  })
})

describe('isShown', () => {
  const expires = Date.parse('2026-12-01T00:00:00.000Z')

  it('is true until it expires, and for ever where it was saved', () => {
    expect(isShown(recommendation(), expires - 1)).toBe(true)
    expect(isShown(recommendation(), expires)).toBe(false)
    expect(isShown(recommendation({ userFeedback: 'liked' }), expires)).toBe(false)
    expect(isShown(recommendation({ userFeedback: 'saved' }), expires)).toBe(true)
  })

  it('is false once it is dismissed, also where it was saved', () => {
    expect(isShown(recommendation({ status: 'dismissed', userFeedback: 'saved' }), expires - 1)).toBe(false)
  })
})

describe('pastFeedback', () => {
  it('is the ten newest ideas with a mark, newest first, dismissed ones too', () => {
    const judged = Array.from({ length: 12 }, (_, day) =>
      recommendation({
        title: `Idea ${day}`,
        userFeedback: 'disliked',
        status: day % 2 ? 'dismissed' : 'active',
        createdAt: `2026-11-${String(day + 10)}T00:00:00.000Z`,
      }),
    )
    const told = pastFeedback([recommendation({ createdAt: '2026-11-30T00:00:00.000Z' }), ...judged])
    expect(told).toHaveLength(10)
    expect(told[0]).toEqual({ type: 'destination', title: 'Idea 11', feedback: 'disliked' })
    expect(told.at(-1)?.title).toBe('Idea 2')
  })
})

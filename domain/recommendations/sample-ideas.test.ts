import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { recommendationTypes } from './recommendation.ts'
import { budgetCategoryOf, type SampleProfile, sampleIdeas } from './sample-ideas.ts'

const plain = { adventureLevel: 5, culturalImmersion: 5, culinaryExploration: 5, budgetPreference: 5, interests: {} }
const everything = (profile: SampleProfile) => sampleIdeas(profile, 100, () => 0)
const countOf = (profile: SampleProfile, type: string) =>
  everything(profile).filter((idea) => idea.type === type).length

describe('the built-in ideas', () => {
  it('hold one of each type whatever the traveler is like', () => {
    for (const profile of [{}, plain]) {
      const ideas = everything(profile)
      expect(ideas.map(({ type }) => type).sort()).toEqual([...recommendationTypes].sort())
    }
  })

  it.each(['adventureLevel', 'culturalImmersion', 'culinaryExploration'] as const)(
    'add a destination for %s above 7, and none at 7',
    (field) => {
      expect(countOf({ ...plain, [field]: 7 }, 'destination')).toBe(1)
      expect(countOf({ ...plain, [field]: 8 }, 'destination')).toBe(2)
    },
  )

  it.each(['hiking', 'food', 'culture'])('add an activity or a timing for the interest %s', (interest) => {
    const ideas = everything({ ...plain, interests: { [interest]: 8 } })
    expect(ideas).toHaveLength(5)
    expect(countOf({ ...plain, interests: { [interest]: 8 } }, 'destination')).toBe(1)
    expect(countOf({ ...plain, interests: { [interest]: 8 } }, 'budget')).toBe(1)
    expect(ideas.some(({ data }) => data.matchReasons?.some((reason) => reason.toLowerCase().includes(interest)))).toBe(
      true,
    )
  })

  it.each([
    [1, 'budget'],
    [4, 'budget'],
    [5, 'moderate'],
    [7, 'moderate'],
    [8, 'luxury'],
    [10, 'luxury'],
  ])('are, for a budget preference of %s, %s', (preference, category) => {
    expect(budgetCategoryOf(preference)).toBe(category)
    const budget = everything({ ...plain, budgetPreference: preference }).find(({ type }) => type === 'budget')
    expect(budget?.data.budget?.budgetCategory).toBe(category)
  })

  it('say what their costs are made of', () => {
    for (const budgetPreference of [1, 5, 10]) {
      const budget = everything({ ...plain, budgetPreference }).find(({ type }) => type === 'budget')?.data.budget
      const parts = Object.values(budget?.breakdown ?? {})
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(budget?.estimatedCost)
    }
  })

  it('are cut to the count, in another order for other chances, and the same for the same', () => {
    const full = { ...plain, adventureLevel: 9, interests: { hiking: 8, food: 8, culture: 8 } }
    expect(sampleIdeas(full, 5, () => 0.3)).toHaveLength(5)
    expect(sampleIdeas(full, 5, () => 0.3)).toEqual(sampleIdeas(full, 5, () => 0.3))
    expect(sampleIdeas(full, 5, () => 0.3)).not.toEqual(sampleIdeas(full, 5, () => 0.9))
  })

  it('are at least four, or as many as were asked for, whatever the profile', () => {
    const level = fc.oneof(fc.integer({ min: -1, max: 12 }), fc.anything())
    const profile = fc.record({
      adventureLevel: level,
      culturalImmersion: level,
      culinaryExploration: level,
      budgetPreference: level,
      interests: fc.oneof(fc.dictionary(fc.string(), fc.integer()), fc.anything()),
    })
    const chances = fc.infiniteStream(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }))
    fc.assert(
      fc.property(profile, fc.integer({ min: 1, max: 10 }), chances, (given, count, stream) => {
        const ideas = sampleIdeas(given, count, () => stream.next().value as number)
        expect(ideas.length).toBeGreaterThanOrEqual(Math.min(count, 4))
        expect(ideas.length).toBeLessThanOrEqual(count)
        expect(new Set(ideas.map(({ title }) => title)).size).toBe(ideas.length)
      }),
    )
  })
})

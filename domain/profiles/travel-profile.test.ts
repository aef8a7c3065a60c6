import { describe, expect, it } from 'vitest'
import {
  answersForModel,
  missingForAssessment,
  missingProfileFields,
  needsRefresh,
  profileCompletion,
  profileGate,
  storedAnswers,
} from './travel-profile.ts'

const blank = { demographicData: {}, travelPersonality: {}, interests: {}, preferences: {} }

describe('profileCompletion', () => {
  it('is 0 for a new person: what a screen shows before a choice does not count', () => {
    expect(profileCompletion(blank)).toBe(0)
    expect(missingProfileFields(blank)).toHaveLength(19)
  })

  it('counts interests as one field as soon as there is one', () => {
    expect(profileCompletion({ ...blank, interests: { music: 8 } })).toBe(5)
    expect(profileCompletion({ ...blank, interests: { music: 8, food: 3 } })).toBe(5)
  })

  it('does not count empty texts, nor what is not among the 19', () => {
    expect(profileCompletion({ ...blank, demographicData: { location: '  ' }, preferences: { theme: 'dark' } })).toBe(0)
  })

  it('is 100 when nothing is missing', () => {
    const filled = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, 5]))
    const missing = missingProfileFields(blank).filter((field) => field !== 'interests')
    const everything = {
      demographicData: filled(missing),
      travelPersonality: filled(missing),
      preferences: filled(missing),
      interests: { food: 8 },
    }
    expect(profileCompletion(everything)).toBe(100)
    expect(missingProfileFields(everything)).toEqual([])
  })

  const answered = (count: number) => {
    const fields = missingProfileFields(blank).filter((field) => field !== 'interests')
    const some = Object.fromEntries(fields.slice(0, count).map((field) => [field, 5]))
    return { demographicData: some, travelPersonality: some, preferences: some, interests: {} }
  }

  it.each([
    [13, 68],
    [14, 74],
  ])('of %s of the 19 fields is %s percent', (count, percent) => {
    expect(profileCompletion(answered(count))).toBe(percent)
    expect(percent >= profileGate).toBe(count === 14)
  })

  it('after a set-up in which nothing was answered is below what recommendations need', () => {
    const eleven = answered(11)
    expect(profileCompletion(eleven)).toBe(58)
    expect(profileCompletion(eleven)).toBeLessThan(profileGate)
  })
})

describe('missingForAssessment', () => {
  it('names what is missing of the 12, and nothing else', () => {
    expect(missingForAssessment(blank)).toHaveLength(12)
    const all = {
      demographicData: { ageRange: '46+', profession: 'retired', incomeRange: 'budget', travelExperience: 'expert' },
      travelPersonality: {
        adventureLevel: 5,
        culturalImmersion: 5,
        culinaryExploration: 5,
        socialPreference: 5,
        planningStyle: 5,
        motivationType: 'social',
      },
      interests: {},
      preferences: { preferredTravelStyle: 'solo', accommodationPreference: 'unique' },
    }
    expect(missingForAssessment(all)).toEqual([])
    expect(missingForAssessment({ ...all, demographicData: { ...all.demographicData, profession: ' ' } })).toEqual([
      'profession',
    ])
  })
})

describe('needsRefresh', () => {
  const now = Date.parse('2026-11-22T12:00:00.000Z')
  const changed = (daysAgo: number, more = 0) => ({
    assessmentCompleted: true,
    updatedAt: new Date(now - daysAgo * 86_400_000 - more).toISOString(),
  })

  it('is true when the profile was never assessed, or changed more than 14 days ago', () => {
    expect(needsRefresh({ ...changed(0), assessmentCompleted: false }, now)).toBe(true)
    expect(needsRefresh(changed(14), now)).toBe(false)
    expect(needsRefresh(changed(14, 1), now)).toBe(true)
    expect(needsRefresh(changed(1), now)).toBe(false)
  })

  it('is true when it cannot be told', () => {
    expect(needsRefresh(null, now)).toBe(true)
    expect(needsRefresh({ assessmentCompleted: true, updatedAt: 'never' }, now)).toBe(true)
  })
})

describe('the answers for the model', () => {
  const profile = {
    demographicData: { ageRange: '26-35', profession: '', transport: 'x' },
    travelPersonality: { adventureLevel: 8, duration: 'week', style: 'adventure' },
    interests: { hiking: 9 },
    preferences: { budgetPreference: 3, theme: 'dark', transportation: 'train', notifications: {} },
  }

  it('are the stored ones by their field, and nothing else of the profile', () => {
    expect(storedAnswers(profile)).toEqual({
      ageRange: '26-35',
      adventureLevel: 8,
      budgetPreference: 3,
      duration: 'week',
      transportation: 'train',
      interests: { hiking: 9 },
    })
    expect(storedAnswers(blank)).toEqual({})
  })

  it('have the ten usual interests at 5 where the traveler has none', () => {
    const { interests } = answersForModel(storedAnswers(blank)) as { interests: Record<string, number> }
    expect(Object.keys(interests)).toEqual([
      'adventure',
      'culture',
      'nature',
      'urban',
      'wellness',
      'food',
      'photography',
      'history',
      'music',
      'sports',
    ])
    expect(new Set(Object.values(interests))).toEqual(new Set([5]))
    expect(answersForModel(storedAnswers(profile))).toEqual(storedAnswers(profile))
  })
})

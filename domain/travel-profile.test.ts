import { describe, expect, it } from 'vitest'
import { missingProfileFields, profileCompletion } from './travel-profile.ts'

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
})

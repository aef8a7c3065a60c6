import { describe, expect, it } from 'vitest'
import { accommodations, type Answers, noAnswers } from './answers.ts'
import { answersOf, budgetPreference, derivedFromBudget, derivedFromStyle, profileAfter } from './profile-payload.ts'

const blank = { demographicData: {}, travelPersonality: {}, interests: {}, preferences: {} }
const everything: Answers = {
  demographics: { ageRange: '25-34', location: 'Lisbon, Portugal', locationType: 'urban', occupation: 'Student' },
  travelPersonality: { style: 'adventure', budget: 'budget', duration: 'week' },
  interests: { hiking: 9, food: 8 },
  preferences: { accommodation: 'hostel', transportation: 'train', activities: ['Local Markets'] },
}
const given = (part: Partial<Answers>): Answers => ({ ...noAnswers, ...part })

describe('derived values', () => {
  it('raise the adventure level for adventure and the cultural immersion for culture, else 5', () => {
    expect(derivedFromStyle('adventure')).toEqual({ adventureLevel: 8, culturalImmersion: 5 })
    expect(derivedFromStyle('cultural')).toEqual({ adventureLevel: 5, culturalImmersion: 8 })
    expect(derivedFromStyle('luxury')).toEqual({ adventureLevel: 5, culturalImmersion: 5 })
    expect(derivedFromStyle(null)).toEqual({ adventureLevel: 5, culturalImmersion: 5 })
  })

  it('decide by budget only for the budget answer', () => {
    expect(derivedFromBudget('budget').decisionStyle).toBe('budget')
    expect(derivedFromBudget('mid-range').decisionStyle).toBe('analytical')
    expect(derivedFromBudget(null).decisionStyle).toBe('analytical')
  })

  it('prefer 3 for budget, 5 for mid-range, 8 for luxury, and do not take silence for luxury', () => {
    expect([budgetPreference('budget'), budgetPreference('mid-range'), budgetPreference('luxury')]).toEqual([3, 5, 8])
    expect(budgetPreference(null)).toBe(5)
  })

  it('translate the accommodation for the profile and keep the answer itself', () => {
    const derived = accommodations.map((accommodation) => {
      const preferences = { ...noAnswers.preferences, accommodation }
      return profileAfter(blank, given({ preferences })).preferences
    })
    expect(derived.map((preferences) => preferences.accommodation)).toEqual(accommodations)
    expect(derived.map((preferences) => preferences.accommodationPreference)).toEqual([
      'mid-range',
      'budget',
      'mid-range',
      'luxury',
      'unique',
    ])
  })
})

describe('profileAfter', () => {
  it('carries every answer and what follows from it', () => {
    expect(profileAfter(blank, everything)).toEqual({
      demographicData: {
        ageRange: '25-34',
        location: 'Lisbon, Portugal',
        locationType: 'urban',
        profession: 'student',
      },
      travelPersonality: {
        adventureLevel: 8,
        culturalImmersion: 5,
        culinaryExploration: 5,
        socialPreference: 5,
        planningStyle: 5,
        motivationType: 'experience',
        decisionStyle: 'budget',
        style: 'adventure',
        budget: 'budget',
        duration: 'week',
      },
      interests: { hiking: 9, food: 8 },
      preferences: {
        budgetPreference: 3,
        preferredCurrency: 'USD',
        travelFrequency: 'occasionally',
        preferredTravelStyle: 'solo',
        accommodationPreference: 'budget',
        accommodation: 'hostel',
        transportation: 'train',
        activities: ['Local Markets'],
      },
      profileCompletionPercentage: 89,
    })
  })

  it('is 58 percent with every answer left open, below the gate of 70', () => {
    const { demographicData, interests, profileCompletionPercentage } = profileAfter(blank, noAnswers)
    expect(profileCompletionPercentage).toBe(58)
    expect([demographicData, interests]).toEqual([{}, {}])
  })

  it('drops what no database stores from typed answers, and nothing else', () => {
    const demographics = { ...noAnswers.demographics, location: 'Os\u0000lo \ud83d', occupation: '<b>🏔️ جبال' }
    expect(profileAfter(blank, given({ demographics })).demographicData).toMatchObject({
      location: 'Oslo \ufffd',
      profession: '<b>🏔️ جبال',
    })
  })

  it('keeps an occupation that no list has as it was typed', () => {
    const demographics = { ...noAnswers.demographics, occupation: ' Lighthouse keeper ' }
    expect(profileAfter(blank, given({ demographics })).demographicData.profession).toBe('Lighthouse keeper')
  })

  it('overwrites nothing that it does not ask about', () => {
    const stored = {
      demographicData: { incomeRange: 'moderate' },
      travelPersonality: { culinaryExploration: 9, adventureLevel: 7, style: 'adventure' },
      interests: { wine: 4 },
      preferences: { preferredCurrency: 'EUR', theme: 'dark', budgetPreference: 6, budget: 'x' },
    }
    const after = profileAfter(stored, answersOf(stored))
    expect(after).toMatchObject(stored)
    expect(profileAfter(after, answersOf(after))).toEqual(after)
  })

  it('follows an answer that has changed, and forgets one that was taken back', () => {
    const first = profileAfter(blank, everything)
    const changed = profileAfter(first, {
      ...everything,
      travelPersonality: { style: 'cultural', budget: null, duration: null },
    })
    expect(changed.travelPersonality).toMatchObject({
      adventureLevel: 5,
      culturalImmersion: 8,
      decisionStyle: 'analytical',
    })
    expect(changed.travelPersonality).not.toHaveProperty('duration')
    expect(changed.preferences.budgetPreference).toBe(5)
  })
})

describe('answersOf', () => {
  it('gives back what was answered', () => {
    const after = profileAfter(blank, everything)
    expect(answersOf(after)).toEqual({
      ...everything,
      demographics: { ...everything.demographics, occupation: 'student' },
    })
  })

  it('shows 5 only for an interest that is stored without a value, and never leaves 1 to 10', () => {
    const interests = { food: null, music: 40, wine: 3 } as unknown as Record<string, number>
    expect(answersOf({ ...blank, interests }).interests).toEqual({ food: 5, music: 10, wine: 3 })
  })
})

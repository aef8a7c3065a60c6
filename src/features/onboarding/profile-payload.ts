import type { UserProfile } from '#domain/accounts/user-profile.ts'
import { profileCompletion } from '#domain/profiles/travel-profile.ts'
import { keptText } from '#domain/text/typed-text.ts'
import { type Answers, importanceOf, noAnswers } from './answers.ts'

type StoredProfile = Pick<UserProfile, 'demographicData' | 'travelPersonality' | 'interests' | 'preferences'>
type Fields = Record<string, unknown>

/** What an answer about accommodation means in the profile (decision P15). */
const accommodationPreferences: Record<string, string> = {
  hostel: 'budget',
  hotel: 'mid-range',
  airbnb: 'mid-range',
  resort: 'luxury',
  camping: 'unique',
}

const listedProfessions = ['student', 'professional', 'entrepreneur', 'freelancer', 'retired']

/** An occupation that the profile lists is stored as its value there, every other text as it was typed (decision P14). */
function professionOf(occupation: string): string {
  const typed = keptText(occupation)
  return listedProfessions.find((profession) => profession === typed.toLowerCase()) ?? typed
}

/** 3 for budget, 5 for mid-range, 8 for luxury; an open answer is neutral (decision P16). */
export function budgetPreference(budget: string | null): number {
  if (budget === 'budget') return 3
  return budget === 'luxury' ? 8 : 5
}

/** What follows from the style and the budget. */
export const derivedFromStyle = (style: string | null) => ({
  adventureLevel: style === 'adventure' ? 8 : 5,
  culturalImmersion: style === 'cultural' ? 8 : 5,
})

export const derivedFromBudget = (budget: string | null) => ({
  decisionStyle: budget === 'budget' ? 'budget' : 'analytical',
})

/** What nobody is asked about. */
const fixedPersonality = {
  culinaryExploration: 5,
  socialPreference: 5,
  planningStyle: 5,
  motivationType: 'experience',
} as const

const fixedPreferences = {
  preferredCurrency: 'USD',
  travelFrequency: 'occasionally',
  preferredTravelStyle: 'solo',
} as const

const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const choice = (value: unknown): string | null => text(value) || null

/** The answers that a stored profile stands for; what it does not hold is open (decision P12). */
export function answersOf(profile: StoredProfile | null): Answers {
  if (!profile) return noAnswers
  const { demographicData, travelPersonality, interests, preferences } = profile
  return {
    demographics: {
      ageRange: choice(demographicData.ageRange),
      location: text(demographicData.location),
      locationType: choice(demographicData.locationType),
      occupation: text(demographicData.profession),
    },
    travelPersonality: {
      style: choice(travelPersonality.style),
      budget: choice(travelPersonality.budget),
      duration: choice(travelPersonality.duration),
    },
    interests: Object.fromEntries(Object.entries(interests).map(([id, value]) => [id, importanceOf(value)])),
    preferences: {
      accommodation: choice(preferences.accommodation),
      transportation: choice(preferences.transportation),
      activities: Array.isArray(preferences.activities)
        ? preferences.activities.filter((activity): activity is string => typeof activity === 'string')
        : [],
    },
  }
}

/** Lays answers over stored fields; one that was taken back leaves no trace. */
function lay(stored: Fields, answers: Fields): Fields {
  const isOpen = (value: unknown) => value === null || value === '' || (Array.isArray(value) && value.length === 0)
  const next = { ...stored }
  for (const [field, value] of Object.entries(answers)) {
    if (isOpen(value)) delete next[field]
    else next[field] = value
  }
  return next
}

/**
 * The profile after the wizard. Fields that it does not ask about keep their stored value; one that follows from an
 * answer is set when there is none yet or when that answer has changed, so that what was refined in the profile stays.
 */
export function profileAfter(
  stored: StoredProfile,
  answers: Answers,
): StoredProfile & Pick<UserProfile, 'profileCompletionPercentage'> {
  const before = answersOf(stored)
  const { style, budget, duration } = answers.travelPersonality
  const { accommodation, transportation, activities } = answers.preferences
  const ifChanged = (changed: boolean, derived: Fields): Fields => (changed ? derived : {})
  const styleChanged = style !== before.travelPersonality.style
  const budgetChanged = budget !== before.travelPersonality.budget
  const { occupation, ...demographics } = answers.demographics

  const profile: StoredProfile = {
    demographicData: lay(stored.demographicData, {
      ...demographics,
      location: keptText(demographics.location),
      profession: professionOf(occupation),
    }),
    travelPersonality: lay(
      {
        ...fixedPersonality,
        ...derivedFromStyle(style),
        ...derivedFromBudget(budget),
        ...stored.travelPersonality,
        ...ifChanged(styleChanged, derivedFromStyle(style)),
        ...ifChanged(budgetChanged, derivedFromBudget(budget)),
      },
      { style, budget, duration },
    ),
    interests: answers.interests,
    preferences: lay(
      {
        ...fixedPreferences,
        budgetPreference: budgetPreference(budget),
        ...stored.preferences,
        ...ifChanged(budgetChanged, { budgetPreference: budgetPreference(budget) }),
        ...ifChanged(accommodation !== before.preferences.accommodation && accommodation !== null, {
          accommodationPreference: accommodationPreferences[accommodation ?? ''],
        }),
      },
      { accommodation, transportation, activities },
    ),
  }
  return { ...profile, profileCompletionPercentage: profileCompletion(profile) }
}

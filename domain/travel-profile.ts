/**
 * The travel profile: 19 fields in four columns of `user_profiles`. Only stored values count: what a screen shows
 * before anybody chose it is not an answer.
 */
import type { UserProfile } from './records.ts'

type ProfileColumns = Pick<UserProfile, 'demographicData' | 'travelPersonality' | 'interests' | 'preferences'>

/** Which column keeps which of the tracked fields; the nineteenth is `interests`. */
export const profileFields = {
  demographicData: ['ageRange', 'profession', 'incomeRange', 'location', 'locationType', 'travelExperience'],
  travelPersonality: [
    'adventureLevel',
    'culturalImmersion',
    'culinaryExploration',
    'socialPreference',
    'planningStyle',
    'motivationType',
    'decisionStyle',
  ],
  preferences: [
    'budgetPreference',
    'preferredCurrency',
    'travelFrequency',
    'preferredTravelStyle',
    'accommodationPreference',
  ],
} as const

type FieldOf<Column extends keyof typeof profileFields> = (typeof profileFields)[Column][number]
export type ProfileField = FieldOf<keyof typeof profileFields> | 'interests'

const isFilled = (value: unknown): boolean =>
  typeof value === 'string' ? value.trim() !== '' : value !== undefined && value !== null

/** The tracked fields that nobody has answered yet, in the order of the columns. */
export function missingProfileFields(profile: ProfileColumns): ProfileField[] {
  const missing: ProfileField[] = []
  for (const column of ['demographicData', 'travelPersonality', 'preferences'] as const) {
    missing.push(...profileFields[column].filter((field) => !isFilled(profile[column][field])))
  }
  if (Object.keys(profile.interests).length === 0) missing.push('interests')
  return missing
}

const fieldCount = Object.values(profileFields).flat().length + 1

/** The rounded percentage of the 19 fields that are filled; interests count when there is at least one. */
export const profileCompletion = (profile: ProfileColumns): number =>
  Math.round(((fieldCount - missingProfileFields(profile).length) / fieldCount) * 100)

/** A percentage below this is not enough for recommendations. */
export const profileGate = 70

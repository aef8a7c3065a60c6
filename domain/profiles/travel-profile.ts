/**
 * The travel profile: 19 fields in four columns of `user_profiles`. Only stored values count: what a screen shows
 * before anybody chose it is not an answer.
 */
import type { UserProfile } from '#domain/accounts/user-profile.ts'

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

/** The fields without which the assessment does not count as complete. */
const assessed = [
  'ageRange',
  'profession',
  'incomeRange',
  'travelExperience',
  'adventureLevel',
  'culturalImmersion',
  'culinaryExploration',
  'socialPreference',
  'planningStyle',
  'motivationType',
  'preferredTravelStyle',
  'accommodationPreference',
] as const satisfies readonly ProfileField[]
export type AssessedField = (typeof assessed)[number]

/** What is still open for a complete assessment; nothing when it is one. */
export function missingForAssessment(profile: ProfileColumns): AssessedField[] {
  const missing = new Set<ProfileField>(missingProfileFields(profile))
  return assessed.filter((field) => missing.has(field))
}

/** Days after which answers are asked for again. */
const refreshAfterDays = 14

/**
 * Whether the traveler should look over the profile: never assessed, last changed more than 14 days ago, or no way to
 * tell (null, or a time that cannot be read).
 */
export function needsRefresh(
  profile: Pick<UserProfile, 'assessmentCompleted' | 'updatedAt'> | null,
  now: number,
): boolean {
  if (!profile?.assessmentCompleted) return true
  const age = now - Date.parse(profile.updatedAt)
  return !(age <= refreshAfterDays * 86_400_000)
}

/** What only the set-up asks; recommendations follow it too (decision P17). */
const setUpFields = {
  travelPersonality: ['duration'],
  preferences: ['transportation', 'activities'],
} as const

/** Every stored answer by its field, without anything else that the profile's columns keep. */
export function storedAnswers(profile: ProfileColumns): Record<string, unknown> {
  const answers: Record<string, unknown> = {}
  const take = (column: Exclude<keyof ProfileColumns, 'interests'>, fields: readonly string[]) => {
    for (const field of fields) if (isFilled(profile[column][field])) answers[field] = profile[column][field]
  }
  for (const column of ['demographicData', 'travelPersonality', 'preferences'] as const)
    take(column, profileFields[column])
  for (const column of ['travelPersonality', 'preferences'] as const) take(column, setUpFields[column])
  if (Object.keys(profile.interests).length > 0) answers.interests = profile.interests
  return answers
}

/** What a traveler without any interest is taken to be interested in, inside a request and nowhere else (decision 21). */
const usualInterests = {
  adventure: 5,
  culture: 5,
  nature: 5,
  urban: 5,
  wellness: 5,
  food: 5,
  photography: 5,
  history: 5,
  music: 5,
  sports: 5,
} as const

/** The answers as the model is told them: with the usual interests where none is known. */
export const answersForModel = (answers: Record<string, unknown>): Record<string, unknown> =>
  isFilled(answers.interests) && Object.keys(answers.interests as object).length > 0
    ? answers
    : { ...answers, interests: usualInterests }

/** The assessment as it stands on the screen, and the profile that it becomes. */
import type { UserProfile } from '#domain/accounts/user-profile.ts'
import { keptText } from '#domain/text/typed-text.ts'
import {
  type AssessedField,
  missingForAssessment,
  type ProfileField,
  profileCompletion,
  profileFields,
} from '#domain/profiles/travel-profile.ts'

const sliderFields = [
  'adventureLevel',
  'culturalImmersion',
  'culinaryExploration',
  'socialPreference',
  'planningStyle',
  'budgetPreference',
] as const
export type SliderField = (typeof sliderFields)[number]
/** Fields that are one text: a choice, or what was typed. */
export type TextField = Exclude<ProfileField, SliderField | 'interests'>

export interface Draft {
  texts: Record<TextField, string>
  /** Null where nothing was answered: the slider stands in the middle and is not stored (decision P119). */
  sliders: Record<SliderField, number | null>
  interests: Record<string, number>
}

export const stepCount = 8
export const sliderDefault = 5
const importanceWhenChosen = 8

type StoredProfile = Pick<UserProfile, 'demographicData' | 'travelPersonality' | 'interests' | 'preferences'>
const columns = ['demographicData', 'travelPersonality', 'preferences'] as const

const isSlider = (field: string): field is SliderField => sliderFields.some((name) => name === field)

/** An integer from 1 to 10; what is no number is the middle. */
export function bounded(value: unknown): number {
  return typeof value === 'number' && Number.isFinite(value)
    ? Math.min(10, Math.max(1, Math.round(value)))
    : sliderDefault
}

/** The stored answers; what is not stored shows its default. */
export function draftOf(profile: StoredProfile): Draft {
  const draft = emptyDraft()
  for (const column of columns) {
    for (const field of profileFields[column]) {
      const stored = profile[column][field]
      if (isSlider(field)) draft.sliders[field] = stored === undefined || stored === null ? null : bounded(stored)
      else if (typeof stored === 'string' && stored !== '') draft.texts[field] = stored
    }
  }
  draft.interests = Object.fromEntries(Object.entries(profile.interests).map(([id, value]) => [id, bounded(value)]))
  return draft
}

/** Sliders in the middle, which answers nothing; choices open, US dollars. */
export function emptyDraft(): Draft {
  const texts = {} as Draft['texts']
  const sliders = {} as Draft['sliders']
  for (const field of columns.flatMap((column) => [...profileFields[column]])) {
    if (isSlider(field)) sliders[field] = null
    else texts[field] = ''
  }
  return { texts: { ...texts, preferredCurrency: 'USD' }, sliders, interests: {} }
}

/** Selecting an interest makes it important, deselecting removes it. */
export function toggleInterest(interests: Draft['interests'], id: string): Draft['interests'] {
  const { [id]: known, ...others } = interests
  return known === undefined ? { ...interests, [id]: importanceWhenChosen } : others
}

/** The profile after the assessment; whatever it does not ask about stays. */
export function profileAfter(
  stored: StoredProfile,
  draft: Draft,
): StoredProfile & Pick<UserProfile, 'profileCompletionPercentage'> {
  const profile: StoredProfile = { ...stored, interests: draft.interests }
  for (const column of columns) {
    const next = { ...stored[column] }
    for (const field of profileFields[column]) {
      const answer = isSlider(field) ? draft.sliders[field] : keptText(draft.texts[field])
      if (answer === '' || answer === null) delete next[field]
      else next[field] = answer
    }
    profile[column] = next
  }
  return { ...profile, profileCompletionPercentage: profileCompletion(profile) }
}

/** The step where each field of a complete assessment is asked. */
const stepOf: Record<AssessedField, number> = {
  ageRange: 1,
  profession: 1,
  incomeRange: 2,
  travelExperience: 3,
  adventureLevel: 4,
  culturalImmersion: 4,
  culinaryExploration: 4,
  socialPreference: 5,
  planningStyle: 5,
  motivationType: 6,
  preferredTravelStyle: 8,
  accommodationPreference: 8,
}

/** What is still open of a stored profile, with the step where it is asked (decision P18). */
export const stillOpen = (profile: StoredProfile): { field: AssessedField; step: number }[] =>
  missingForAssessment(profile).map((field) => ({ field, step: stepOf[field] }))

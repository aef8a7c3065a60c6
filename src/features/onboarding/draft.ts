import { forgetDraft, keepDraft, readDraft } from '#lib/page/device-draft.ts'
import { type Answers, noAnswers } from './answers.ts'
import { boundStep } from './wizard-steps.ts'

export interface Draft {
  step: number
  answers: Answers
}

const name = 'onboarding'

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whether every answer is of the kind that the wizard expects there. */
function isAnswers(value: unknown): value is Answers {
  if (!isObject(value)) return false
  const { demographics, travelPersonality, interests, preferences } = value
  if (!isObject(demographics) || !isObject(travelPersonality) || !isObject(interests) || !isObject(preferences)) {
    return false
  }
  const choices = [
    demographics.ageRange,
    demographics.locationType,
    ...Object.keys(noAnswers.travelPersonality).map((field) => travelPersonality[field]),
    preferences.accommodation,
    preferences.transportation,
  ]
  const isChoice = (choice: unknown) => choice === null || typeof choice === 'string'
  return (
    choices.every(isChoice) &&
    typeof demographics.location === 'string' &&
    typeof demographics.occupation === 'string' &&
    Object.values(interests).every((importance) => typeof importance === 'number') &&
    Array.isArray(preferences.activities) &&
    preferences.activities.every((activity) => typeof activity === 'string')
  )
}

/** The unfinished set-up of a traveler on this device; null when there is none that can be used. */
export function readOnboardingDraft(userId: string): Draft | null {
  const kept = readDraft(userId, name)
  if (!isObject(kept) || !isAnswers(kept.answers)) return null
  return { step: boundStep(Number(kept.step)), answers: kept.answers }
}

export const keepOnboardingDraft = (userId: string, draft: Draft): void => keepDraft(userId, name, draft)

export const forgetOnboardingDraft = (userId: string): void => forgetDraft(userId, name)

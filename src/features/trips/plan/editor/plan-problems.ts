import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type FieldErrors, type FieldPath, get, useFormState } from 'react-hook-form'
import { budgetParts } from '#domain/itineraries/plan/itinerary-plan.ts'
import { amountProblemWords } from '#lib/words/amount-problems.ts'
import type { PlanFormValues, PlanProblem } from '#domain/itineraries/plan/plan-form.ts'

/** What the editor says about each problem. */
const planProblems: Record<PlanProblem, MessageDescriptor> = {
  'summary-too-long': msg`The summary can have at most 5,000 characters.`,
  'day-title-missing': msg`Please enter a title for the day.`,
  'activity-title-missing': msg`Please enter a title for the activity.`,
  'title-too-long': msg`The title can have at most 300 characters.`,
  'text-too-long': msg`This can have at most 4,000 characters.`,
  'time-too-long': msg`The time can have at most 60 characters.`,
  'place-too-long': msg`The place can have at most 200 characters.`,
  ...amountProblemWords,
  'tip-too-long': msg`A tip can have at most 1,000 characters.`,
  'too-many-tips': msg`There can be at most 60 tips.`,
  'plan-too-large': msg`The plan is too long to save. Please shorten some of it.`,
}

export type PlanField = FieldPath<PlanFormValues>

/** Words for what is wrong with a part of a plan; undefined for nothing, and for what only a field itself can say. */
export const planProblemText = (t: (words: MessageDescriptor) => string, code: string | undefined) =>
  code !== undefined && code in planProblems ? t(planProblems[code as PlanProblem]) : undefined

/** Words for what is wrong at a field of the editor; undefined while nothing is. */
export function useProblemAt(): (field: PlanField) => string | undefined {
  const { t } = useLingui()
  const { errors } = useFormState<PlanFormValues>()
  return (field) => {
    return planProblemText(t, (get(errors, field) as { message?: string } | undefined)?.message)
  }
}

/** Whether anything below this path has a problem. */
export function useHasProblems(path: PlanField): boolean {
  const { errors } = useFormState<PlanFormValues>()
  return get(errors, path) !== undefined
}

/** A field that has a problem, with the sections (days and activities by their keys) that it is in. */
interface ProblemField {
  field: PlanField
  sections: string[]
}

const dayFields = ['title', 'description'] as const
const activityFields = ['time', 'title', 'category', 'cost', 'currency', 'place', 'description', 'notes'] as const

/** Every field that has a problem, from the top of the editor to its end. */
export function problemFields(errors: FieldErrors<PlanFormValues>, values: PlanFormValues): ProblemField[] {
  const found: ProblemField[] = []
  const note = (field: PlanField, ...sections: string[]) => {
    if (get(errors, field)) found.push({ field, sections })
  }
  note('summary')
  for (const [d, day] of values.days.entries()) {
    for (const field of dayFields) note(`days.${d}.${field}`, day.key)
    for (const [a, activity] of day.activities.entries())
      for (const field of activityFields) note(`days.${d}.activities.${a}.${field}`, day.key, activity.key)
  }
  for (const [i, idea] of values.ideas.entries())
    for (const field of activityFields) note(`ideas.${i}.${field}`, 'ideas', idea.key)
  note('tips', 'tips')
  note('total', 'budget')
  for (const part of budgetParts) note(`breakdown.${part}`, 'budget')
  return found
}

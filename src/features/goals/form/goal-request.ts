import type { GoalFormValues } from '#domain/goals/goal-form.ts'
import type { Place } from '#domain/places/place.ts'

/** Which goal form is asked for. */
export type GoalRequest =
  | { form: 'create'; bucketListId?: string; place?: Place; values?: Partial<GoalFormValues> }
  | { form: 'edit'; goalId: string }

/** The form that a navigation asks for, if any. */
export function requestFromState(state: {
  createGoal?: boolean
  bucketListId?: string
  place?: Place
  editGoal?: string
}): GoalRequest | null {
  if (state.editGoal) return { form: 'edit', goalId: state.editGoal }
  if (state.createGoal) return { form: 'create', bucketListId: state.bucketListId, place: state.place }
  return null
}

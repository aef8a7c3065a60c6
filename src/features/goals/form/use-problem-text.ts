import { useLingui } from '@lingui/react/macro'
import { useFormState } from 'react-hook-form'
import type { GoalFormValues, GoalProblem } from '#domain/goals/goal-form.ts'
import { goalProblems } from './goal-form-problems.ts'

/** Words for what is wrong with a field of the goal form; undefined while nothing is. */
export function useProblemText(): (field: keyof GoalFormValues) => string | undefined {
  const { t } = useLingui()
  const { errors } = useFormState<GoalFormValues>()
  return (field) => {
    const error = errors[field] as { message?: string; root?: { message?: string } } | undefined
    // A list of items carries its own problem on itself or, once items were added or removed, on its root.
    const first = Array.isArray(error) ? error.find(Boolean) : undefined
    const code = error?.message ?? error?.root?.message ?? first?.message
    return code && code in goalProblems ? t(goalProblems[code as GoalProblem]) : undefined
  }
}

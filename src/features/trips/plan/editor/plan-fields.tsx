import { useLingui } from '@lingui/react/macro'
import { useFormContext } from 'react-hook-form'
import { planLimits } from '#domain/itineraries/plan/itinerary-plan.ts'
import type { PlanFormValues } from '#domain/itineraries/plan/plan-form.ts'
import { Field } from '#ui/forms/field.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { EditBudget } from './edit-budget.tsx'
import { EditDays } from './edit-days.tsx'
import { EditIdeas } from './edit-ideas.tsx'
import { EditTips } from './edit-tips.tsx'
import { useProblemAt } from './plan-problems.ts'

/** Everything of a plan that can be edited. */
export function PlanFields() {
  const { t } = useLingui()
  const { register } = useFormContext<PlanFormValues>()
  const problem = useProblemAt()
  return (
    <>
      <Field label={t`Summary`} optional error={problem('summary')}>
        {(attributes) => (
          <TextArea {...attributes} {...register('summary')} dir="auto" maxLength={planLimits.summary} rows={3} />
        )}
      </Field>
      <EditDays />
      <EditIdeas />
      <EditTips />
      <EditBudget />
    </>
  )
}

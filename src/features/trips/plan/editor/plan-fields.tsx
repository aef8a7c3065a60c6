import { Trans, useLingui } from '@lingui/react/macro'
import { useFormContext } from 'react-hook-form'
import { planLimits } from '#domain/itineraries/plan/itinerary-plan.ts'
import type { PlanFormValues } from '#domain/itineraries/plan/plan-form.ts'
import { Field } from '#ui/forms/field.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { EditBudget } from './edit-budget.tsx'
import { EditDays } from './edit-days.tsx'
import { useHasProblems, useProblemAt } from './plan-problems.ts'
import { EditActivities } from './edit-activities.tsx'
import { EditSection } from './edit-section.tsx'

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

/** The shelf: what might be done and stands on no day yet. */
function EditIdeas() {
  return (
    <EditSection itemKey="ideas" title={<Trans>Ideas</Trans>} troubled={useHasProblems('ideas')}>
      <div className="border-t p-3.5 sm:p-4">
        <EditActivities day="ideas" />
      </div>
    </EditSection>
  )
}

/** The tips, one per line. */
function EditTips() {
  const { t } = useLingui()
  const { register } = useFormContext<PlanFormValues>()
  const problem = useProblemAt()('tips')
  return (
    <EditSection itemKey="tips" title={<Trans>Travel Tips</Trans>} troubled={Boolean(problem)}>
      <div className="border-t p-3.5 sm:p-4">
        <Field label={t`Travel tips`} hint={t`One tip per line`} error={problem}>
          {(attributes) => <TextArea {...attributes} {...register('tips')} dir="auto" rows={6} />}
        </Field>
      </div>
    </EditSection>
  )
}

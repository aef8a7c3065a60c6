import { Trans, useLingui } from '@lingui/react/macro'
import { useFormContext } from 'react-hook-form'
import type { PlanFormValues } from '#domain/itineraries/plan/plan-form.ts'
import { Field } from '#ui/forms/field.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { EditSection } from './edit-section.tsx'
import { useProblemAt } from './plan-problems.ts'

/** The tips, one per line. */
export function EditTips() {
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

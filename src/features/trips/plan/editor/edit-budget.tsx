import { Trans, useLingui } from '@lingui/react/macro'
import { useFormContext, useWatch } from 'react-hook-form'
import { budgetParts } from '#domain/itineraries/plan/itinerary-plan.ts'
import { formatMoney } from '#domain/money/money.ts'
import { differingSum, type PlanFormValues } from '#domain/itineraries/plan/plan-form.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Select } from '#ui/forms/select.tsx'
import { AmountField } from './amount-field.tsx'
import { EditSection } from './edit-section.tsx'
import { useEditor } from './editor-context.ts'
import { budgetLabels } from '#features/trips/plan/plan-labels.ts'
import { useHasProblems } from './plan-problems.ts'

/** The total, its currency, and what it is made of. */
export function EditBudget() {
  const totalIsWrong = useHasProblems('total')
  const partIsWrong = useHasProblems('breakdown')
  return (
    <EditSection itemKey="budget" title={<Trans>Budget Estimate</Trans>} troubled={totalIsWrong || partIsWrong}>
      <BudgetFields />
    </EditSection>
  )
}

function BudgetFields() {
  const { t } = useLingui()
  const { register, control, setValue } = useFormContext<PlanFormValues>()
  const { currencies } = useEditor()
  const [total, breakdown, currency] = useWatch({ control, name: ['total', 'breakdown', 'currency'] })
  const sum = differingSum({ total, currency, breakdown })
  const sumText = sum === null ? '' : formatMoney(sum, currency)
  return (
    <div className="flex flex-col gap-4 border-t p-3.5 sm:p-4">
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        <div className="max-sm:col-span-2 sm:col-span-2">
          <AmountField label={t`Total`} name="total" currency={currency} />
        </div>
        <Field label={t`Currency`} className="max-sm:col-span-2">
          {(attributes) => (
            <Select
              {...attributes}
              {...register('currency')}
              options={currencies.map((value) => ({ value, label: value }))}
            />
          )}
        </Field>
      </div>
      <div role="status" className="empty:hidden">
        {sum !== null && (
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-sm">
            <Trans>The parts below add up to {sumText}.</Trans>
            <Button
              size="sm"
              onClick={() => setValue('total', String(sum), { shouldDirty: true, shouldValidate: true })}
            >
              <Trans>Use sum</Trans>
            </Button>
          </p>
        )}
      </div>
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        {budgetParts.map((part) => (
          <AmountField key={part} label={t(budgetLabels[part])} name={`breakdown.${part}`} currency={currency} />
        ))}
      </div>
    </div>
  )
}

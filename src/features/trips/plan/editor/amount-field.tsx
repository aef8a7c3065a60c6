import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import type { PlanFormValues } from '#domain/itineraries/plan/plan-form.ts'
import { Field } from '#ui/forms/field.tsx'
import { FormMoney } from '#ui/forms/form-inputs.tsx'
import { type PlanField, useProblemAt } from './plan-problems.ts'

interface AmountFieldProps {
  label: string
  /** A field of the form that holds a typed amount. */
  name: PlanField
  currency: string
  hint?: ReactNode
}

/** An amount of the plan. */
export function AmountField({ label, name, currency, hint }: AmountFieldProps) {
  const { control } = useFormContext<PlanFormValues>()
  const problem = useProblemAt()
  return (
    <Field label={label} hint={hint} error={problem(name)}>
      {(attributes) => <FormMoney {...attributes} control={control} name={name} currency={currency} />}
    </Field>
  )
}

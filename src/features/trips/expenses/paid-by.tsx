import { useLingui } from '@lingui/react/macro'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { type ExpenseFormValues, several } from '#domain/itineraries/expenses/expense-form.ts'
import type { PersonId } from '#domain/itineraries/expenses/expense-money.ts'
import { Field } from '#ui/forms/field.tsx'
import { Select } from '#ui/forms/select.tsx'
import { EachAmount } from './each-amount.tsx'

export interface PeopleFieldProps {
  form: UseFormReturn<ExpenseFormValues>
  /** Those who can be chosen, in their order. */
  people: readonly PersonId[]
  nameOf: (id: PersonId) => string
  error: string | undefined
}

/** Who paid: one of them, or several with what each paid. */
export function PaidBy({ form, people, nameOf, error }: PeopleFieldProps) {
  const { t } = useLingui()
  const { control, register } = form
  const [kind, payer, currency] = useWatch({ control, name: ['kind', 'payer', 'currency'] })
  const isTransfer = kind === 'transfer'
  const label = isTransfer ? t`From` : kind === 'income' ? t`Received by` : t`Paid by`
  const names = people.map((value) => ({ value, label: nameOf(value) }))
  return (
    <div className="flex flex-col gap-3">
      <Field label={label} error={payer === several ? undefined : error}>
        {(attributes) => (
          <Select
            {...attributes}
            {...register('payer')}
            options={isTransfer ? names : [...names, { value: several, label: t`Several people` }]}
          />
        )}
      </Field>
      {payer === several && !isTransfer && (
        <EachAmount
          legend={t`What each paid`}
          form={form}
          of="payments"
          people={people}
          nameOf={nameOf}
          currency={currency}
          error={error}
        />
      )}
    </div>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import type { BaseSyntheticEvent, ReactNode } from 'react'
import { Controller, type UseFormReturn, useFormState, useWatch } from 'react-hook-form'
import type { ExpenseContext, ExpenseFormValues } from '#domain/itineraries/expenses/expense-form.ts'
import { expenseLimits } from '#domain/itineraries/expenses/expense-money.ts'
import { expenseCategories } from '#domain/itineraries/expenses/trip-expense.ts'
import { storedDays } from '#domain/text/date-problem.ts'
import { currencyOptions } from '#lib/words/currency-options.ts'
import { Field } from '#ui/forms/field.tsx'
import { FormDate, FormMoney, FormRadioCards } from '#ui/forms/form-inputs.tsx'
import { SaveFailure } from '#ui/forms/save-failure.tsx'
import { Segmented } from '#ui/forms/segmented.tsx'
import { Select } from '#ui/forms/select.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { categoryIcons, categoryLabels, expenseProblems, kindLabels } from './expense-words.ts'
import { WorthField } from './worth-field.tsx'

interface ExpenseFormProps {
  id: string
  form: UseFormReturn<ExpenseFormValues>
  context: ExpenseContext
  /** The kinds that can be chosen; of an expense that is there none. */
  kinds: readonly ExpenseFormValues['kind'][]
  /** Currencies of the trip, to be found first. */
  usual: readonly string[]
  /** Who paid and for whom; nothing where nobody settles up. */
  people: ReactNode
  /** Why it could not be saved. */
  failure: string | null
  onSubmit: (event: BaseSyntheticEvent) => void
}

/** What an expense is asked for: the amount first, because that alone has to be typed. */
export function ExpenseForm({ id, form, context, kinds, usual, people, failure, onSubmit }: ExpenseFormProps) {
  const { t } = useLingui()
  const { control, register } = form
  const { tripCurrency } = context
  const [kind, currency, category] = useWatch({ control, name: ['kind', 'currency', 'category'] })
  const { errors } = useFormState({ control })
  const problem = (field: keyof ExpenseFormValues) => {
    const code = errors[field]?.message
    return typeof code === 'string' && code in expenseProblems
      ? t(expenseProblems[code as keyof typeof expenseProblems])
      : undefined
  }
  const isTransfer = kind === 'transfer'
  return (
    <form id={id} noValidate className="flex flex-col gap-5" onSubmit={onSubmit}>
      {failure && <SaveFailure failure={failure} />}
      {kinds.length > 1 && (
        <Controller
          control={control}
          name="kind"
          render={({ field }) => (
            <Segmented
              label={t`Kind`}
              value={field.value}
              onValueChange={field.onChange}
              options={kinds.map((value) => ({ value, label: t(kindLabels[value]) }))}
              className="w-fit"
            />
          )}
        />
      )}
      <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,9rem)] gap-3">
        <Field label={t`Amount`} required error={problem('amount')}>
          {(attributes) => (
            <FormMoney {...attributes} control={control} name="amount" currency={currency} data-autofocus />
          )}
        </Field>
        <Field label={t`Currency`}>
          {(attributes) => (
            <Select
              {...attributes}
              {...register('currency')}
              options={currencyOptions([tripCurrency, ...usual, currency])}
            />
          )}
        </Field>
      </div>
      {currency !== tripCurrency && <WorthField control={control} context={context} error={problem('worth')} />}
      {!isTransfer && (
        <>
          <Field label={t`What for`} error={problem('title')}>
            {(attributes) => (
              <TextInput
                {...attributes}
                {...register('title')}
                dir="auto"
                autoComplete="off"
                maxLength={expenseLimits.title}
                placeholder={t(categoryLabels[category])}
              />
            )}
          </Field>
          <FormRadioCards
            control={control}
            name="category"
            label={t`Category`}
            layout="inline"
            options={expenseCategories.map((value) => {
              const Icon = categoryIcons[value]
              return { value, label: t(categoryLabels[value]), icon: <Icon aria-hidden /> }
            })}
          />
        </>
      )}
      {people}
      <Field label={t`Day`} error={problem('day')}>
        {(attributes) => (
          <FormDate {...attributes} control={control} name="day" min={storedDays.first} max={storedDays.last} />
        )}
      </Field>
      <Field label={t`Note`} optional error={problem('note')}>
        {(attributes) => (
          <TextArea {...attributes} {...register('note')} rows={2} maxLength={expenseLimits.note} dir="auto" />
        )}
      </Field>
      <p className="text-muted text-sm">
        <Trans>Only people on this trip can see its expenses.</Trans>
      </p>
    </form>
  )
}

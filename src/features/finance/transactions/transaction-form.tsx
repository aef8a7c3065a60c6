import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import { currencies } from '#domain/money/currency.ts'
import {
  bookableTypes,
  type TransactionFormValues,
  type TransactionProblem,
  transactionLimits,
} from '#domain/money/transaction-form.ts'
import { Banner } from '#ui/banner.tsx'
import { Field } from '#ui/forms/field.tsx'
import { FormDate, FormMoney } from '#ui/forms/form-inputs.tsx'
import { SaveFailure } from '#ui/forms/save-failure.tsx'
import { Select } from '#ui/forms/select.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { transactionProblems, typeLabels } from './transaction-labels.ts'
import type { GoalFacts, TransactionLine } from './transaction-line.ts'
import { useTransactionForm } from './use-transaction-form.ts'

interface TransactionFormProps {
  id: string
  /** The transaction that is edited; without one a new one is made. */
  transaction?: TransactionLine
  initial: TransactionFormValues
  goals: readonly GoalFacts[]
  /** Offered while a category is typed. */
  categories: readonly string[]
  onSavingChange: (saving: boolean) => void
  onSaved: () => void
}

/** All fields of a transaction. What was typed stays when saving fails. */
export function TransactionForm({ id, transaction, initial, goals, categories, ...rest }: TransactionFormProps) {
  const { t } = useLingui()
  const { form, submit, failure } = useTransactionForm({ transaction, initial, ...rest })
  const { control, register, setValue, formState } = form
  const currency = useWatch({ control, name: 'currency' })
  const { errors, dirtyFields } = formState
  const categoriesId = useId()
  const codes = Object.values(errors).map((error) => error?.message)
  const problem = (field: keyof TransactionFormValues) => {
    const code = errors[field]?.message
    return code && code in transactionProblems ? t(transactionProblems[code as TransactionProblem]) : undefined
  }

  /** A booking is in the currency of its goal, until somebody says otherwise. */
  function followGoal(goalId: string) {
    const goal = goals.find((one) => one.id === goalId)
    if (goal && !transaction && !dirtyFields.currency) setValue('currency', goal.currency)
  }

  return (
    <form id={id} noValidate className="flex flex-col gap-5" onSubmit={submit}>
      {failure ? (
        <SaveFailure failure={failure} />
      ) : (
        codes.includes('missing') && (
          <Banner tone="danger" role="alert">
            <Trans>Please fill in all required fields</Trans>
          </Banner>
        )
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={t`Type`} required error={problem('type')}>
          {(attributes) => (
            <Select
              {...attributes}
              {...register('type')}
              placeholder={t`Choose a type`}
              options={bookableTypes.map((value) => ({ value, label: t(typeLabels[value]) }))}
            />
          )}
        </Field>
        <Field label={t`Date`} required error={problem('date')}>
          {(attributes) => <FormDate {...attributes} control={control} name="date" />}
        </Field>
        <Field label={t`Amount`} required error={problem('amount')}>
          {(attributes) => (
            <FormMoney
              {...attributes}
              control={control}
              name="amount"
              currency={currency}
              data-autofocus={transaction ? undefined : true}
            />
          )}
        </Field>
        <Field label={t`Currency`}>
          {(attributes) => (
            <Select
              {...attributes}
              {...register('currency')}
              options={currencies.map((value) => ({ value, label: value }))}
            />
          )}
        </Field>
        <Field label={t`Goal`} optional>
          {(attributes) => (
            <Select
              {...attributes}
              {...register('goalId', { onChange: (event) => followGoal(event.target.value) })}
              options={[
                { value: '', label: t`No specific goal` },
                ...goals.map((goal) => ({ value: goal.id, label: goal.title })),
              ]}
            />
          )}
        </Field>
        <Field label={t`Category`} optional error={problem('category')}>
          {(attributes) => (
            <>
              <TextInput
                {...attributes}
                {...register('category')}
                list={categoriesId}
                autoComplete="off"
                placeholder={t`Flights`}
              />
              <datalist id={categoriesId}>
                {categories.slice(0, 20).map((category) => (
                  <option key={category} value={category} />
                ))}
              </datalist>
            </>
          )}
        </Field>
      </div>
      <Field label={t`Description`} optional error={problem('description')}>
        {(attributes) => (
          <TextArea
            {...attributes}
            {...register('description')}
            rows={2}
            maxLength={transactionLimits.description}
            placeholder={t`What it was for`}
          />
        )}
      </Field>
    </form>
  )
}

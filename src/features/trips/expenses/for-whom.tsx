import { Trans, useLingui } from '@lingui/react/macro'
import { CircleAlert } from 'lucide-react'
import { Controller, useWatch } from 'react-hook-form'
import { type ExpenseFormValues, splitOf, stillMissing } from '#domain/itineraries/expenses/expense-form.ts'
import { splitModes } from '#domain/itineraries/expenses/expense-money.ts'
import { sharesOf, splitProblem } from '#domain/itineraries/expenses/shares-of.ts'
import { toUnits, unitsInWords } from '#domain/itineraries/expenses/units.ts'
import { typedAmount } from '#domain/money/typed-amount.ts'
import { Chips } from '#ui/forms/chips.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Select } from '#ui/forms/select.tsx'
import { EachAmount } from './each-amount.tsx'
import { offInWords, percentOffInWords, splitLabels } from './expense-words.ts'
import type { PeopleFieldProps } from './paid-by.tsx'

interface ForWhomProps extends PeopleFieldProps {
  /** Of the expense: who bears an odd cent follows from it. */
  expenseId: string
}

/** For whom, and how it is split; of a transfer the one who got it. */
export function ForWhom({ form, people, nameOf, error, expenseId }: ForWhomProps) {
  const { t } = useLingui()
  const { control, setValue } = form
  const values = useWatch({ control }) as ExpenseFormValues
  const { kind, mode, sharers, currency } = values
  if (kind === 'transfer')
    return (
      <Field label={t`To`} error={error}>
        {(attributes) => (
          <Select
            {...attributes}
            value={sharers[0] ?? ''}
            placeholder={t`Choose`}
            onValueChange={(person) =>
              setValue('sharers', [person], { shouldDirty: true, shouldValidate: Boolean(error) })
            }
            options={people.map((value) => ({ value, label: nameOf(value) }))}
          />
        )}
      </Field>
    )
  const toggle = (person: string) =>
    setValue('sharers', sharers.includes(person) ? sharers.filter((one) => one !== person) : [...sharers, person], {
      shouldDirty: true,
      shouldValidate: Boolean(error),
    })
  return (
    <div className="flex flex-col gap-3">
      <Field label={t`Split`}>
        {(attributes) => (
          <Controller
            control={control}
            name="mode"
            render={({ field }) => (
              <Select
                {...attributes}
                ref={field.ref}
                value={field.value}
                onBlur={field.onBlur}
                onChange={field.onChange}
                options={splitModes.map((value) => ({ value, label: t(splitLabels[value]) }))}
              />
            )}
          />
        )}
      </Field>
      {mode === 'equal' ? (
        <>
          <Chips
            label={t`For`}
            options={people.map((value) => ({ value, label: nameOf(value) }))}
            chosen={sharers}
            onToggle={toggle}
          />
          {error && (
            <p role="alert" className="flex items-start gap-1.5 font-medium text-danger text-sm">
              <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
              <span>{error}</span>
            </p>
          )}
        </>
      ) : (
        <EachAmount
          legend={t`For`}
          form={form}
          of="parts"
          people={people}
          nameOf={nameOf}
          currency={mode === 'exact' ? currency : null}
          unit={mode === 'percent' ? '%' : undefined}
          error={error}
        />
      )}
      <WhatFollows values={values} expenseId={expenseId} nameOf={nameOf} />
    </div>
  )
}

/** What each bears as it stands, or how far it is off. */
function WhatFollows({
  values,
  expenseId,
  nameOf,
}: { values: ExpenseFormValues; expenseId: string } & Pick<ForWhomProps, 'nameOf'>) {
  const { currency, mode } = values
  const typed = typedAmount(values.amount, currency)
  if (!typed || typed < 0) return null
  const amount = toUnits(typed, currency)
  const split = splitOf(values)
  const problem = splitProblem(amount, split)
  if (problem) {
    const missing = stillMissing(values, 'parts')
    if (split.parts.length === 0 || missing === 0 || mode === 'equal' || mode === 'shares') return null
    return (
      <p aria-live="polite" className="text-muted text-sm tabular-nums">
        {mode === 'percent' ? percentOffInWords(missing) : offInWords(missing, currency)}
      </p>
    )
  }
  const shares = sharesOf(expenseId, amount, split)
  const amounts = new Set(shares.map((share) => share.amount))
  const [one] = amounts
  const each = one === undefined ? '' : unitsInWords(one, currency)
  return (
    <p aria-live="polite" className="text-muted text-sm tabular-nums">
      {amounts.size === 1 && shares.length > 1 ? (
        <Trans>{each} each</Trans>
      ) : (
        <span className="dots">
          {shares.map(({ person, amount: share }) => (
            <span key={person}>
              <bdi>{nameOf(person)}</bdi> {unitsInWords(share, currency)}{' '}
            </span>
          ))}
        </span>
      )}
    </p>
  )
}

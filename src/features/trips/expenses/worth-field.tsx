import { Trans, useLingui } from '@lingui/react/macro'
import { type Control, useWatch } from 'react-hook-form'
import { converted } from '#domain/itineraries/expenses/converted.ts'
import { type ExpenseContext, type ExpenseFormValues, knownRate } from '#domain/itineraries/expenses/expense-form.ts'
import { toUnits, unitsInWords } from '#domain/itineraries/expenses/units.ts'
import { typedAmount } from '#domain/money/typed-amount.ts'
import { formatDate } from '#domain/text/dates.ts'
import { Field } from '#ui/forms/field.tsx'
import { FormMoney } from '#ui/forms/form-inputs.tsx'

interface WorthFieldProps {
  control: Control<ExpenseFormValues>
  context: ExpenseContext
  error: string | undefined
}

/** What it came to in the trip's currency: by the rate that is known unless somebody says what the bank took, and asked for where none is. */
export function WorthField({ control, context, error }: WorthFieldProps) {
  const { t } = useLingui()
  const { tripCurrency } = context
  const [typed, currency, day] = useWatch({ control, name: ['amount', 'currency', 'day'] })
  const rate = knownRate(currency, day, context)
  const amount = typedAmount(typed, currency)
  const units = rate && amount ? converted(toUnits(amount, currency), currency, tripCurrency, rate.rate) : null
  const worth = units === null ? null : unitsInWords(units, tripCurrency)
  return (
    <Field
      label={t`In ${tripCurrency}`}
      required={!rate}
      optional={rate !== null}
      hint={worth && rate ? <RateWords worth={worth} day={rate.day} isByHand={rate.source === 'hand'} /> : undefined}
      error={error}
    >
      {(attributes) => <FormMoney {...attributes} control={control} name="worth" currency={tripCurrency} />}
    </Field>
  )
}

/** What it comes to, and by which rate. */
function RateWords({ worth, day, isByHand }: { worth: string; day: string; isByHand: boolean }) {
  const date = formatDate(day)
  return isByHand ? (
    <Trans>{worth} at the rate of this expense. If your bank took something else, enter that.</Trans>
  ) : (
    <Trans>
      {worth} at the rate of {date}. If your bank took something else, enter that.
    </Trans>
  )
}

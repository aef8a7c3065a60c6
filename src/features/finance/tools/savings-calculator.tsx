import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { calculatorDefaults, defaultTargetDate, readNumber } from '#domain/money/savings-calculator.ts'
import { readAmount } from '#domain/money/typed-amount.ts'
import { amountProblemWords } from '#lib/words/amount-problems.ts'
import { unfinishedDay } from '#ui/forms/calendar-date.ts'
import { useToday } from '#lib/timing/use-today.ts'
import { usePreferredCurrency } from '#data/preferred-currency.ts'
import { DateField } from '#ui/forms/date-field.tsx'
import { Field } from '#ui/forms/field.tsx'
import { MoneyInput } from '#ui/forms/money-input.tsx'
import { Segmented } from '#ui/forms/segmented.tsx'
import { Slider } from '#ui/forms/slider.tsx'
import { ByIncome, ByTargetDate } from './calculator-results.tsx'
import { ChartCard } from '#features/finance/chart-card.tsx'

type Mode = 'date' | 'income'

/** What a target takes: by a day, or out of an income. */
export function SavingsCalculator() {
  const { t } = useLingui()
  const today = useToday()
  const currency = usePreferredCurrency() ?? 'USD'
  const [mode, setMode] = useState<Mode>('date')
  const [target, setTarget] = useState(String(calculatorDefaults.target))
  const [date, setDate] = useState<string | null>(null)
  const [income, setIncome] = useState(String(calculatorDefaults.monthlyIncome))
  const [percentage, setPercentage] = useState<number>(calculatorDefaults.percentage)
  const targetDate = date ?? defaultTargetDate(today)
  const isPast = targetDate < today
  const asked = mode === 'date' ? [target] : [target, income]
  const isUnclear = asked.some((typed) => readAmount(typed, currency).kind === 'unclear')
  return (
    <ChartCard title={<Trans>Savings Calculator</Trans>}>
      <Segmented<Mode>
        label={t`Calculate by`}
        value={mode}
        onValueChange={setMode}
        options={[
          { value: 'date', label: t`Target Date` },
          { value: 'income', label: t`Income Percentage` },
        ]}
        className="[&>button]:flex-auto"
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <AmountField label={t`Target amount`} currency={currency} value={target} onValueChange={setTarget} />
        {mode === 'date' ? (
          <Field label={t`Target date`} error={isPast ? t`The target date cannot be before today.` : undefined}>
            {(attributes) => (
              <DateField
                {...attributes}
                min={today}
                value={targetDate}
                onValueChange={(day) => day !== unfinishedDay && setDate(day)}
              />
            )}
          </Field>
        ) : (
          <AmountField label={t`Monthly income`} currency={currency} value={income} onValueChange={setIncome} />
        )}
      </div>
      {mode === 'income' && (
        <div className="flex flex-col gap-1">
          <span className="flex items-baseline justify-between gap-3 text-sm">
            <span aria-hidden className="font-medium">
              <Trans>Saving percentage</Trans>
            </span>
            <output className="tabular-nums">{percentage}%</output>
          </span>
          <Slider
            label={t`Saving percentage`}
            min={1}
            max={100}
            value={percentage}
            valueText={t`${percentage} percent`}
            onValueChange={setPercentage}
          />
        </div>
      )}
      <div role="status" className="rounded-control bg-sunken p-4 dark:bg-track">
        {isUnclear ? (
          <p>{t(amountProblemWords['amount-unclear'])}</p>
        ) : mode === 'date' ? (
          <ByTargetDate
            target={readNumber(target, currency)}
            targetDate={isPast ? null : targetDate}
            today={today}
            currency={currency}
          />
        ) : (
          <ByIncome
            target={readNumber(target, currency)}
            income={readNumber(income, currency)}
            percentage={percentage}
            today={today}
            currency={currency}
          />
        )}
      </div>
    </ChartCard>
  )
}

interface AmountFieldProps {
  label: string
  currency: string
  value: string
  onValueChange: (typed: string) => void
}

function AmountField({ label, ...input }: AmountFieldProps) {
  return <Field label={label}>{(attributes) => <MoneyInput {...attributes} {...input} />}</Field>
}

import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { calculatorDefaults, defaultTargetDate, readNumber } from '#domain/money/savings-calculator.ts'
import { unfinishedDay } from '#ui/forms/calendar-date.ts'
import { useToday } from '#lib/timing/use-today.ts'
import { usePreferredCurrency } from '#data/preferred-currency.ts'
import { DateField } from '#ui/forms/date-field.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Segmented } from '#ui/forms/segmented.tsx'
import { Slider } from '#ui/forms/slider.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
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
        <AmountField label={t`Target amount`} value={target} onValueChange={setTarget} />
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
          <AmountField label={t`Monthly income`} value={income} onValueChange={setIncome} />
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
        {mode === 'date' ? (
          <ByTargetDate
            target={readNumber(target)}
            targetDate={isPast ? null : targetDate}
            today={today}
            currency={currency}
          />
        ) : (
          <ByIncome
            target={readNumber(target)}
            income={readNumber(income)}
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
  value: string
  onValueChange: (typed: string) => void
}

function AmountField({ label, value, onValueChange }: AmountFieldProps) {
  return (
    <Field label={label}>
      {(attributes) => (
        <TextInput
          {...attributes}
          type="number"
          inputMode="decimal"
          min={0}
          step={0.01}
          value={value}
          onChange={(event) => onValueChange(event.target.value)}
          // No wheel changes an amount by chance.
          onWheel={(event) => event.currentTarget.blur()}
          className="tabular-nums"
        />
      )}
    </Field>
  )
}

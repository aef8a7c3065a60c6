import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatDate } from '#domain/text/dates.ts'
import { formatMoney } from '#domain/money/money.ts'
import { planFromIncome, requiredAmounts } from '#domain/money/savings-calculator.ts'
import { FittedFigure } from '#ui/layout/fitted-figure.tsx'

interface ByTargetDateProps {
  target: number
  /** Null for a day that has passed. */
  targetDate: string | null
  today: string
  currency: string
}

/** What must be put aside to have the target on a day. */
export function ByTargetDate({ target, targetDate, today, currency }: ByTargetDateProps) {
  const { t } = useLingui()
  if (target === 0) return <p>{t`With a target of 0 there is nothing to save.`}</p>
  if (targetDate === null) return <p>{t`Please choose today or a later day.`}</p>
  const { days, daily, weekly, monthly } = requiredAmounts(target, targetDate, today)
  const goal = formatMoney(target, currency)
  const day = formatDate(targetDate)
  return (
    <div className="flex flex-col gap-3">
      <p>
        {targetDate === today ? (
          <Trans>To have {goal} today, put all of it aside now.</Trans>
        ) : (
          <Plural
            value={days}
            one={`To have ${goal} on ${day}, you have # day.`}
            other={`To have ${goal} on ${day}, you have # days.`}
          />
        )}
      </p>
      <dl className="grid grid-cols-3 gap-3">
        <Result name={t`Daily`} amount={<FittedFigure>{formatMoney(daily, currency)}</FittedFigure>} />
        <Result name={t`Weekly`} amount={<FittedFigure>{formatMoney(weekly, currency)}</FittedFigure>} />
        <Result name={t`Monthly`} amount={<FittedFigure>{formatMoney(monthly, currency)}</FittedFigure>} />
      </dl>
    </div>
  )
}

interface ByIncomeProps {
  target: number
  income: number
  percentage: number
  today: string
  currency: string
}

/** What a share of the income comes to, and when the target is reached. */
export function ByIncome({ target, income, percentage, today, currency }: ByIncomeProps) {
  const { t } = useLingui()
  const { monthly, months, reachedOn } = planFromIncome(target, income, percentage, today)
  if (months === null) return <p>{t`Enter what you earn in a month, so there is something to put aside.`}</p>
  if (target === 0) return <p>{t`With a target of 0 there is nothing to save.`}</p>
  const goal = formatMoney(target, currency)
  const day = reachedOn && formatDate(reachedOn)
  return (
    <div className="flex flex-col gap-3">
      <p>
        {day === null ? (
          <Trans>At this pace, {goal} would take more than a lifetime.</Trans>
        ) : (
          <Trans>
            You reach {goal} on {day}.
          </Trans>
        )}
      </p>
      <dl className="grid grid-cols-2 gap-3">
        <Result name={t`Monthly`} amount={<FittedFigure>{formatMoney(monthly, currency)}</FittedFigure>} />
        <Result name={t`Time needed`} amount={<Plural value={months} one="# month" other="# months" />} />
      </dl>
    </div>
  )
}

const Result = ({ name, amount }: { name: string; amount: ReactNode }) => (
  <div className="flex min-w-0 flex-col">
    <dt className="text-muted text-sm">{name}</dt>
    <dd className="break-words font-display font-semibold text-lg tabular-nums">{amount}</dd>
  </div>
)

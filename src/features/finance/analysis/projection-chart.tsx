import { Plural, Trans } from '@lingui/react/macro'
import type { BudgetAnalysis } from '#domain/money/budget-analysis.ts'
import { formatMoney } from '#domain/money/money.ts'
import { classNames } from '#ui/theme/class-names.ts'
import { ChartCard } from '#features/finance/chart-card.tsx'

/** Net savings now and in 6, 12 and 24 months at the rate of the period. */
export function ProjectionChart({ analysis, currency }: { analysis: BudgetAnalysis; currency: string }) {
  // One booking is no pace.
  if (analysis.count < 2) {
    return (
      <ChartCard title={<Trans>Projections</Trans>}>
        <p className="text-muted">
          <Trans>After your second booking you will see where your savings could be in 6, 12 and 24 months.</Trans>
        </p>
      </ChartCard>
    )
  }
  const points = [{ months: 0, amount: analysis.net }, ...analysis.projections]
  const most = Math.max(...points.map(({ amount }) => Math.abs(amount))) || 1
  const rate = formatMoney(analysis.monthlyRate, currency)
  return (
    <ChartCard title={<Trans>Projections</Trans>} note={<Trans>Net savings now, plus {rate} a month</Trans>}>
      <ul className="flex flex-col gap-3.5">
        {points.map(({ months, amount }) => (
          <li key={months} className="flex flex-col gap-1.5">
            <span className="flex items-baseline justify-between gap-3">
              <span className="text-muted text-sm">
                {months === 0 ? <Trans>Now</Trans> : <Plural value={months} one="In # month" other="In # months" />}
              </span>
              <span className="font-medium tabular-nums">{formatMoney(amount, currency)}</span>
            </span>
            <span aria-hidden className="block h-2 overflow-hidden rounded-full bg-track">
              <span
                className={classNames(
                  'block h-full rounded-full transition-[width] duration-250',
                  amount < 0 ? 'bg-ember' : months === 0 ? 'bg-sand' : 'bg-sea',
                )}
                style={{ width: `${(Math.abs(amount) / most) * 100}%` }}
              />
            </span>
          </li>
        ))}
      </ul>
    </ChartCard>
  )
}

import { useLingui } from '@lingui/react/macro'
import type { Currency } from '#domain/money/currency.ts'
import type { ConvertedTotal, RateTable } from '#domain/money/exchange-rates.ts'
import { Card } from '#ui/layout/card.tsx'
import { MoneyFigure } from '#features/finance/money-figure.tsx'
import type { TransactionLine } from './transaction-line.ts'
import { totalsByType } from './transaction-totals.ts'

interface TypeTotalsProps {
  lines: readonly TransactionLine[]
  currency: Currency
  rates: RateTable
}

/** What the shown savings, expenses and refunds come to; corrections only where there are any. */
export function TypeTotals({ lines, currency, rates }: TypeTotalsProps) {
  const { t } = useLingui()
  const totals = totalsByType(lines, currency, rates)
  const figures: [label: string, total: ConvertedTotal, tone: string][] = [
    [t`Savings`, totals.saving, 'bg-sea'],
    [t`Expenses`, totals.expense, 'bg-ember'],
    [t`Refunds`, totals.refund, 'bg-moss'],
  ]
  if (totals.correction.total > 0) figures.push([t`Corrections`, totals.correction, 'bg-muted'])
  return (
    <Card asChild>
      <dl aria-label={t`Totals`} className="flex flex-wrap gap-x-4 gap-y-3 px-5 py-4">
        {figures.map(([label, { total, approximate }, tone]) => (
          <div key={label} className="flex min-w-28 flex-1 flex-col gap-0.5">
            <dt className="flex items-center gap-2 text-muted text-sm">
              <span aria-hidden className={`size-2 rounded-full ${tone}`} />
              {label}
            </dt>
            <dd className="font-display font-semibold text-lg">
              <MoneyFigure amount={total} currency={currency} approximate={approximate} />
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

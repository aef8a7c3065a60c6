import { Trans, useLingui } from '@lingui/react/macro'
import type { BudgetAnalysis } from '#domain/money/budget-analysis.ts'
import { formatMoney } from '#domain/money/money.ts'
import { ChartCard } from '#features/finance/chart-card.tsx'

/** The largest have a colour of their own, all others share the last. */
const colours = [
  'var(--color-ember)',
  'var(--color-sand)',
  'var(--color-sea)',
  'var(--color-dusk)',
  'var(--color-moss)',
  'var(--color-muted)',
]
const colourOf = (at: number) => colours[Math.min(at, colours.length - 1)]

/** What the expenses of the period went into. */
export function CategoryBreakdown({ analysis, currency }: { analysis: BudgetAnalysis; currency: string }) {
  const { t } = useLingui()
  const { categories } = analysis
  return (
    <ChartCard title={<Trans>Expenses by Category</Trans>}>
      {categories.length === 0 ? (
        <p className="text-muted">
          <Trans>No expenses in this period.</Trans>
        </p>
      ) : (
        <>
          <div aria-hidden className="flex h-3 gap-0.5 overflow-hidden rounded-full">
            {categories.map(({ category, share }, at) => (
              <span key={category ?? ''} style={{ flexGrow: share, background: colourOf(at) }} />
            ))}
          </div>
          <ul className="flex flex-col gap-2.5">
            {categories.map(({ category, amount, share }, at) => (
              <li key={category ?? ''} className="flex items-baseline gap-2.5">
                <span
                  aria-hidden
                  className="size-2.5 shrink-0 translate-y-px rounded-full"
                  style={{ background: colourOf(at) }}
                />
                <span className="min-w-0 flex-1 break-words">{category ?? t`Without a category`}</span>
                <span className="font-medium tabular-nums">{formatMoney(amount, currency)}</span>
                <span className="w-11 text-end text-muted text-sm tabular-nums">
                  {share > 0 && share < 0.005 ? '<1' : Math.round(share * 100)}%
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </ChartCard>
  )
}

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { BudgetAnalysis } from '#domain/money/budget-analysis.ts'
import { formatMoney } from '#domain/money/money.ts'
import { StatCard } from '#ui/layout/stat-card.tsx'
import { MoneyFigure } from '#features/finance/money-figure.tsx'

/** Net savings, the monthly rate and the expenses of a period, each with how it came about. */
export function AnalysisFigures({ analysis, currency }: { analysis: BudgetAnalysis; currency: string }) {
  const { t } = useLingui()
  const { approximate, count, months } = analysis
  const saved = formatMoney(analysis.savings, currency)
  const span = months.toLocaleString('en-US', { maximumFractionDigits: 1 })
  return (
    <section aria-label={t`Figures for this period`} className="grid gap-3 sm:grid-cols-3 sm:gap-4">
      <StatCard
        label={t`Net Savings`}
        value={<MoneyFigure amount={analysis.net} currency={currency} approximate={approximate} />}
        note={<Trans>Savings and refunds, minus expenses</Trans>}
      />
      <StatCard
        label={t`Monthly Savings Rate`}
        value={<MoneyFigure amount={analysis.monthlyRate} currency={currency} approximate={approximate} />}
        note={
          months === 1 ? (
            <Trans>{saved} saved within one month</Trans>
          ) : (
            <Trans>
              {saved} saved in {span} months
            </Trans>
          )
        }
      />
      <StatCard
        label={t`Expenses`}
        value={<MoneyFigure amount={analysis.expenses} currency={currency} approximate={approximate} />}
        note={<Plural value={count} one="# transaction in this period" other="# transactions in this period" />}
      />
    </section>
  )
}

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import {
  analyseBudget,
  type AnalysisPeriod,
  analysisPeriods,
  type BudgetAnalysis,
  cashFlow,
  firstDayOf,
} from '#domain/money/budget-analysis.ts'
import { formatDate } from '#domain/text/dates.ts'
import { formatMoney } from '#domain/money/money.ts'
import { useExchangeRates } from '#lib/config/exchange-rates.ts'
import { reasonOf } from '#lib/words/failure-reason.ts'
import { useToday } from '#lib/timing/use-today.ts'
import type { Loaded } from '#sync/local/loaded.ts'
import { usePreferredCurrency } from '#data/preferred-currency.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/layout/empty-state.tsx'
import { LoadFailure } from '#ui/layout/load-failure.tsx'
import { LoadingText } from '#ui/layout/loading-text.tsx'
import { Segmented } from '#ui/forms/segmented.tsx'
import { Skeleton } from '#ui/layout/skeleton.tsx'
import { TravelPoster } from '#ui/poster/travel-poster.tsx'
import { CashFlowChart } from './cash-flow-chart.tsx'
import { CategoryBreakdown } from './category-breakdown.tsx'
import type { FinanceLinks } from '#features/finance/finance-links.ts'
import { GoalSavings } from './goal-savings.tsx'
import { ProjectionChart } from './projection-chart.tsx'
import type { GoalFacts, TransactionLine } from '#features/finance/transactions/transaction-line.ts'
import { StatCard } from '#ui/layout/stat-card.tsx'
import { MoneyFigure } from '#features/finance/money-figure.tsx'

interface AnalysisTabProps {
  transactions: Loaded<readonly TransactionLine[]>
  goals: readonly GoalFacts[]
  period: AnalysisPeriod
  onPeriodChange: (period: AnalysisPeriod) => void
  onAdd: () => void
  links: FinanceLinks
}

/** What a period came to, where it leads, what the money went into, and how far each goal is. */
export function AnalysisTab({ transactions, goals, period, onPeriodChange, onAdd, links }: AnalysisTabProps) {
  const { t } = useLingui()
  const today = useToday()
  const currency = usePreferredCurrency()
  const { table: rates } = useExchangeRates()
  const lines = transactions.state === 'ready' ? transactions.data : undefined
  const figures = useMemo(
    () =>
      lines && currency
        ? {
            analysis: analyseBudget(lines, period, today, currency, rates),
            steps: cashFlow(lines, period, today, currency, rates),
          }
        : undefined,
    [lines, period, today, currency, rates],
  )
  if (transactions.state === 'failed') {
    const message = reasonOf(transactions.error, t`Failed to fetch transactions`)
    return <LoadFailure message={message} onRetry={transactions.retry} />
  }
  if (!figures || !currency || !lines) {
    return (
      <>
        <LoadingText>
          <Trans>Loading transactions...</Trans>
        </LoadingText>
        <Skeleton className="h-80 w-full" />
      </>
    )
  }
  const names = { week: t`Week`, month: t`Month`, year: t`Year`, all: t`All` }
  const { analysis, steps } = figures
  const first = firstDayOf(period, today)
  const begin = first === null ? null : formatDate(first)
  const end = formatDate(today)
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-3">
        <Segmented
          label={t`Period`}
          value={period}
          onValueChange={onPeriodChange}
          options={analysisPeriods.map((value) => ({ value, label: names[value] }))}
          className="max-sm:w-full max-sm:[&>button]:flex-1"
        />
        <p className="text-muted text-sm tabular-nums">
          {begin === null ? (
            <Trans>Every transaction</Trans>
          ) : (
            <Trans>
              {begin} to {end}
            </Trans>
          )}
        </p>
      </div>
      <AnalysisFigures analysis={analysis} currency={currency} />
      {lines.length === 0 ? (
        <EmptyState
          poster={<TravelPoster name="Harvest in the vineyard" category="food" />}
          title={t`No transactions found`}
          text={t`Add your first transaction to get started`}
          action={
            <Button variant="primary" onClick={onAdd}>
              <Trans>Add First Transaction</Trans>
            </Button>
          }
        />
      ) : (
        <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)]">
          <CashFlowChart steps={steps} period={period} currency={currency} approximate={analysis.approximate} />
          <ProjectionChart analysis={analysis} currency={currency} />
          <GoalSavings goals={goals} lines={lines} links={links} />
          <CategoryBreakdown analysis={analysis} currency={currency} />
        </div>
      )}
    </div>
  )
}

/** Net savings, the monthly rate and the expenses of a period, each with how it came about. */
function AnalysisFigures({ analysis, currency }: { analysis: BudgetAnalysis; currency: string }) {
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

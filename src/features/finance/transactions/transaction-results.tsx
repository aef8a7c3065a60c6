import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { useExchangeRates } from '#lib/config/exchange-rates.ts'
import { reasonOf } from '#lib/words/failure-reason.ts'
import { useToday } from '#lib/timing/use-today.ts'
import type { Loaded } from '#sync/local/loaded.ts'
import { usePreferredCurrency } from '#data/preferred-currency.ts'
import { NoResults } from '#ui/layout/no-results.tsx'
import { LoadFailure } from '#ui/layout/load-failure.tsx'
import { LoadingText } from '#ui/layout/loading-text.tsx'
import { Skeleton } from '#ui/layout/skeleton.tsx'
import { TravelPoster } from '#ui/poster/travel-poster.tsx'
import { filterTransactions, isFiltered, type TransactionFilters } from './transaction-filters.ts'
import type { GoalFacts, TransactionLine } from './transaction-line.ts'
import { TransactionTable } from './transaction-table.tsx'
import { TypeTotals } from './type-totals.tsx'

interface TransactionResultsProps {
  transactions: Loaded<readonly TransactionLine[]>
  goals: readonly GoalFacts[]
  filters: TransactionFilters
  onClearFilters: () => void
  onAdd: () => void
  onView: (id: string) => void
  onDelete: (id: string) => void
}

/** The totals and the transactions that match, or why there are none. */
export function TransactionResults({ transactions, goals, filters, ...acts }: TransactionResultsProps) {
  const { t } = useLingui()
  const today = useToday()
  const currency = usePreferredCurrency()
  const { table: rates } = useExchangeRates()
  const goalTitles = useMemo(() => new Map(goals.map((goal) => [goal.id, goal.title])), [goals])
  const data = transactions.state === 'ready' ? transactions.data : undefined
  const found = useMemo(() => {
    if (!data || !currency) return undefined
    const folded = new Map(goals.map((goal) => [goal.id, goal.searchTitle]))
    return filterTransactions(data, filters, { today, goalTitles: folded, currency, rates })
  }, [data, filters, goals, today, currency, rates])

  if (transactions.state === 'failed') {
    const message = reasonOf(transactions.error, t`Failed to fetch transactions`)
    return <LoadFailure message={message} onRetry={transactions.retry} />
  }
  if (!found || !currency) return <Loading />
  if (found.length === 0) return <NoTransactions filtered={isFiltered(filters)} {...acts} />
  return (
    <>
      <TypeTotals lines={found} currency={currency} rates={rates} />
      <p role="status" className={isFiltered(filters) ? 'text-muted text-sm' : 'sr-only'}>
        <Plural value={found.length} one="# transaction found" other="# transactions found" />
      </p>
      <TransactionTable lines={found} goalTitles={goalTitles} onView={acts.onView} onDelete={acts.onDelete} />
    </>
  )
}

function Loading() {
  return (
    <div className="flex flex-col gap-4">
      <LoadingText>
        <Trans>Loading transactions...</Trans>
      </LoadingText>
      <Skeleton className="h-20 w-full" />
      <Skeleton className="h-80 w-full" />
    </div>
  )
}

function NoTransactions({
  filtered,
  onClearFilters,
  onAdd,
}: { filtered: boolean } & Pick<TransactionResultsProps, 'onClearFilters' | 'onAdd'>) {
  const { t } = useLingui()
  return (
    <NoResults
      poster={<TravelPoster name={filtered ? 'Dunes' : 'Harbour market'} category={filtered ? 'adventure' : 'food'} />}
      title={t`No transactions found`}
      text={filtered ? t`Try adjusting your filters` : t`Add your first transaction to get started`}
      filtered={filtered}
      createLabel={t`Add First Transaction`}
      onCreate={onAdd}
      onClearFilters={onClearFilters}
    />
  )
}

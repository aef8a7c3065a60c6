import { type AnalysisPeriod, analysisPeriods } from '#domain/money/budget-analysis.ts'
import { oneOf } from '#lib/one-of.ts'
import {
  addressOfFilters,
  filtersFromAddress,
  noFilters,
  type TransactionFilters,
} from '#features/finance/transactions/transaction-filters.ts'

export const financeTabs = ['transactions', 'analysis', 'tools'] as const
export type FinanceTab = (typeof financeTabs)[number]

/** Everything of the screen that is kept in the address. */
export interface FinanceView {
  tab: FinanceTab
  period: AnalysisPeriod
  filters: TransactionFilters
}

export const firstView: FinanceView = { tab: 'transactions', period: 'month', filters: noFilters }

/** The view that an address asks for; what it does not know is as at first. */
export const viewFromAddress = (search: Record<string, unknown>): FinanceView => ({
  tab: oneOf(financeTabs, search.tab) ?? firstView.tab,
  period: oneOf(analysisPeriods, search.period) ?? firstView.period,
  filters: filtersFromAddress(search),
})

/** The address's words for a view; what is as at first leaves no trace. */
export const addressOfView = ({ tab, period, filters }: FinanceView) => ({
  tab: tab === firstView.tab ? undefined : tab,
  period: period === firstView.period ? undefined : period,
  ...addressOfFilters(filters),
})

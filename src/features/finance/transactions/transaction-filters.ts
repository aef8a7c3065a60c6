import { addDays, addMonths } from '#domain/text/dates.ts'
import type { Currency } from '#domain/money/currency.ts'
import { type TransactionType, transactionTypes } from '#domain/money/transaction.ts'
import { convertMoney, type RateTable } from '#domain/money/exchange-rates.ts'
import { searchWords } from '#domain/text/search-text.ts'
import { oneOf } from '#lib/one-of.ts'
import type { TransactionLine } from './transaction-line.ts'

export const dateRanges = ['week', 'month', 'year'] as const
export type DateRange = (typeof dateRanges)[number]

export const sortOrders = ['date-desc', 'date-asc', 'amount-desc', 'amount-asc'] as const
export type SortOrder = (typeof sortOrders)[number]

/** The choice of the goal filter that means: without a goal. */
export const noGoal = 'null'

export interface TransactionFilters {
  query: string
  type: TransactionType | null
  /** Id of a goal, `noGoal`, or null for all. */
  goal: string | null
  /** Null for all. */
  range: DateRange | null
  sort: SortOrder
}

export const noFilters: TransactionFilters = { query: '', type: null, goal: null, range: null, sort: 'date-desc' }

/** How many of the panel's choices are not as at first. */
export const panelCount = ({ type, goal, range, sort }: TransactionFilters): number =>
  [type, goal, range].filter((value) => value !== null).length + Number(sort !== noFilters.sort)

/** Whether fewer transactions may be shown than there are. The order hides none. */
export const isFiltered = ({ query, type, goal, range }: TransactionFilters): boolean =>
  query.trim() !== '' || type !== null || goal !== null || range !== null

/** Whether 'Reset' has something to do. */
export const isAsAtFirst = (filters: TransactionFilters): boolean => !isFiltered(filters) && panelCount(filters) === 0

/** The first day of a range that ends today: of 7 days, of 30 days (decision P143), a calendar year back (decision P36). */
function firstDayOf(range: DateRange, today: string): string {
  if (range === 'year') return addMonths(today, -12)
  return addDays(today, range === 'week' ? -6 : -29)
}

export interface FilterContext {
  /** 'YYYY-MM-DD' */
  today: string
  /** Folded titles of the goals, by id. */
  goalTitles: ReadonlyMap<string, string>
  /** Amounts of several currencies are compared in this one. */
  currency: Currency
  rates: RateTable
}

/** The transactions that match everything, in the wanted order. @param lines the latest first */
export function filterTransactions(
  lines: readonly TransactionLine[],
  filters: TransactionFilters,
  { today, goalTitles, currency, rates }: FilterContext,
): readonly TransactionLine[] {
  const words = searchWords(filters.query)
  const first = filters.range && firstDayOf(filters.range, today)
  const found = lines.filter((line) => {
    if (filters.type !== null && line.transactionType !== filters.type) return false
    if (filters.goal !== null && (line.goalId ?? noGoal) !== filters.goal) return false
    if (first !== null && (line.transactionDate < first || line.transactionDate > today)) return false
    if (words.length === 0) return true
    const text = line.goalId === null ? line.searchText : `${line.searchText}\n${goalTitles.get(line.goalId) ?? ''}`
    return words.every((word) => text.includes(word))
  })
  if (filters.sort === 'date-desc') return found
  if (filters.sort === 'date-asc') return found.reverse()
  const worth = new Map(found.map((line) => [line, convertMoney(line.amount, line.currency, currency, rates)]))
  const sign = filters.sort === 'amount-desc' ? -1 : 1
  return found.sort((a, b) => sign * ((worth.get(a) ?? 0) - (worth.get(b) ?? 0)))
}

/** Filters from the address; what it does not know counts as not set. */
export const filtersFromAddress = (search: Record<string, unknown>): TransactionFilters => ({
  query: typeof search.q === 'string' ? search.q : '',
  type: oneOf(transactionTypes, search.type),
  goal: typeof search.goal === 'string' && search.goal !== '' ? search.goal : null,
  range: oneOf(dateRanges, search.range),
  sort: oneOf(sortOrders, search.sort) ?? noFilters.sort,
})

/** The address's words for the filters; what is not set leaves no trace. */
export const addressOfFilters = (filters: TransactionFilters) => ({
  q: filters.query.trim() || undefined,
  type: filters.type ?? undefined,
  goal: filters.goal ?? undefined,
  range: filters.range ?? undefined,
  sort: filters.sort === noFilters.sort ? undefined : filters.sort,
})

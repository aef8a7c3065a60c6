/** What a budget analysis says of a traveler's transactions (decisions P34, P36, P37). */
import { addDays, addMonths, monthsBetween } from '#domain/text/dates.ts'
import type { Currency } from './currency.ts'
import type { TransactionType } from './transaction.ts'
import { convertMoney, type RateTable } from './exchange-rates.ts'
import { roundedTo } from './currency-decimals.ts'
import { shareInSavings } from '#domain/goals/progress.ts'

export const analysisPeriods = ['week', 'month', 'year', 'all'] as const
export type AnalysisPeriod = (typeof analysisPeriods)[number]

const projectionMonths = [6, 12, 24] as const

export interface AnalysedTransaction {
  transactionType: TransactionType
  amount: number
  currency: Currency
  transactionDate: string
  category: string | null
}

/** The first day of a period that ends today: of 7 days (decision P143), a calendar month, a calendar year back; null for everything. */
export function firstDayOf(period: AnalysisPeriod, today: string): string | null {
  if (period === 'week') return addDays(today, -6)
  if (period === 'month') return addMonths(today, -1)
  return period === 'year' ? addMonths(today, -12) : null
}

/** Whether a day lies in a period that begins on `first` and ends today; everything does where there is no first day. */
export const isWithin = (day: string, first: string | null, today: string): boolean =>
  first === null || (day >= first && day <= today)

interface CategoryTotal {
  /** As it was written last; null for expenses without a category. */
  category: string | null
  amount: number
  /** Share of all expenses, between 0 and 1. */
  share: number
}

export interface BudgetAnalysis {
  count: number
  /** Savings plus refunds, less corrections. */
  savings: number
  expenses: number
  net: number
  /** From the first to the last transaction, at least 1. */
  months: number
  monthlyRate: number
  projections: { months: number; amount: number }[]
  /** The largest first. */
  categories: CategoryTotal[]
  /** An amount had to be converted. */
  approximate: boolean
}

/** The figures of a period, in one currency, each rounded to cents. Without transactions everything is 0. */
export function analyseBudget(
  transactions: readonly AnalysedTransaction[],
  period: AnalysisPeriod,
  today: string,
  into: Currency,
  rates: RateTable,
): BudgetAnalysis {
  const first = firstDayOf(period, today)
  const inPeriod = transactions.filter(({ transactionDate }) => isWithin(transactionDate, first, today))
  let savings = 0
  let expenses = 0
  for (const transaction of inPeriod) {
    const amount = convertMoney(transaction.amount, transaction.currency, into, rates)
    savings += shareInSavings({ ...transaction, amount })
    if (transaction.transactionType === 'expense') expenses += amount
  }
  const net = savings - expenses
  const months = monthsSpanned(inPeriod)
  const monthlyRate = savings / months
  return {
    count: inPeriod.length,
    savings: roundedTo(savings, into),
    expenses: roundedTo(expenses, into),
    net: roundedTo(net, into),
    months,
    monthlyRate: roundedTo(monthlyRate, into),
    projections: projectionMonths.map((ahead) => ({
      months: ahead,
      amount: roundedTo(net + monthlyRate * ahead, into),
    })),
    categories: categoryTotals(inPeriod, into, rates),
    approximate: inPeriod.some(({ currency }) => currency !== into),
  }
}

/** Months from the first to the last transaction, at least 1. */
function monthsSpanned(transactions: readonly AnalysedTransaction[]): number {
  let first = ''
  let last = ''
  for (const { transactionDate: day } of transactions) {
    if (first === '' || day < first) first = day
    if (day > last) last = day
  }
  return first === '' ? 1 : Math.max(1, monthsBetween(first, last))
}

/** Expenses by category; how it is written (capital letters, spaces around it) makes no difference. */
function categoryTotals(
  transactions: readonly AnalysedTransaction[],
  into: Currency,
  rates: RateTable,
): CategoryTotal[] {
  const totals = new Map<string, CategoryTotal>()
  let all = 0
  for (const { transactionType, amount, currency, category } of transactions) {
    if (transactionType !== 'expense') continue
    const converted = convertMoney(amount, currency, into, rates)
    const name = category?.trim() || null
    const key = name?.toLowerCase() ?? ''
    const total = totals.get(key) ?? { category: name, amount: 0, share: 0 }
    total.amount += converted
    totals.set(key, total)
    all += converted
  }
  return [...totals.values()]
    .map(({ category, amount }) => ({ category, amount: roundedTo(amount, into), share: all > 0 ? amount / all : 0 }))
    .sort((a, b) => b.amount - a.amount)
}

export interface CashFlowStep {
  /** First and last day of the step. */
  from: string
  to: string
  savings: number
  expenses: number
}

/** Everything is drawn with so many bars at most. A year has thirteen: the first and the last month are parts of one. */
const mostSteps = 12

/**
 * Savings and expenses of a period in steps of equal kind, oldest first: days of a week, weeks of a month, calendar
 * months of a year; of everything, as many calendar months a step as it takes to have at most twelve.
 */
export function cashFlow(
  transactions: readonly AnalysedTransaction[],
  period: AnalysisPeriod,
  today: string,
  into: Currency,
  rates: RateTable,
): CashFlowStep[] {
  const first = firstDayOf(period, today)
  const inPeriod = transactions.filter(({ transactionDate }) => isWithin(transactionDate, first, today))
  const steps = stepsOf(period, first, inPeriod, today)
  for (const { transactionType, amount, currency, transactionDate } of inPeriod) {
    const step = steps.find(({ from, to }) => transactionDate >= from && transactionDate <= to)
    if (!step) continue
    const converted = convertMoney(amount, currency, into, rates)
    if (transactionType === 'expense') step.expenses += converted
    else step.savings += shareInSavings({ transactionType, amount: converted })
  }
  return steps.map((step) => ({
    ...step,
    savings: roundedTo(step.savings, into),
    expenses: roundedTo(step.expenses, into),
  }))
}

function stepsOf(
  period: AnalysisPeriod,
  first: string | null,
  transactions: readonly AnalysedTransaction[],
  today: string,
): CashFlowStep[] {
  const begin =
    first ?? transactions.reduce((day, { transactionDate }) => (transactionDate < day ? transactionDate : day), today)
  const end = first
    ? today
    : transactions.reduce((day, { transactionDate }) => (transactionDate > day ? transactionDate : day), today)
  if (transactions.length === 0) return []
  const next = nextStep(period, begin, end)
  const steps: CashFlowStep[] = []
  for (let count = 1, from = begin; from <= end; count += 1) {
    const after = next(begin, count)
    const last = addDays(after, -1)
    steps.push({ from, to: last < end ? last : end, savings: 0, expenses: 0 })
    from = after
  }
  return steps
}

function nextStep(period: AnalysisPeriod, begin: string, end: string): (begin: string, count: number) => string {
  if (period === 'week') return (day, count) => addDays(day, count)
  if (period === 'month') return (day, count) => addDays(day, count * 7)
  // A bar has the name of its month: it holds what was booked in it, and nothing of the next.
  const firstOfMonth = `${begin.slice(0, 7)}-01`
  if (period === 'year') return (_, count) => addMonths(firstOfMonth, count)
  const months = Math.ceil((Math.floor(monthsBetween(firstOfMonth, end)) + 1) / mostSteps)
  return (_, count) => addMonths(firstOfMonth, count * months)
}

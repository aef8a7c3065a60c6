import { useMemo } from 'react'
import { type ConvertedTotal, sumMoney } from '#domain/money/exchange-rates.ts'
import { isActive } from '#domain/goals/progress.ts'
import { useExchangeRates } from '#lib/config/exchange-rates.ts'
import { readLatestProgress } from '#sync/local/latest-progress.ts'
import { useLive } from '#sync/local/live.ts'
import { type Loaded, useLoaded } from '#sync/local/loaded.ts'
import { type Saved, useTotalSaved } from '#data/total-saved.ts'
import { readGoalFacts, readTransactions } from '#features/finance/transactions/transaction-index.ts'
import type { GoalFacts, TransactionLine } from '#features/finance/transactions/transaction-line.ts'

/** All transactions of the device, the latest day first. */
export const useTransactions = (): Loaded<readonly TransactionLine[]> =>
  useLoaded(readTransactions, [], (lines) => lines.length === 0)

/** All goals of the device, by their titles. */
export const useGoals = (): Loaded<readonly GoalFacts[]> => useLoaded(readGoalFacts, [], (goals) => goals.length === 0)

export interface FinancialSummary {
  saved: Saved
  budget: ConvertedTotal
  completed: number
  active: number
}

/** The figures at the top of the screen, in the preferred currency. */
export function useFinancialSummary(goals: Loaded<readonly GoalFacts[]>): Loaded<FinancialSummary> {
  const saved = useTotalSaved()
  const { table } = useExchangeRates()
  return useMemo(() => {
    if (goals.state !== 'ready') return goals
    if (saved.state !== 'ready') return saved
    const budgets = goals.data.map((goal) => ({ amount: goal.budgetTarget ?? 0, currency: goal.currency }))
    const data = {
      saved: saved.data,
      budget: sumMoney(budgets, saved.data.currency, table),
      completed: goals.data.filter(({ status }) => status === 'completed').length,
      active: goals.data.filter(({ status }) => isActive(status)).length,
    }
    return { state: 'ready', data }
  }, [goals, saved, table])
}

/** How far one goal is, bookings that wait to be sent included; null without progress, undefined until read. */
export function useProgressOf(goalId: string) {
  const { table } = useExchangeRates()
  return useLive((database) => readLatestProgress(database, goalId, table), [goalId, table.asOf]).data
}

/** Words that were used for categories before, the most used first; undefined until read. */
export function categoriesOf(lines: readonly TransactionLine[]): string[] {
  const counts = new Map<string, number>()
  for (const { category } of lines) if (category) counts.set(category, (counts.get(category) ?? 0) + 1)
  return [...counts].sort(([, a], [, b]) => b - a).map(([category]) => category)
}

import type { GoalProgress } from './goal-progress.ts'
import type { GoalStatus } from './goal.ts'
import type { TransactionType } from '#domain/money/transaction.ts'

/** Percent of the budget that is saved: rounded, between 0 and 100, 0 without a budget. */
export function percentSaved(savings: number, budgetTarget: number | null | undefined): number {
  if (!budgetTarget || budgetTarget <= 0) return 0
  return Math.min(100, Math.max(0, Math.round((savings / budgetTarget) * 100)))
}

/** Orders progress rows by time; rows of the same moment by id, which grows with time. */
export const compareByTime = (a: GoalProgress, b: GoalProgress): number =>
  Date.parse(a.createdAt) - Date.parse(b.createdAt) || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)

/** The latest of a goal's progress rows. */
export const latestOf = <Row extends GoalProgress>(rows: readonly Row[]): Row | undefined =>
  rows.reduce<Row | undefined>((latest, row) => (!latest || compareByTime(row, latest) >= 0 ? row : latest), undefined)

/** Percent of goals that are completed, rounded; 0 when there are none. */
export const percentCompleted = (completed: number, total: number): number =>
  total === 0 ? 0 : Math.round((completed / total) * 100)

/** Goals that are still ahead: planned and in progress. */
export const isActive = (status: GoalStatus): boolean => status === 'planned' || status === 'in-progress'

/** Whether a goal still takes progress: completed and cancelled ones do not. */
export const acceptsProgress = isActive

interface Booked {
  transactionType: TransactionType
  amount: number
}

/** What a transaction adds to the savings: refunds count as savings, corrections lower them, expenses leave them alone. */
export function shareInSavings({ transactionType, amount }: Booked): number {
  if (transactionType === 'expense') return 0
  return transactionType === 'correction' ? -amount : amount
}

export interface BucketListTotals {
  total: number
  completed: number
  cancelled: number
  remaining: number
  percent: number
}

/** The figures of a bucket list: every goal counts in the total; cancelled ones are named beside the remaining. */
export function bucketListTotals(goals: readonly { status: GoalStatus }[]): BucketListTotals {
  const completed = goals.filter((goal) => goal.status === 'completed').length
  const cancelled = goals.filter((goal) => goal.status === 'cancelled').length
  const total = goals.length
  return { total, completed, cancelled, remaining: total - completed, percent: percentCompleted(completed, total) }
}

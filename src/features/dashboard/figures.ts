import { daysBetween } from '#domain/dates.ts'
import type { Currency, GoalStatus, TransactionType } from '#domain/enumerations.ts'
import { sumMoney } from '#domain/money.ts'
import { isActive, totalsOf } from '#domain/progress.ts'

export type StatusCounts = Record<GoalStatus, number>

/** Goals that are still ahead: planned and in progress. */
export const activeGoals = (counts: StatusCounts): number =>
  (Object.keys(counts) as GoalStatus[]).reduce((sum, status) => sum + (isActive(status) ? counts[status] : 0), 0)

export interface BookedMoney {
  goalId: string | null
  transactionType: TransactionType
  amount: number
  currency: Currency
}

/** A total of savings that was typed in a progress update and that the server has not booked yet. */
export interface TypedSavings {
  goalId: string
  amount: number
  currency: Currency
}

/**
 * All savings in one currency. Each goal's savings are its transactions', never below 0, until a typed total waits to be
 * booked: then they are that total.
 */
export function totalSaved(
  transactions: readonly BookedMoney[],
  typed: readonly TypedSavings[],
  into: Currency,
): { total: number; approximate: boolean } {
  const typedGoals = new Map(typed.map((savings) => [savings.goalId, savings]))
  const pots = new Map<string, BookedMoney[]>()
  for (const transaction of transactions) {
    if (transaction.goalId !== null && typedGoals.has(transaction.goalId)) continue
    const pot = `${transaction.goalId ?? ''}:${transaction.currency}`
    pots.set(pot, [...(pots.get(pot) ?? []), transaction])
  }
  const booked = [...pots.values()].map((pot) => ({
    amount: totalsOf(pot).savings,
    currency: pot[0]?.currency ?? into,
  }))
  return sumMoney([...booked, ...typedGoals.values()], into)
}

export interface NextTrip {
  name: string
  days: number
}

interface DatedGoal {
  title: string
  targetDate: string | null
  locationData: { name: string } | null
}

/** The dated goal that comes first, from today on; null when there is none. @param today 'YYYY-MM-DD' */
export function nextTrip(goals: readonly DatedGoal[], today: string): NextTrip | null {
  let next: { goal: DatedGoal; days: number } | null = null
  for (const goal of goals) {
    if (goal.targetDate === null) continue
    const days = daysBetween(today, goal.targetDate)
    if (days >= 0 && (next === null || days < next.days)) next = { goal, days }
  }
  return next && { name: next.goal.locationData?.name ?? next.goal.title, days: next.days }
}

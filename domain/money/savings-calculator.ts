/** What a target takes, by day, week and month, or from an income (decision P38). */
import { addDays, addMonths, daysBetween } from '#domain/text/dates.ts'
import { typedAmount } from './typed-amount.ts'

/** How the calculator opens. */
export const calculatorDefaults = { target: 1000, daysAhead: 90, monthlyIncome: 3000, percentage: 20 } as const

/** The day that the calculator opens with. */
export const defaultTargetDate = (today: string): string => addDays(today, calculatorDefaults.daysAhead)

/** More than this nobody has. */
const most = 1e12

/** An amount as typed, at most a trillion; what is none, or below 0, counts as 0. */
export const readNumber = (typed: string, currency: string): number =>
  Math.min(Math.max(typedAmount(typed, currency) ?? 0, 0), most)

export interface RequiredAmounts {
  days: number
  daily: number
  weekly: number
  monthly: number
}

/** What must be put aside to reach the target on a day: weeks have 7 days, months 30; today counts as one day. */
export function requiredAmounts(target: number, targetDate: string, today: string): RequiredAmounts {
  const days = Math.max(1, daysBetween(today, targetDate))
  return { days, daily: target / days, weekly: target / (days / 7), monthly: target / (days / 30) }
}

export interface IncomePlan {
  monthly: number
  /** Whole months until the target is reached; null when nothing is put aside. */
  months: number | null
  /** The day on which it is reached; null when nothing is put aside, or when no calendar reaches so far. */
  reachedOn: string | null
}

/** Dates beyond a thousand years are nobody's plan. */
const mostMonths = 12_000

/** What a share of the income puts aside each month, and when the target is reached. @param percentage 1 to 100 */
export function planFromIncome(target: number, income: number, percentage: number, today: string): IncomePlan {
  const monthly = (income * percentage) / 100
  // Less than a cent is nothing.
  if (monthly < 0.005) return { monthly: 0, months: null, reachedOn: null }
  // A hair above a whole number is the arithmetic's, not a month.
  const months = Math.max(0, Math.ceil(target / monthly - 1e-9))
  return { monthly, months, reachedOn: months <= mostMonths ? addMonths(today, months) : null }
}

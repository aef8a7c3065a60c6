import { hasAtMostTwoDecimals, parseMoney } from '#domain/money/money.ts'
import { inCents } from '#domain/money/exchange-rates.ts'
import { percentSaved } from '#domain/goals/progress.ts'
import { keptText } from '#domain/text/typed-text.ts'
import type { Goal } from '#domain/goals/goal.ts'
import type { GoalProgress } from '#domain/goals/goal-progress.ts'

export const milestoneLimit = 200
export const progressNotesLimit = 2000
const savingsLimit = 1_000_000_000_000

/** What a traveller enters in a progress update. Savings is the new total as typed; null where the goal has no budget. */
export interface ProgressEntry {
  percentage: number
  savings: string | null
  milestone: string
  notes: string
}

export type SavingsProblem = 'not-a-number' | 'negative' | 'too-precise' | 'too-large'

/** What is wrong with a typed total of savings. */
export function savingsProblem(typed: string | null): SavingsProblem | null {
  const amount = parseMoney(typed ?? '')
  if (amount === null) return null
  if (Number.isNaN(amount)) return 'not-a-number'
  if (amount < 0) return 'negative'
  if (amount > savingsLimit) return 'too-large'
  return hasAtMostTwoDecimals(amount) ? null : 'too-precise'
}

/** The total, as typed, after a saving was added; what is no amount stays as it was typed, so that it can be refused. */
export function totalAfterSaving(saved: number, typed: string): string {
  const amount = parseMoney(typed)
  if (amount === null) return String(saved)
  return Number.isNaN(amount) || !hasAtMostTwoDecimals(amount) ? typed : String(inCents(saved + amount))
}

/** Where the slider belongs after the savings changed: with them while the goal follows its savings. */
export function percentageAfterSavings(
  goal: Pick<Goal, 'budgetTarget' | 'followsSavings'>,
  typed: string,
  percentage: number,
): number {
  const amount = parseMoney(typed)
  if (!goal.followsSavings || !goal.budgetTarget || amount === null || savingsProblem(typed)) return percentage
  return percentSaved(amount, goal.budgetTarget)
}

/**
 * The record of a progress update. The savings are in it only when the goal has a budget and a total was typed that
 * differs from the current one: the server books the difference.
 */
export function progressRecord(
  goal: Pick<Goal, 'id' | 'budgetTarget'>,
  entry: ProgressEntry,
  currentSavings: number,
): Pick<GoalProgress, 'goalId' | 'progressPercentage' | 'milestoneReached' | 'notes'> & { savingsAmount?: number } {
  const savings = goal.budgetTarget ? parseMoney(entry.savings ?? '') : null
  return {
    goalId: goal.id,
    progressPercentage: Math.min(100, Math.max(0, Math.round(entry.percentage))),
    ...(savings !== null && savings !== currentSavings ? { savingsAmount: savings } : {}),
    milestoneReached: keptText(entry.milestone) || null,
    notes: keptText(entry.notes) || null,
  }
}

/** Whether an update offers to complete the goal: it has just reached 100. */
export const offersCompletion = (before: number, after: number): boolean => after === 100 && before < 100

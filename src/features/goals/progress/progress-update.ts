import { fitsCurrency, roundedTo } from '#domain/money/currency-decimals.ts'
import { type AmountProblem, amountProblem, amountToType, typedAmount } from '#domain/money/typed-amount.ts'
import { percentSaved } from '#domain/goals/progress.ts'
import { keptText } from '#domain/text/typed-text.ts'
import type { Goal } from '#domain/goals/goal.ts'
import type { GoalProgress } from '#domain/goals/goal-progress.ts'

export const milestoneLimit = 200
export const progressNotesLimit = 2000
const savingsLimit = 1_000_000_000_000

/** What a traveler enters in a progress update. Savings is the new total as typed; null where the goal has no budget. */
export interface ProgressEntry {
  percentage: number
  savings: string | null
  milestone: string
  notes: string
}

/** What is wrong with a typed total of savings. */
export const savingsProblem = (typed: string | null, currency: string): AmountProblem | null =>
  amountProblem(typed ?? '', currency, (amount) => amount > savingsLimit)

/** The total, as typed, after a saving was added; what is no amount stays as it was typed, so that it can be refused. */
export function totalAfterSaving(saved: number, typed: string, currency: string): string {
  if (typed.trim() === '') return amountToType(saved, currency)
  const amount = typedAmount(typed, currency)
  if (amount === null || !fitsCurrency(amount, currency)) return typed
  return amountToType(roundedTo(saved + amount, currency), currency)
}

/** Where the slider belongs after the savings changed: with them while the goal follows its savings. */
export function percentageAfterSavings(
  goal: Pick<Goal, 'budgetTarget' | 'currency' | 'followsSavings'>,
  typed: string,
  percentage: number,
): number {
  const amount = typedAmount(typed, goal.currency)
  if (!goal.followsSavings || !goal.budgetTarget || amount === null || savingsProblem(typed, goal.currency))
    return percentage
  return percentSaved(amount, goal.budgetTarget)
}

/**
 * The record of a progress update. The savings are in it only when the goal has a budget and a total was typed that
 * differs from the current one: the server books the difference.
 */
export function progressRecord(
  goal: Pick<Goal, 'id' | 'budgetTarget' | 'currency'>,
  entry: ProgressEntry,
  currentSavings: number,
): Pick<GoalProgress, 'goalId' | 'progressPercentage' | 'milestoneReached' | 'notes'> & { savingsAmount?: number } {
  const savings = goal.budgetTarget ? typedAmount(entry.savings ?? '', goal.currency) : null
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

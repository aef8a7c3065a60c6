import type { Goal, GoalStatus } from '#domain/goals/goal.ts'
import { latestOf, percentSaved } from '#domain/goals/progress.ts'
import type { ProgressRow } from '#sync/local/latest-progress.ts'

export interface CurrentProgress {
  percentage: number
  savings: number
  /** Percent of the budget that is saved; null without a budget. */
  savedPercent: number | null
  /** Bookings of another currency are in the savings. */
  approximate: boolean
  milestone: string | null
  /** The status as it will be when the server has booked the progress. */
  status: GoalStatus
}

/**
 * How far a goal is: its latest row, and what the server will make of it before it has answered.
 * A completed goal is at 100, and first progress above 0 starts a planned goal.
 */
export function currentProgress(
  goal: Pick<Goal, 'status' | 'budgetTarget'>,
  latest: ProgressRow | null | undefined,
): CurrentProgress {
  const savings = latest?.savingsAmount ?? 0
  const starts = goal.status === 'planned' && latest?._syncStatus === 'pending' && latest.progressPercentage > 0
  return {
    percentage: goal.status === 'completed' ? 100 : (latest?.progressPercentage ?? 0),
    savings,
    savedPercent: goal.budgetTarget ? percentSaved(savings, goal.budgetTarget) : null,
    approximate: latest?.approximate ?? false,
    milestone: latest?.milestoneReached || null,
    status: starts ? 'in-progress' : goal.status,
  }
}

/** A goal read with its latest progress attached. */
export const withProgress = <Item extends Goal>(goal: Item, latest: ProgressRow | null | undefined) => ({
  ...goal,
  progress: currentProgress(goal, latest),
})

/** The percentage that a reopened goal goes back to: the last one that was not the completion's 100. */
export const percentageBeforeCompletion = (rows: readonly ProgressRow[]): number =>
  latestOf(rows.filter((row) => row.progressPercentage < 100))?.progressPercentage ?? 0

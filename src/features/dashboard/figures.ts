import { daysBetween } from '#domain/text/dates.ts'
import type { GoalStatus } from '#domain/goals/goal.ts'
import { isActive } from '#domain/goals/progress.ts'

export type StatusCounts = Record<GoalStatus, number>

/** Goals that are still ahead: planned and in progress. */
export const activeGoals = (counts: StatusCounts): number =>
  (Object.keys(counts) as GoalStatus[]).reduce((sum, status) => sum + (isActive(status) ? counts[status] : 0), 0)

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

import { daysUntil } from '#domain/text/dates.ts'
import type { GoalStatus } from '#domain/goals/goal.ts'
import { isActive } from '#domain/goals/progress.ts'

export type StatusCounts = Record<GoalStatus, number>

/** Goals that are still ahead: planned and in progress. */
export const activeGoals = (counts: StatusCounts): number =>
  (Object.keys(counts) as GoalStatus[]).reduce((sum, status) => sum + (isActive(status) ? counts[status] : 0), 0)

/** A goal by its target date, or a trip by its first day. */
export interface Dated {
  name: string
  day: string | null
}

export interface Upcoming {
  name: string
  days: number
}

/** What comes first, from today on; null when nothing does. @param today 'YYYY-MM-DD' */
export function nextUp(dated: readonly Dated[], today: string): Upcoming | null {
  const ahead = dated.flatMap(({ name, day }) => (day === null ? [] : [{ name, days: daysUntil(day, today) }]))
  return ahead.filter(({ days }) => days >= 0).toSorted((one, other) => one.days - other.days)[0] ?? null
}

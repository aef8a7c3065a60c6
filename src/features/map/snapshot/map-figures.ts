import type { GoalStatus } from '#domain/goals/goal.ts'
import type { MapGoal } from './map-goal.ts'

/** Figures of the goals that are shown. */
export interface MapFigures {
  shown: number
  byStatus: Record<GoalStatus, number>
  countries: number
  countriesCompleted: number
}

/** @param countryAt what the goal at a position counts as */
export function figuresOf(
  goals: readonly MapGoal[],
  shown: readonly number[],
  countryAt: (at: number) => string | null,
): MapFigures {
  const byStatus: Record<GoalStatus, number> = { planned: 0, 'in-progress': 0, completed: 0, cancelled: 0 }
  const countries = new Set<string>()
  const completed = new Set<string>()
  for (const at of shown) {
    const { status } = goals[at] as MapGoal
    byStatus[status]++
    const country = countryAt(at)
    if (!country) continue
    countries.add(country)
    if (status === 'completed') completed.add(country)
  }
  return { shown: shown.length, byStatus, countries: countries.size, countriesCompleted: completed.size }
}

import { type GoalCategory, type GoalStatus, goalCategories, goalStatuses } from '#domain/goals/goal.ts'
import { searchWords } from '#domain/text/search-text.ts'
import { oneOf } from '#lib/one-of.ts'
import type { GoalSummary } from './goal-summary.ts'

export interface GoalFilters {
  query: string
  category: GoalCategory | null
  status: GoalStatus | null
}

export const noFilters: GoalFilters = { query: '', category: null, status: null }

/** Whether anything narrows the list. */
export const isFiltered = (filters: GoalFilters): boolean =>
  filters.query.trim() !== '' || filters.category !== null || filters.status !== null

type Filterable = Pick<GoalSummary, 'searchText' | 'category' | 'status'>

/** The goals that match every typed word, the category and the status. Keeps the order; without filters the same array. */
export function filterGoals<Item extends Filterable>(goals: readonly Item[], filters: GoalFilters): readonly Item[] {
  if (!isFiltered(filters)) return goals
  const words = searchWords(filters.query)
  return goals.filter(
    (goal) =>
      (filters.category === null || goal.category === filters.category) &&
      (filters.status === null || goal.status === filters.status) &&
      words.every((word) => goal.searchText.includes(word)),
  )
}

/** Filters from the address; what it does not know counts as not set. */
export const filtersFromAddress = (search: Record<string, unknown>): GoalFilters => ({
  query: typeof search.q === 'string' ? search.q : '',
  category: oneOf(goalCategories, search.category),
  status: oneOf(goalStatuses, search.status),
})

/** The address's words for the filters; what is not set leaves no trace. */
export const addressOfFilters = (filters: GoalFilters) => ({
  q: filters.query.trim() || undefined,
  category: filters.category ?? undefined,
  status: filters.status ?? undefined,
})

import { type GoalStatus, goalStatuses } from '#domain/goals/goal.ts'
import { foldForSearch, searchWords } from '#domain/text/search-text.ts'
import type { MapGoal } from './map-goal.ts'

export interface MapFilters {
  query: string
  statuses: readonly GoalStatus[]
}

/** Cancelled goals are hidden until somebody asks for them. */
const startStatuses: readonly GoalStatus[] = ['planned', 'in-progress', 'completed']
export const startFilters: MapFilters = { query: '', statuses: startStatuses }

export const searchKey = ({ title, place }: Pick<MapGoal, 'title' | 'place'>): string =>
  foldForSearch(`${title}\n${place}`)

/** Positions of the goals on the map that fit. @param keys the goals' search keys, in the same order */
export function matchingGoals(
  goals: readonly MapGoal[],
  keys: readonly string[],
  { query, statuses }: MapFilters,
): number[] {
  const words = searchWords(query)
  const shown = new Set(statuses)
  const found: number[] = []
  for (const [at, { coordinates, status }] of goals.entries()) {
    if (coordinates && shown.has(status) && words.every((word) => keys[at]?.includes(word))) found.push(at)
  }
  return found
}

export const isFiltered = ({ query, statuses }: MapFilters): boolean =>
  query.trim() !== '' || startStatuses.some((status) => !statuses.includes(status))

/** The filters in an address; `status` names the statuses that are on where they are not those of the start. */
export function filtersFromAddress({ q, status }: Record<string, unknown>): MapFilters {
  const named = typeof status === 'string' ? status.split(',') : null
  return {
    query: typeof q === 'string' ? q : '',
    statuses: named ? goalStatuses.filter((one) => named.includes(one)) : startStatuses,
  }
}

const isStart = (statuses: readonly GoalStatus[]): boolean =>
  statuses.length === startStatuses.length && startStatuses.every((one) => statuses.includes(one))

export const areStartFilters = ({ query, statuses }: MapFilters): boolean => query.trim() === '' && isStart(statuses)

export function addressOfFilters({ query, statuses }: MapFilters): { q?: string; status?: string } {
  return {
    ...(query.trim() ? { q: query } : {}),
    ...(isStart(statuses) ? {} : { status: goalStatuses.filter((one) => statuses.includes(one)).join(',') || 'none' }),
  }
}

import { readSummaries } from '#features/goals/list/goal-index.ts'
import type { GoalSummary } from '#features/goals/list/goal-summary.ts'
import type { LocalDatabase } from '#sync/local/database.ts'
import { type PreparedItem, prepare } from './rank.ts'

/** Unchanged goals keep their summary, and with it what was prepared of it. */
const prepared = new WeakMap<GoalSummary, PreparedItem>()

/** What the top bar's search finds of one's own: lists, goals, and the places of the goals; trips have an index of their own. */
export async function searchItems(database: LocalDatabase): Promise<PreparedItem[]> {
  const [lists, goals] = await Promise.all([database.bucketLists.toArray(), readSummaries(database)])
  return [
    ...lists.map(({ id, name, description }) =>
      prepare({ kind: 'list', id, title: name, description: description ?? '', place: '' }),
    ),
    ...goals.map(goalItem),
    ...placeItems(goals),
  ]
}

function goalItem(goal: GoalSummary): PreparedItem {
  const known = prepared.get(goal)
  if (known) return known
  const { id, title, locationName, searchText } = goal
  const item: PreparedItem = {
    ...prepare({ kind: 'goal', id, title, description: '', place: locationName ?? '' }),
    // Title, description and place, folded already.
    restKey: searchText,
  }
  prepared.set(goal, item)
  return item
}

/** Each place once, however many goals are there. */
function placeItems(goals: readonly GoalSummary[]): PreparedItem[] {
  const names = new Set(goals.flatMap(({ locationName }) => locationName ?? []))
  return [...names].map((name) => prepare({ kind: 'place', id: name, title: name, description: '', place: '' }))
}

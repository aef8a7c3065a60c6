import type { LocalDatabase } from '#sync/database.ts'
import { type MapGoal, mapGoalOf } from './map-goal.ts'

/** Rows read at a time. */
const pageSize = 5_000
const known = new WeakMap<LocalDatabase, Map<string, MapGoal>>()

/** Every goal of the device in the map's form, in the order of their ids. Unchanged goals keep their object. */
export async function readMapGoals(database: LocalDatabase, userId: string): Promise<MapGoal[]> {
  const before = known.get(database)
  const after = new Map<string, MapGoal>()
  for (let last = ''; ; ) {
    const page = await database.goals.where('id').above(last).limit(pageSize).toArray()
    for (const goal of page) {
      const same = before?.get(goal.id)
      after.set(goal.id, same?.updatedAt === goal.updatedAt ? same : mapGoalOf(goal, userId))
    }
    if (page.length < pageSize) break
    last = page.at(-1)?.id ?? ''
  }
  known.set(database, after)
  return [...after.values()]
}

import type { Local, LocalDatabase } from '#sync/local/database.ts'
import type { Goal } from '#domain/goals/goal.ts'
import { type MapGoal, mapGoalOf } from './map-goal.ts'

/** Rows read at a time. */
const pageSize = 5_000
const known = new WeakMap<LocalDatabase, Map<string, MapGoal>>()

/**
 * Every goal of the device in the map's form, in the order of their ids. Unchanged goals keep their object.
 * @param onPart told after each part of very many what has been read so far; the next one waits for it
 */
export async function readMapGoals(
  database: LocalDatabase,
  userId: string,
  onPart: (sofar: readonly MapGoal[]) => Promise<void> | void = () => {},
): Promise<MapGoal[]> {
  const before = known.get(database)
  const after = new Map<string, MapGoal>()
  const goals: MapGoal[] = []
  const pageAfter = (id: string) => database.goals.where('id').above(id).limit(pageSize).toArray()
  for (let page: Local<Goal>[] | null = await pageAfter(''); page; ) {
    // The next page is on its way while this one is worked on.
    const next: Promise<Local<Goal>[]> | null = page.length < pageSize ? null : pageAfter(page.at(-1)?.id ?? '')
    for (const goal of page) {
      const same = before?.get(goal.id)
      const slim = same?.updatedAt === goal.updatedAt ? same : mapGoalOf(goal, userId)
      after.set(goal.id, slim)
      goals.push(slim)
    }
    if (next) await onPart(goals)
    page = await next
  }
  known.set(database, after)
  return goals
}

/**
 * A large collection as the map last knew it, in one piece: it is on the screen while the hundred thousand records are
 * still being read one by one. Goes with the account's database.
 */
import type { LocalDatabase } from '#sync/database.ts'
import type { MapGoal } from './map-goal.ts'

interface Snapshot {
  name: string
  content: string
}

/** Fewer are read faster than a snapshot is worth. */
const worthKeeping = 2_000
const name = 'map-goals'

/** Beside what the sync remembers: the schema stays as it is. */
const store = (database: LocalDatabase) => database.table<Snapshot, string>('syncState')

/** The text of the goals as last kept; null when there is none. */
export const readSnapshot = async (database: LocalDatabase): Promise<string | null> =>
  (await store(database).get(name))?.content ?? null

export const goalsOfSnapshot = (content: string): MapGoal[] => JSON.parse(content) as MapGoal[]
export const snapshotOf = (goals: readonly MapGoal[]): string => JSON.stringify(goals)

export async function keepSnapshot(database: LocalDatabase, count: number, content: string): Promise<void> {
  if (count < worthKeeping) await store(database).delete(name)
  else await store(database).put({ name, content })
}

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
const earlyName = 'map-goals-early'

/** Beside what the sync remembers: the schema stays as it is. */
const store = (database: LocalDatabase) => database.table<Snapshot, string>('syncState')

/** The text of the goals as last kept; null when there is none. */
export const readSnapshot = async (database: LocalDatabase): Promise<string | null> =>
  (await store(database).get(name))?.content ?? null

/** Fields in the order in which a row has them: the names are not told a hundred thousand times. */
const fields = [
  'id',
  'title',
  'place',
  'status',
  'category',
  'targetDate',
  'coordinates',
  'toldCountry',
  'decided',
  'own',
  'updatedAt',
] as const satisfies readonly (keyof MapGoal)[]

export const snapshotOf = (goals: readonly MapGoal[]): string =>
  JSON.stringify(goals.map((goal) => fields.map((field) => goal[field])))

export const goalsOfSnapshot = (content: string): MapGoal[] =>
  (JSON.parse(content) as unknown[][]).map((row) => {
    const [id, title, place, status, category, targetDate, coordinates, toldCountry, decided, own, updatedAt] = row
    const goal = { id, title, place, status, category, targetDate, coordinates, toldCountry, decided, own, updatedAt }
    return goal as MapGoal
  })

/** The rough picture of very many goals under the filters of the start, by itself: read in no time. */
export const readEarlyPicture = async (database: LocalDatabase): Promise<string | null> =>
  (await store(database).get(earlyName))?.content ?? null

/** @param early the rough picture; null when there are too few goals for one */
export async function keepSnapshot(
  database: LocalDatabase,
  count: number,
  content: string,
  early: string | null,
): Promise<void> {
  if (count < worthKeeping) await store(database).delete(name)
  else await store(database).put({ name, content })
  if (early === null) await store(database).delete(earlyName)
  else await store(database).put({ name: earlyName, content: early })
}

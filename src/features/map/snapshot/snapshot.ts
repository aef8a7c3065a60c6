/**
 * A large collection as the map last knew it, in one piece: it is on the screen while the hundred thousand records are
 * still being read one by one. Goes with the account's database.
 */
import type { LocalDatabase } from '#sync/local/database.ts'
import { matchingGoals, startFilters } from './map-filters.ts'
import type { MapGoal } from './map-goal.ts'
import { roughClusters, roughFrom } from './rough-clusters.ts'

interface Piece {
  name: string
  content: string
}

/** Fewer goals are read faster than a snapshot is worth. */
export const worthKeeping = 2_000
const goalsName = 'map-goals'
const earlyName = 'map-goals-early'
const stampName = 'map-goals-stamp'

/** Beside what the sync remembers: the schema stays as it is. */
const store = (database: LocalDatabase) => database.table<Piece, string>('syncState')
const read = async (database: LocalDatabase, name: string): Promise<string | null> =>
  (await store(database).get(name))?.content ?? null

/** The text of the goals as last kept; null when there is none. */
export const readSnapshot = (database: LocalDatabase): Promise<string | null> => read(database, goalsName)

/** The rough picture of very many goals under the filters of the start, by itself: read in no time. */
export const readEarlyPicture = (database: LocalDatabase): Promise<string | null> => read(database, earlyName)

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

/** What the map shows of these goals at once; null when they are too few to need it. */
export function earlyPictureOf(goals: readonly MapGoal[]): string | null {
  const positions = matchingGoals(goals, [], startFilters)
  return positions.length < roughFrom ? null : roughClusters(goals, positions)
}

/** Keeps the goals and their early picture, or drops both when there are few; all of it or nothing. */
export async function keepSnapshot(
  database: LocalDatabase,
  goals: readonly MapGoal[],
  content: string = snapshotOf(goals),
): Promise<void> {
  const many = goals.length >= worthKeeping
  const early = many ? earlyPictureOf(goals) : null
  const pieces = [
    { name: goalsName, content: many ? content : null },
    { name: earlyName, content: early },
    { name: stampName, content: many ? stampOf(goals.length, newestOf(goals)) : null },
  ]
  await database.transaction('rw', store(database), async () => {
    for (const { name, content: piece } of pieces) {
      if (piece === null) await store(database).delete(name)
      else await store(database).put({ name, content: piece })
    }
  })
}

const stampOf = (count: number, newest: string): string => `${count} ${newest}`
const newestOf = (goals: readonly MapGoal[]): string =>
  goals.reduce((newest, { updatedAt }) => (updatedAt > newest ? updatedAt : newest), '')

/**
 * Whether what is kept was made from the goals that the device has now: told by their number and the newest change,
 * without reading them. The map itself looks closer when it opens.
 */
export async function isSnapshotOfNow(database: LocalDatabase): Promise<boolean> {
  const [kept, count, newest] = await Promise.all([
    read(database, stampName),
    database.goals.count(),
    database.goals.orderBy('updatedAt').last(),
  ])
  return kept === (count < worthKeeping ? null : stampOf(count, newest?.updatedAt ?? ''))
}

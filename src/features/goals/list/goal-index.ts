import type { LocalDatabase } from '#sync/local/database.ts'
import { type GoalSummary, summaryOf } from './goal-summary.ts'

/** Rows read at a time: a few milliseconds, so that typing and scrolling go on between two pages. */
const pageSize = 500
const known = new WeakMap<LocalDatabase, Map<string, GoalSummary>>()

/** Every goal of the device in slim form, newest first, read in pages. Unchanged goals keep their object. */
export async function readSummaries(database: LocalDatabase): Promise<GoalSummary[]> {
  const before = known.get(database)
  const after = new Map<string, GoalSummary>()
  for (let last = ''; ; ) {
    const page = await database.goals.where('id').above(last).limit(pageSize).toArray()
    for (const goal of page) {
      const same = before?.get(goal.id)
      after.set(goal.id, same?.updatedAt === goal.updatedAt ? same : summaryOf(goal))
    }
    if (page.length < pageSize) break
    last = page.at(-1)?.id ?? ''
  }
  known.set(database, after)
  return [...after.values()].sort(newestFirst)
}

/** The goals changed last. Read on their own so that an edit shows at once among ten thousand. */
export async function readRecentlyUpdated(database: LocalDatabase, count: number): Promise<GoalSummary[]> {
  const goals = await database.goals.orderBy('updatedAt').reverse().limit(count).toArray()
  return goals.map(summaryOf)
}

/** The newest goals, read on their own: what the first screen shows while the others are still being read. */
export async function readNewest(database: LocalDatabase, count: number): Promise<GoalSummary[]> {
  const goals = await database.goals.orderBy('createdAt').reverse().limit(count).toArray()
  return goals.map(summaryOf)
}

/** Lays the goals changed last over the others. */
export function mergeRecent(all: readonly GoalSummary[], recent: readonly GoalSummary[]): readonly GoalSummary[] {
  const byId = new Map(all.map((goal) => [goal.id, goal]))
  const news = recent.filter((goal) => byId.get(goal.id)?.updatedAt !== goal.updatedAt)
  if (news.length === 0) return all
  for (const goal of news) byId.set(goal.id, goal)
  return [...byId.values()].sort(newestFirst)
}

const newestFirst = (a: GoalSummary, b: GoalSummary) =>
  a.createdAt < b.createdAt ? 1 : a.createdAt > b.createdAt ? -1 : a.id < b.id ? 1 : -1

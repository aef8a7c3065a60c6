import { useMemo } from 'react'
import type { BucketList } from '#domain/bucket-lists/bucket-list.ts'
import type { Goal } from '#domain/goals/goal.ts'
import { useExchangeRates } from '#lib/config/exchange-rates.ts'
import { progressRows, type ProgressRow, readLatestProgress } from '#sync/local/latest-progress.ts'
import { useLive } from '#sync/local/live.ts'
import { type Loaded, useLoaded } from '#sync/local/loaded.ts'
import { mergeRecent, readNewest, readRecentlyUpdated, readSummaries } from '#features/goals/list/goal-index.ts'
import { compareByTime } from '#domain/goals/progress.ts'
import { type GoalSummary, summaryOf } from '#features/goals/list/goal-summary.ts'

const recentCount = 20
const newestCount = 60

const isEmpty = (goals: readonly GoalSummary[]) => goals.length === 0

/** `complete` is false while only the newest of many goals have been read. */
export type GoalsOnDevice = Loaded<readonly GoalSummary[]> & { complete?: boolean }

/** All goals of the device in slim form, newest first; of very many, the first screenful comes first. */
export function useGoalSummaries(): GoalsOnDevice {
  const all = useLoaded(readSummaries, [], isEmpty)
  const newest = useLive((database) => readNewest(database, newestCount), []).data
  const recent = useLive((database) => readRecentlyUpdated(database, recentCount), []).data
  return useMemo(() => {
    if (all.state === 'loading' && newest && !isEmpty(newest)) return { state: 'ready', data: newest, complete: false }
    if (all.state !== 'ready') return all
    return { state: 'ready', data: recent ? mergeRecent(all.data, recent) : all.data, complete: true }
  }, [all, newest, recent])
}

/** The goals changed last, newest first. */
export function useRecentGoals(count: number): Loaded<readonly GoalSummary[]> {
  return useLoaded((database) => readRecentlyUpdated(database, count), [count], isEmpty)
}

/** The goals of one bucket list, newest first. */
export function useGoalsOfList(bucketListId: string): Loaded<readonly GoalSummary[]> {
  return useLoaded(
    async (database) => {
      const goals = await database.goals.where({ bucketListId }).toArray()
      return goals.map(summaryOf).sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1))
    },
    [bucketListId],
    isEmpty,
  )
}

/** One goal; null when there is none of this id. */
export function useGoal(id: string): Loaded<Goal | null> {
  return useLoaded(
    async (database) => (await database.goals.get(id)) ?? null,
    [id],
    (goal) => goal === null,
  )
}

/** The progress rows of a goal, latest first; undefined until read. */
export function useProgressHistory(goalId: string): readonly ProgressRow[] | undefined {
  return useLive(
    async (database) => (await progressRows(database, goalId).toArray()).sort(compareByTime).reverse(),
    [goalId],
  ).data
}

const remembered = new Map<string, ProgressRow | null>()

/** A goal's latest progress row; null when there is none, undefined until read for the first time. */
export function useLatestProgress(goalId: string): ProgressRow | null | undefined {
  const { table } = useExchangeRates()
  const { data } = useLive(
    async (database) => {
      const row = await readLatestProgress(database, goalId, table)
      remembered.set(goalId, row)
      return row
    },
    [goalId, table.asOf],
  )
  // A card that scrolls out and in again must not flash an empty bar.
  return data === undefined ? remembered.get(goalId) : data
}

/** The bucket lists in the traveler's order; undefined until read. */
export function useBucketLists(): readonly BucketList[] | undefined {
  return useLive((database) => database.bucketLists.orderBy('sortOrder').toArray(), []).data
}

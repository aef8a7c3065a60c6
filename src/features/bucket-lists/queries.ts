import { destinationOf } from '#domain/places/destinations.ts'
import { type Goal, goalStatuses } from '#domain/goals/goal.ts'
import { type BucketListTotals, bucketListTotals } from '#domain/goals/progress.ts'
import type { BucketList } from '#domain/bucket-lists/bucket-list.ts'
import { requireAccount } from '#sync/account/active-account.ts'
import type { LocalDatabase } from '#sync/local/database.ts'
import { usePhotosOffered } from '#remote/places/destination-pictures.ts'
import { useLive } from '#sync/local/live.ts'
import { type Loaded, useLoaded } from '#sync/local/loaded.ts'
import { inOrder } from '#features/bucket-lists/list/list-order.ts'

export interface BucketListWithTotals {
  list: BucketList
  totals: BucketListTotals
}

/** Counts a list's goals on the index, without reading them. */
async function countGoals(database: LocalDatabase, listId: string): Promise<BucketListTotals> {
  const counts = await Promise.all(
    goalStatuses.map((status) => database.goals.where('[bucketListId+status]').equals([listId, status]).count()),
  )
  return bucketListTotals(
    goalStatuses.flatMap((status, index) => Array.from({ length: counts[index] ?? 0 }, () => ({ status }))),
  )
}

/**
 * One's own lists in their order, then those that others let one into. A list that one has just left goes at once; the
 * next pull takes it off the device.
 */
async function takePartIn(database: LocalDatabase, here: readonly BucketList[]): Promise<BucketList[]> {
  const { userId } = requireAccount()
  const memberships = await database.bucketListMembers.where({ userId }).toArray()
  const joined = new Set(memberships.map(({ bucketListId }) => bucketListId))
  return inOrder(
    here.filter((list) => list.userId === userId || joined.has(list.id)),
    userId,
  )
}

/** Goals of a list that are looked at for a place. */
const goalsLookedAt = 50

/** The destination whose photo stands for a list: the place of its earliest goal that has one. Null where no photos are. */
export function useListDestination(listId: string): string | null {
  const offered = usePhotosOffered()
  const { data } = useLive(
    async (database) => {
      if (!offered) return null
      const earliest = database.goals
        .where('[bucketListId+createdAt]')
        .between([listId, ''], [listId, '\uffff'])
        .limit(goalsLookedAt)
      for (const { locationData } of await earliest.toArray()) {
        const destination = destinationOf(locationData)
        if (destination) return destination
      }
      return null
    },
    [listId, offered],
  )
  return data ?? null
}

/** Every bucket list with its figures, in the traveler's order; lists of others come after the own. */
export function useBucketLists(): Loaded<readonly BucketListWithTotals[]> {
  return useLoaded(
    async (database) => {
      const lists = await takePartIn(database, await database.bucketLists.toArray())
      return Promise.all(lists.map(async (list) => ({ list, totals: await countGoals(database, list.id) })))
    },
    [],
    (lists) => lists.length === 0,
  )
}

/** One bucket list with its figures; null when there is none of this id. */
export function useBucketList(id: string): Loaded<BucketListWithTotals | null> {
  return useLoaded(
    async (database) => {
      const found = await database.bucketLists.get(id)
      const [list] = found ? await takePartIn(database, [found]) : []
      return list ? { list, totals: await countGoals(database, id) } : null
    },
    [id],
    (found) => found === null,
  )
}

/** The goals of a list in the order of its page, the newest first; undefined until read. */
export const useGoalsToSave = (listId: string): readonly Goal[] | undefined =>
  useLive(
    (database) =>
      database.goals.where('[bucketListId+createdAt]').between([listId, ''], [listId, '\uffff']).reverse().toArray(),
    [listId],
  ).data

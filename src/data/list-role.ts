/** What the signed-in traveler is in the lists on this device. */
import { type BucketListRole, roleIn } from '#domain/bucket-lists/list-role.ts'
import { requireAccount } from '#sync/account/active-account.ts'
import type { LocalDatabase } from '#sync/local/database.ts'
import { useLive } from '#sync/local/live.ts'

/** Role in each list of the device, by the list's id. */
export async function readListRoles(database: LocalDatabase): Promise<ReadonlyMap<string, BucketListRole>> {
  const { userId } = requireAccount()
  const memberships = await database.bucketListMembers.where({ userId }).toArray()
  const mine = new Map(memberships.map((membership) => [membership.bucketListId, membership]))
  const lists = await database.bucketLists.toArray()
  return new Map(lists.map((list) => [list.id, roleIn(list, mine.get(list.id), userId)]))
}

/** Every role; undefined until read. */
export const useListRoles = (): ReadonlyMap<string, BucketListRole> | undefined => useLive(readListRoles, []).data

/** The role in one list; undefined until read and for a list that is not here. */
export const useListRole = (bucketListId: string): BucketListRole | undefined => useListRoles()?.get(bucketListId)

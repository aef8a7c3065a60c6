import type { BucketListMember, MemberRole } from './bucket-list-member.ts'
import type { BucketList } from './bucket-list.ts'

/** What a traveler is in a list: its owner, or what the owner made of them (decision P22). */
export type BucketListRole = 'owner' | MemberRole

/** The traveler's role in a list that they can see; whoever is not named there may only look. */
export function roleIn(
  list: Pick<BucketList, 'userId'>,
  membership: Pick<BucketListMember, 'role'> | undefined,
  userId: string,
): BucketListRole {
  return list.userId === userId ? 'owner' : (membership?.role ?? 'viewer')
}

/** Adding and editing goals and their progress. Everything else about a list is its owner's business. */
export const mayWorkOn = (role: BucketListRole): boolean => role !== 'viewer'

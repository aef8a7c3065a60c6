import type { BucketListMember } from '#domain/bucket-lists/bucket-list-member.ts'
import type { Person } from '#domain/people/person.ts'
import { useLive } from '#sync/local/live.ts'

export interface Member {
  membership: BucketListMember
  /** Null for somebody whose card has not arrived yet. */
  person: Person | null
}

/** The members of a list as far as this person may know them, in the order in which they were added. */
export function useMembers(bucketListId: string): readonly Member[] | undefined {
  return useLive(
    async (database) => {
      const memberships = await database.bucketListMembers.where({ bucketListId }).sortBy('createdAt')
      const people = await database.people.bulkGet(memberships.map(({ userId }) => userId))
      return memberships.map((membership, index) => ({ membership, person: people[index] ?? null }))
    },
    [bucketListId],
  ).data
}

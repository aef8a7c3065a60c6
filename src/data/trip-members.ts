import type { TripMember } from '#domain/itineraries/members/trip-member.ts'
import { useLive } from '#sync/local/live.ts'

/** The owner, then those who came first. */
export const ownerFirst = (one: TripMember, other: TripMember) =>
  Number(other.role === 'owner') - Number(one.role === 'owner') || one.createdAt.localeCompare(other.createdAt)

/** Who takes part in a trip, its owner first; undefined until read. Without companions nobody is named. */
export const useTripMembers = (itineraryId: string): readonly TripMember[] | undefined =>
  useLive(
    async (database) => (await database.tripMembers.where({ itineraryId }).toArray()).sort(ownerFirst),
    [itineraryId],
  ).data

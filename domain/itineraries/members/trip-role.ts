import type { Itinerary } from '#domain/itineraries/itinerary.ts'
import type { CompanionRole, TripMember } from './trip-member.ts'

/** What a traveler is in a trip: its owner, or what the owner made of them. */
export type TripRole = 'owner' | CompanionRole

/** The traveler's role in a trip that they can see; whoever is not named there may only look. */
export function roleInTrip(
  { userId: ownerId }: Pick<Itinerary, 'userId'>,
  membership: Pick<TripMember, 'role'> | undefined,
  userId: string,
): TripRole {
  if (ownerId === userId) return 'owner'
  return membership?.role === 'editor' ? 'editor' : 'viewer'
}

/** The plan, the destination and the dates. Sharing, deleting and who takes part are the owner's business. */
export const mayEditTrip = (role: TripRole): boolean => role !== 'viewer'

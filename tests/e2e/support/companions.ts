import type { ItineraryPlan } from '#domain/itineraries/plan/itinerary-plan.ts'
import { twoFriends } from './connections.ts'
import { addItinerary } from './itinerary.ts'
import type { ApiSession } from './travelers.ts'
import { insertRows } from './world.ts'

/** Days and time zone of a trip. */
export const dated = { start_date: '2027-04-02', time_zone: 'Asia/Tokyo' }

/** Takes somebody whom the owner knows along on a trip. */
export async function takeAlong(
  url: string,
  owner: ApiSession,
  trip: string,
  friend: ApiSession,
  role: 'editor' | 'viewer',
): Promise<void> {
  await insertRows(url, owner, 'itinerary_members', { itinerary_id: trip, user_id: friend.userId, name: '', role })
}

/** A trip of Ada's that Ben takes part in. */
export async function tripOfTwo(url: string, role: 'editor' | 'viewer', others: object = {}, plan?: ItineraryPlan) {
  const { ada, ben } = await twoFriends(url)
  const trip = await addItinerary(url, ada, plan, others)
  await takeAlong(url, ada, trip, ben, role)
  return { ada, ben, trip }
}

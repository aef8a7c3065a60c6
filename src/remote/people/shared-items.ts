/** What other people share: asked of the server when it is shown, because it is not kept on the device. */
import {
  type ItineraryWithMe,
  itinerariesWithMeFrom,
  type SharedGoal,
  type SharedItinerary,
  type SharedBucketList,
  type SharedWithMe,
  sharedGoalFrom,
  sharedItineraryFrom,
  sharedListFrom,
  sharedWithMeFrom,
} from '#domain/sharing/shared-items.ts'
import { type SharedPost, sharedPostFrom } from '#domain/posts/social.ts'
import { idPattern } from '#lib/page/id-pattern.ts'
import { callFunction } from '#remote/asking/client.ts'

/** Visitors without an account may ask for what is public. */
const anybody = { as: 'anybody' } as const

/** A goal that the reader may see, also signed out; null for every other id. @throws RemoteError */
export const readSharedGoal = async (id: string): Promise<SharedGoal | null> =>
  idPattern.test(id) ? sharedGoalFrom(await callFunction('shared_goal', { goal_id: id }, anybody)) : null

/** A list with its goals that the reader may see, also signed out; null for every other id. @throws RemoteError */
export const readSharedBucketList = async (id: string): Promise<SharedBucketList | null> =>
  idPattern.test(id) ? sharedListFrom(await callFunction('shared_bucket_list', { list_id: id }, anybody)) : null

/** An itinerary that the reader may see, also signed out; null for every other id. @throws RemoteError */
export const readSharedItinerary = async (id: string): Promise<SharedItinerary | null> =>
  idPattern.test(id) ? sharedItineraryFrom(await callFunction('shared_itinerary', { itinerary_id: id }, anybody)) : null

/** A post that the reader may open by its link, also signed out; null for every other id. @throws RemoteError */
export const readSharedPost = async (id: string): Promise<SharedPost | null> =>
  idPattern.test(id) ? sharedPostFrom(await callFunction('shared_post', { post_id: id }, anybody)) : null

/** What the connections of the signed-in traveler share. @throws RemoteError */
export const readSharedWithMe = async (): Promise<SharedWithMe> =>
  sharedWithMeFrom(await callFunction('shared_with_me', {}))

/** The itineraries that the connections of the signed-in traveler share. @throws RemoteError */
export const readItinerariesWithMe = async (): Promise<ItineraryWithMe[]> =>
  itinerariesWithMeFrom(await callFunction('itineraries_shared_with_me', {}))

/** What other people share, for a screen of the signed-in traveler; see shared-items.ts. */
import type {
  ItineraryWithMe,
  SharedGoal,
  SharedItinerary,
  SharedBucketList,
  SharedWithMe,
} from '#domain/sharing/shared-items.ts'
import {
  readItinerariesWithMe,
  readSharedGoal,
  readSharedItinerary,
  readSharedBucketList,
  readSharedWithMe,
} from './shared-items.ts'
import { type Remote, useRemote } from '#remote/asking/use-remote.ts'

export const useSharedGoal = (id: string): Remote<SharedGoal | null> =>
  useRemote(['shared-goal', id], () => readSharedGoal(id))

export const useSharedBucketList = (id: string): Remote<SharedBucketList | null> =>
  useRemote(['shared-list', id], () => readSharedBucketList(id))

export const useSharedItinerary = (id: string): Remote<SharedItinerary | null> =>
  useRemote(['shared-itinerary', id], () => readSharedItinerary(id))

export const useSharedWithMe = (): Remote<SharedWithMe> => useRemote(['shared-with-me'], readSharedWithMe)

export const useItinerariesSharedWithMe = (): Remote<ItineraryWithMe[]> =>
  useRemote(['itineraries-with-me'], readItinerariesWithMe)

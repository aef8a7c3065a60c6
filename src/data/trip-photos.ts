import type { TripFile } from '#domain/itineraries/files/trip-file.ts'
import { isPhoto, isUnshowable } from '#domain/itineraries/files/photo.ts'
import { useLive } from '#sync/local/live.ts'
import { updateRecord } from '#sync/outbox/mutate.ts'

export interface TripPhotos {
  /** As they were added. */
  photos: readonly TripFile[]
  /** Whether there are pictures besides that no link can show. */
  hasOthers: boolean
}

/** The photos among the documents of a trip; undefined until read. */
export const useTripPhotos = (itineraryId: string): TripPhotos | undefined =>
  useLive(
    async (database) => {
      const files = await database.tripFiles.where({ itineraryId }).sortBy('createdAt')
      return { photos: files.filter(isPhoto), hasOthers: files.some(isUnshowable) }
    },
    [itineraryId],
  ).data

/** Whether links that show photos show this one. */
export const showByLinks = (id: string, shownByLinks: boolean) => updateRecord('tripFiles', id, { shownByLinks })

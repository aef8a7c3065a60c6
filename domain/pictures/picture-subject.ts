import type { Place } from '#domain/places/place.ts'

/**
 * What the travel poster of a thing is drawn from: its words and its place alone, so that it looks the same on its card,
 * its page, in the feed and on the map, to its owner and to a stranger, and so does a copy of it.
 */
export interface PictureSubject {
  name: string
  place: Partial<Place> | null
  category: string | null
}

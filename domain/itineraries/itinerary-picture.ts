import type { PictureSubject } from '#domain/pictures/picture-subject.ts'
import type { Itinerary } from './itinerary.ts'

/** A destination tells its place in its own words. */
export const pictureOfDestination = (name: string, coordinates: [number, number] | null): PictureSubject => ({
  name,
  place: coordinates && { coordinates },
  category: null,
})

export const pictureOfItinerary = ({
  destinationName,
  destinationCoordinates,
}: Pick<Itinerary, 'destinationName' | 'destinationCoordinates'>): PictureSubject =>
  pictureOfDestination(destinationName, destinationCoordinates)

import type { Itinerary } from '#domain/itineraries/itinerary.ts'
import { pictureOfItinerary } from '#domain/itineraries/itinerary-picture.ts'
import { useDestinationPhoto } from '#remote/places/destination-pictures.ts'
import { DestinationPhoto } from '#ui/poster/destination-photo.tsx'
import { TravelPoster } from '#ui/poster/travel-poster.tsx'

interface ItineraryPictureProps {
  /** Where the itinerary has a page to itself: a wider photo, with links to whose it is. */
  large?: boolean
  /** Whose the photo is stands elsewhere on the page. */
  credit?: 'elsewhere'
  itinerary: Pick<Itinerary, 'destinationName' | 'destinationCoordinates'>
}

/** The picture of an itinerary, in a positioned frame: a photo of the destination over its poster. */
export function ItineraryPicture({ itinerary, large = false, credit }: ItineraryPictureProps) {
  const { destinationName: name, destinationCoordinates } = itinerary
  // Only a place that the place search knows is asked of a picture service, never words of the traveler's own.
  const photo = useDestinationPhoto(destinationCoordinates ? name : null)
  return (
    <>
      <TravelPoster {...pictureOfItinerary(itinerary)} />
      {photo && (
        <DestinationPhoto
          photo={photo}
          sizes={large ? '(min-width: 64rem) 60rem, 100vw' : '(min-width: 64rem) 24rem, (min-width: 40rem) 50vw, 100vw'}
          credit={credit ?? (large ? 'links' : 'hover')}
        />
      )}
    </>
  )
}

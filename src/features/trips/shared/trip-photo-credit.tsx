import type { Itinerary } from '#domain/itineraries/itinerary.ts'
import { useDestinationPhoto } from '#remote/places/destination-pictures.ts'
import { PhotoCredit } from '#ui/poster/destination-photo.tsx'

interface TripPhotoCreditProps {
  itinerary: Pick<Itinerary, 'destinationName' | 'destinationCoordinates'>
}

/** Whose the photo at the head of a trip is; nothing where it has a poster. */
export function TripPhotoCredit({ itinerary: { destinationName, destinationCoordinates } }: TripPhotoCreditProps) {
  const photo = useDestinationPhoto(destinationCoordinates ? destinationName : null)
  if (!photo) return null
  return (
    <p className="mt-3 text-muted text-sm print:hidden">
      <PhotoCredit attribution={photo.attribution} />
    </p>
  )
}

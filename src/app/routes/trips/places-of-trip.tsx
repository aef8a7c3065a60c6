import { useBookingsOfTrip } from '#data/trip-bookings.ts'
import type { Itinerary } from '#domain/itineraries/itinerary.ts'
import { TripPlacesCard } from '#features/visits/trip-places-card.tsx'

/** Where a trip that is over has been, proposed as visits. */
export default function PlacesOfTrip({ itinerary }: { itinerary: Itinerary }) {
  return <TripPlacesCard itinerary={itinerary} bookings={useBookingsOfTrip(itinerary.id)} />
}

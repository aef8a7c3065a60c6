import type { Itinerary } from '#domain/itineraries/itinerary.ts'
import { useTripBookings } from '#features/trips/shared/trip-bookings.tsx'
import { TripPlacesCard } from '#features/visits/trip-places-card.tsx'

/** Where a trip that is over has been, proposed as visits. */
export default function PlacesOfTrip({ itinerary }: { itinerary: Itinerary }) {
  return <TripPlacesCard itinerary={itinerary} bookings={useTripBookings()?.bookings} />
}

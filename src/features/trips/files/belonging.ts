import type { Itinerary } from '#domain/itineraries/itinerary.ts'
import { namedPlan } from '#domain/itineraries/plan/part-ids.ts'
import type { TripBooking } from '#domain/itineraries/bookings/trip-booking.ts'
import { type Belonging, ofWholeTrip } from './actions.ts'

/** Something that a file can belong to. */
interface Holder extends Belonging {
  name: string
}

/** The bookings and the activities of a trip, in their order; ideas come last. */
export function holdersOf(itinerary: Itinerary, bookings: readonly TripBooking[]): Holder[] {
  const { days, ideas = [] } = namedPlan(itinerary.id, itinerary.aiGeneratedPlan)
  return [
    ...bookings.map(({ id, title }) => ({ ...ofWholeTrip, bookingId: id, name: title })),
    ...[...days.flatMap(({ activities }) => activities), ...ideas].map(({ id, title }) => ({
      ...ofWholeTrip,
      partId: id,
      name: title,
    })),
  ]
}

/** What a file belongs to; undefined for the trip as a whole, which it is also once the other is gone. */
export const belongingOf = (
  { bookingId, partId }: Belonging,
  itinerary: Itinerary,
  bookings: readonly TripBooking[],
): Holder | undefined =>
  bookingId || partId
    ? holdersOf(itinerary, bookings).find((one) => (bookingId ? one.bookingId === bookingId : one.partId === partId))
    : undefined

import type { TripBooking } from '#domain/itineraries/bookings/trip-booking.ts'
import { useLive } from '#sync/local/live.ts'

/** What is booked for a trip, in no order; undefined until read. */
export const useBookingsOfTrip = (itineraryId: string): readonly TripBooking[] | undefined =>
  useLive((database) => database.tripBookings.where({ itineraryId }).toArray(), [itineraryId]).data

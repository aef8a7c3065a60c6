import { useTripBookings } from '#features/trips/shared/trip-bookings.tsx'
import { SaveTripDialog } from '#features/trips/plan/saving/save-trip-dialog.tsx'
import type { SlotProps } from '#features/trips/shared/trip-slots.ts'

/** Saves a trip as a file for other apps, for those who take part: the plan, and what is booked. */
export default function SaveTrip({ itinerary, onClose }: SlotProps['save']) {
  const bookings = useTripBookings()?.bookings
  return bookings ? <SaveTripDialog itinerary={itinerary} bookings={bookings} onClose={onClose} /> : null
}

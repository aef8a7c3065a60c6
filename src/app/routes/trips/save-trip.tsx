import { Trans } from '@lingui/react/macro'
import type { TripBooking } from '#domain/itineraries/bookings/trip-booking.ts'
import { CalendarAddress } from '#features/access-links/calendar-address.tsx'
import { useTripBookings } from '#features/trips/shared/trip-bookings.tsx'
import { SaveTripDialog } from '#features/trips/plan/saving/save-trip-dialog.tsx'
import { SaveForNavigation } from '#features/trips/plan/saving/save-for-navigation.tsx'
import type { SlotProps } from '#features/trips/shared/trip-slots.ts'
import { useAirports } from './use-airports.ts'

const none: readonly TripBooking[] = []

/** Saves a trip as a file for other apps, for those who take part: the plan, and what is booked. */
export default function SaveTrip({ itinerary, asks, onClose }: SlotProps['save']) {
  const bookings = useTripBookings()?.bookings
  const { airports, areFound } = useAirports(bookings ?? none)
  if (!bookings) return null
  const known = areFound ? airports : undefined
  const dialog = (
    <SaveTripDialog
      itinerary={itinerary}
      bookings={bookings}
      airports={known}
      format={asks ? 'ics' : 'gpx'}
      live={<CalendarAddress title={<Trans>Keep it up to date</Trans>} itineraryId={itinerary.id} />}
      onClose={onClose}
    />
  )
  if (asks) return dialog
  return (
    <SaveForNavigation trip={known && { itinerary, bookings, airports: known }} otherwise={dialog} onClose={onClose} />
  )
}

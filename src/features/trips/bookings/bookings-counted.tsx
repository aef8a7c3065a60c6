import { Plural } from '@lingui/react/macro'
import { bookingsOfDay } from '#domain/itineraries/bookings/booking-days.ts'
import { useTripBookings } from '#features/trips/shared/trip-bookings.tsx'

/** How many bookings stand on a day; nothing where none does. */
export function BookingsCounted({ date }: { date: string }) {
  const found = useTripBookings()
  const count = found ? bookingsOfDay(found.bookings, date).length : 0
  if (count === 0) return null
  return (
    <>
      {' · '}
      <Plural value={count} one="# booking" other="# bookings" />
    </>
  )
}

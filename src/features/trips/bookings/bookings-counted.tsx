import { Plural } from '@lingui/react/macro'
import { bookingsOfDay } from '#domain/itineraries/bookings/booking-days.ts'
import type { SlotProps } from '#features/trips/shared/trip-slots.ts'
import { useTripBookings } from '#features/trips/shared/trip-bookings.tsx'

/** How many bookings stand on a day beside its activities; nothing where none does. */
export function BookingsCounted({ date, without }: SlotProps['day']) {
  const found = useTripBookings()
  const count = found ? bookingsOfDay(found.bookings, date).filter(({ booking: { id } }) => !without.has(id)).length : 0
  if (count === 0) return null
  return (
    <>
      {' · '}
      <Plural value={count} one="# booking" other="# bookings" />
    </>
  )
}

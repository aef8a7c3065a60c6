import { Suspense } from 'react'
import { NextTripCard } from '#features/trips/plan/today/next-trip-card.tsx'
import { useNow } from '#lib/timing/use-now.ts'
import { links } from '#app/routes/links.ts'
import { lazy } from '#ui/lazy.tsx'

const TripBookings = lazy(() =>
  import('#features/trips/bookings/trip-bookings.tsx').then((file) => ({ default: file.TripBookings })),
)
const BookingsOfDay = lazy(() => import('#features/trips/bookings/bookings-of-day.tsx'))

/** The next trip of the dashboard; of one that is under way also what is still booked for today, with its codes. */
export default function NextTrip() {
  const now = useNow()
  return (
    <NextTripCard
      links={links}
      renderBooked={(itineraryId, date) => (
        <Suspense fallback={null}>
          <TripBookings itineraryId={itineraryId}>
            <BookingsOfDay date={date} now={now} />
          </TripBookings>
        </Suspense>
      )}
    />
  )
}

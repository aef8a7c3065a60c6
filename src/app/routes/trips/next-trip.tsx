import { NextTripCard } from '#features/trips/plan/today/next-trip-card.tsx'
import { links } from '#app/routes/links.ts'
import BeforeTrip from './before-trip.tsx'
import TodayOfTrip from './today-of-trip.tsx'

/** The next trip of the dashboard: of one that is under way today, of one that begins soon what is to be done before. */
export default function NextTrip() {
  return (
    <NextTripCard
      links={links}
      renderToday={(itinerary) => <TodayOfTrip itinerary={itinerary} />}
      renderBefore={(itinerary) => <BeforeTrip itinerary={itinerary} />}
    />
  )
}

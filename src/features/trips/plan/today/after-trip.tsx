import { Plural, Trans } from '@lingui/react/macro'
import { costsOfTrip } from '#domain/itineraries/goals/trip-costs.ts'
import type { Itinerary } from '#domain/itineraries/itinerary.ts'
import { tripState } from '#domain/itineraries/trip-dates.ts'
import { sumsText } from '#domain/money/sums-by-currency.ts'
import { useBookingsOfTrip } from '#data/trip-bookings.ts'
import { useTripToday } from '#features/trips/shared/use-trip-today.ts'

/** Once a trip is over: what it was, in figures of its own plan and bookings. */
export function AfterTrip({ itinerary }: { itinerary: Itinerary }) {
  const { id, startDate, timeZone, aiGeneratedPlan } = itinerary
  const { days } = aiGeneratedPlan
  const isPast = tripState(startDate, days.length, useTripToday(timeZone)).state === 'past'
  const bookings = useBookingsOfTrip(id)
  if (!isPast || !bookings) return null
  const places = new Set(days.flatMap(({ activities }) => activities.flatMap(({ location }) => location.name || [])))
  const money = sumsText(costsOfTrip(aiGeneratedPlan, bookings))
  return (
    <section aria-labelledby="after-trip" className="flex flex-wrap items-baseline gap-x-2 text-sm">
      <h2 id="after-trip" className="font-sans font-semibold text-sm tracking-normal">
        <Trans>Welcome back</Trans>
      </h2>
      <p className="dots text-muted tabular-nums">
        <span>
          <Plural value={days.length} one="# day" other="# days" />
        </span>{' '}
        {places.size > 0 && (
          <span>
            <Plural value={places.size} one="# place" other="# places" />
          </span>
        )}{' '}
        {money && (
          <span>
            <Trans>{money} planned and booked</Trans>
          </span>
        )}
      </p>
    </section>
  )
}

import { Plural, Trans } from '@lingui/react/macro'
import { formatTripDates, type TripDates, tripState } from '#domain/itineraries/trip-dates.ts'
import { daysUntil } from '#domain/text/dates.ts'
import { useToday } from '#lib/timing/use-today.ts'
import { classNames } from '#ui/theme/class-names.ts'
import { useTripToday } from './use-trip-today.ts'

interface TripWhenProps extends TripDates {
  startDate: string
  days: number
}

/** When a trip is, and how far away: 'Apr 2 – 8, 2027 · in 12 days'. */
export function TripWhen({ startDate, timeZone, days }: TripWhenProps) {
  const trip = tripState(startDate, days, useTripToday(timeZone))
  const away = daysUntil(startDate, useToday())
  return (
    <span className="dots">
      <span className="tabular-nums">{formatTripDates(startDate, days)}</span>{' '}
      <span className={classNames('print:hidden', trip.state !== 'past' && 'font-medium text-ember-ink')}>
        <TripStateWords trip={trip} away={away} days={days} />
      </span>
    </span>
  )
}

function TripStateWords({ trip, away, days }: { trip: ReturnType<typeof tripState>; away: number; days: number }) {
  if (trip.state === 'underWay')
    return (
      <Trans>
        Day {trip.day} of {days}
      </Trans>
    )
  if (trip.state === 'past') return <Trans>past</Trans>
  if (trip.state === 'idea') return <Trans>an idea</Trans>
  // Where the traveler is, the day may have come that has yet to come where they go.
  if (away <= 0) return <Trans>today</Trans>
  return away === 1 ? <Trans>tomorrow</Trans> : <Plural value={away} one="in # day" other="in # days" />
}

import { Plural, Trans } from '@lingui/react/macro'
import { formatTripDates, type TripDates, tripState } from '#domain/itineraries/trip-dates.ts'
import { classNames } from '#ui/theme/class-names.ts'
import { useTripToday } from './use-trip-today.ts'

interface TripWhenProps extends TripDates {
  startDate: string
  days: number
}

/** When a trip is, and how far away: 'Apr 2 – 8, 2027 · in 12 days'. */
export function TripWhen({ startDate, timeZone, days }: TripWhenProps) {
  const trip = tripState(startDate, days, useTripToday(timeZone))
  return (
    <>
      <span className="tabular-nums">{formatTripDates(startDate, days)}</span>
      <span className={classNames('print:hidden', trip.state !== 'past' && 'font-medium text-ember-ink')}>
        {' · '}
        <TripStateWords trip={trip} />
      </span>
    </>
  )
}

function TripStateWords({ trip }: { trip: ReturnType<typeof tripState> }) {
  if (trip.state === 'underWay') return <Trans>under way, day {trip.day}</Trans>
  if (trip.state === 'past') return <Trans>past</Trans>
  if (trip.state === 'idea') return <Trans>an idea</Trans>
  return trip.daysUntil === 1 ? (
    <Trans>tomorrow</Trans>
  ) : (
    <Plural value={trip.daysUntil} one="in # day" other="in # days" />
  )
}

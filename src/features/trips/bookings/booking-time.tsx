import { Trans } from '@lingui/react/macro'
import type { PartOfBooking } from '#domain/itineraries/bookings/booking-days.ts'
import { clockOf, dayOf, placeOfZone } from '#domain/itineraries/bookings/local-time.ts'
import { formatTripDay } from '#domain/itineraries/trip-dates.ts'
import type { TripBooking } from '#domain/itineraries/bookings/trip-booking.ts'
import { formatClock } from '#domain/text/dates.ts'
import { deviceZone } from './zone-options.ts'

/** A time on the clock of its place, which is named where it is not that of the device. */
export function Clock({ local, zone }: { local: string; zone: string | null }) {
  if (!clockOf(local)) return null
  return (
    <span className="whitespace-nowrap tabular-nums">
      {formatClock(clockOf(local))}
      {zone && zone !== deviceZone() && <span className="font-normal text-muted"> ({placeOfZone(zone)})</span>}
    </span>
  )
}

/** When a booking is: 'Fri, Apr 2, 10:10 PM – Sat, Apr 3, 6:40 AM'. */
export function BookingTime({
  booking,
}: {
  booking: Pick<TripBooking, 'startsAt' | 'startsZone' | 'endsAt' | 'endsZone'>
}) {
  const { startsAt, startsZone, endsAt, endsZone } = booking
  if (!startsAt)
    return (
      <span className="text-muted">
        <Trans>No day yet</Trans>
      </span>
    )
  const sameDay = endsAt !== null && dayOf(endsAt) === dayOf(startsAt)
  // One zone for both is named once, at the end.
  const namedLater = endsAt !== null && clockOf(endsAt) !== '' && endsZone === startsZone
  return (
    <>
      <Moment local={startsAt} zone={namedLater ? null : startsZone} />
      {endsAt && (!sameDay || clockOf(endsAt)) && (
        <>
          {' – '}
          {sameDay ? <Clock local={endsAt} zone={endsZone} /> : <Moment local={endsAt} zone={endsZone} />}
        </>
      )}
    </>
  )
}

/** When a booking starts, 'Fri, Apr 2, 10:10 PM'. */
export const BookingStart = ({ booking: { startsAt, startsZone } }: { booking: TripBooking }) =>
  startsAt && <Moment local={startsAt} zone={startsZone} />

/** When a booking ends. */
export const BookingEnd = ({ booking: { endsAt, endsZone } }: { booking: TripBooking }) =>
  endsAt && <Moment local={endsAt} zone={endsZone} />

function Moment({ local, zone }: { local: string; zone: string | null }) {
  return (
    <>
      <span className="whitespace-nowrap">{formatTripDay(dayOf(local))}</span>
      {clockOf(local) && (
        <>
          {', '}
          <Clock local={local} zone={zone} />
        </>
      )}
    </>
  )
}

/** The time of what happens on a day. */
export function TimeOfPart({ booking, part }: { booking: TripBooking; part: PartOfBooking }) {
  if (part === 'middle') return null
  return part === 'end' ? (
    <Clock local={booking.endsAt ?? ''} zone={booking.endsZone} />
  ) : (
    <Clock local={booking.startsAt ?? ''} zone={booking.startsZone} />
  )
}

const momentOfPart = ({ startsAt, startsZone, endsAt, endsZone }: TripBooking, part: PartOfBooking) =>
  part === 'end' ? { local: endsAt ?? '', zone: endsZone } : { local: startsAt ?? '', zone: startsZone }

interface OfPartProps {
  booking: TripBooking
  part: PartOfBooking
}

/** The clock alone of what happens on a day; nothing where no time is known. */
export function ClockOfPart({ booking, part }: OfPartProps) {
  const { local } = momentOfPart(booking, part)
  return part !== 'middle' && clockOf(local) ? formatClock(clockOf(local)) : null
}

/** By which clock that is, where it is not that of the device. */
export function ZoneOfPart({ booking, part }: OfPartProps) {
  const { local, zone } = momentOfPart(booking, part)
  return part !== 'middle' && clockOf(local) && zone && zone !== deviceZone() ? ` (${placeOfZone(zone)})` : null
}

import { Plural, Trans } from '@lingui/react/macro'
import { lengthOf } from '#domain/itineraries/bookings/booking-length.ts'
import type { TripBooking } from '#domain/itineraries/bookings/trip-booking.ts'
import { useDuration } from '#features/trips/shared/use-duration.ts'

interface LengthWordsProps {
  booking: Pick<TripBooking, 'kind' | 'startsAt' | 'startsZone' | 'endsAt' | 'endsZone'>
}

/** How long a booking takes: '10 h 5 min, lands the same day', '2 nights'; nothing where that is not sure. */
export function LengthWords({ booking }: LengthWordsProps) {
  const length = lengthOf(booking)
  if (!length) return null
  if ('nights' in length) return <Plural value={length.nights} one="# night" other="# nights" />
  // By one clock, everybody sees that it arrives on the same day.
  const says = length.daysLater !== 0 || booking.startsZone !== booking.endsZone
  return <WayWords {...length} flies={booking.kind === 'flight'} says={says} />
}

interface WayWordsProps {
  minutes: number
  daysLater: number
  flies: boolean
  /** Whether the day of arrival is worth a word. */
  says: boolean
}

function WayWords({ minutes, daysLater: days, flies, says }: WayWordsProps) {
  const way = useDuration()(minutes)
  if (!says) return way
  if (days === 0) return flies ? <Trans>{way}, lands the same day</Trans> : <Trans>{way}, arrives the same day</Trans>
  if (days === 1) return flies ? <Trans>{way}, lands the next day</Trans> : <Trans>{way}, arrives the next day</Trans>
  if (days === -1)
    return flies ? <Trans>{way}, lands the day before</Trans> : <Trans>{way}, arrives the day before</Trans>
  return flies ? (
    <Trans>
      {way}, lands {days} days later
    </Trans>
  ) : (
    <Trans>
      {way}, arrives {days} days later
    </Trans>
  )
}

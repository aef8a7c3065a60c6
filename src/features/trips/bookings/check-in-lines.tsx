import { Trans } from '@lingui/react/macro'
import { Plane } from 'lucide-react'
import { clockOf, momentOf } from '#domain/itineraries/bookings/local-time.ts'
import type { TripBooking } from '#domain/itineraries/bookings/trip-booking.ts'
import { ExternalLink } from '#ui/external-link.tsx'
import { BookingCode } from './booking-code.tsx'
import { BookingStart } from './booking-time.tsx'
import { isWebAddress } from './web-address.ts'

/** So long before it leaves one may look whether one can check in. */
const opensBeforeMs = 48 * 60 * 60_000

/** Flights that leave within the next 48 hours. @param now ms since 1970 */
export const flightsToCheckIn = (bookings: readonly TripBooking[], now: number): TripBooking[] =>
  bookings.filter(({ kind, startsAt, startsZone }) => {
    if (kind !== 'flight' || !startsAt || !clockOf(startsAt)) return false
    const left = momentOf(startsAt, startsZone) - now
    return left > 0 && left <= opensBeforeMs
  })

/** A flight that leaves soon: when, with what one checks in, and where. */
export function CheckInLine({ booking }: { booking: TripBooking }) {
  const { title, confirmationCode, link } = booking
  const name = <bdi>{title}</bdi>
  return (
    <div className="flex items-start gap-3 [&>svg]:mt-0.5 [&>svg]:size-5 [&>svg]:shrink-0 [&>svg]:text-muted">
      <Plane aria-hidden />
      <div className="flex min-w-0 flex-col gap-0.5">
        <p className="[overflow-wrap:anywhere]">
          {link && isWebAddress(link) ? (
            <ExternalLink
              href={link}
              className="font-medium underline decoration-2 decoration-ember underline-offset-4"
            >
              <Trans>Check in for {name}</Trans>
            </ExternalLink>
          ) : (
            <span className="font-medium">
              <Trans>Check in for {name}</Trans>
            </span>
          )}{' '}
          <span className="text-muted text-sm">
            <BookingStart booking={booking} />
          </span>
        </p>
        {confirmationCode && <BookingCode large code={confirmationCode} title={title} />}
      </div>
    </div>
  )
}

import { Trans } from '@lingui/react/macro'
import { SectionLink } from '#ui/layout/strip.tsx'
import { useTripBookings } from './trip-bookings.tsx'

/** In the strip of a trip: how many bookings there are, and how many to look at again; nothing where there are none. */
export function BookingsJump() {
  const found = useTripBookings()
  if (!found || found.bookings.length === 0) return null
  const all = found.bookings.length
  const toCheck = new Set(found.cautions.map(({ second }) => second.id)).size
  return (
    <SectionLink
      heading="trip-bookings"
      title={<Trans>Bookings</Trans>}
      detail={
        toCheck === 0 ? (
          all
        ) : (
          <Trans>
            {all}, {toCheck} to check
          </Trans>
        )
      }
    />
  )
}

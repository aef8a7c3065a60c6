import { Trans, useLingui } from '@lingui/react/macro'
import { SectionLink } from '#features/trips/shared/section-link.tsx'
import { useTripBookings } from '#features/trips/shared/trip-bookings.tsx'

/** In the strip of a trip: its bookings, how many there are, and how many to look at again. */
export function BookingsJump() {
  const { t } = useLingui()
  const found = useTripBookings()
  const all = found?.bookings.length ?? 0
  const toCheck = new Set(found?.cautions.map(({ second }) => second.id)).size
  const label = toCheck > 0 ? t`Bookings ${all}, ${toCheck} to check` : t`Bookings ${all}`
  return (
    <SectionLink name="bookings" titleId="trip-bookings" label={all > 0 ? label : undefined}>
      <Trans>Bookings</Trans>
      {toCheck > 0 && <span aria-hidden className="ms-1.5 size-2 rounded-full bg-ember" />}
    </SectionLink>
  )
}

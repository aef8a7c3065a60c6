/** What a booking shows wherever it stands: in the list of all, and on its days. */
import { Trans } from '@lingui/react/macro'
import { type BookingOnDay, placesOfPart } from '#domain/itineraries/bookings/booking-days.ts'
import type { BookingKind } from '#domain/itineraries/bookings/trip-booking.ts'
import { classNames } from '#ui/theme/class-names.ts'
import { kindColours, kindIcons } from './booking-labels.ts'

/** Its kind as a picture; the words beside it say it, too. */
export function KindMark({ kind }: { kind: BookingKind }) {
  const Icon = kindIcons[kind]
  return (
    <span
      aria-hidden
      className={classNames(
        'flex size-9 shrink-0 items-center justify-center rounded-full [print-color-adjust:exact] [&>svg]:size-4.5',
        kindColours[kind],
      )}
    >
      <Icon />
    </span>
  )
}

/** 'Tokyo → Kyoto', or one place alone; nothing where none is known. */
export function Places({ from, to }: { from: string | null; to: string | null }) {
  const [first, second] = [from, to].filter(Boolean)
  if (!first) return null
  return (
    <p className="text-sm [overflow-wrap:anywhere]">
      <bdi>{first}</bdi>
      {second && (
        <>
          <span aria-hidden> → </span>
          <span className="sr-only">
            {' '}
            <Trans>to</Trans>{' '}
          </span>
          <bdi>{second}</bdi>
        </>
      )}
    </p>
  )
}

/** Where a part of a booking is on its day, and where it leads. */
export function PlacesOfPart({ booking, part }: BookingOnDay) {
  const { at, onward } = placesOfPart(booking, part)
  return <Places from={at} to={onward} />
}

import { Trans, useLingui } from '@lingui/react/macro'
import { Navigation } from 'lucide-react'
import { type BookingOnDay, placesOfPart } from '#domain/itineraries/bookings/booking-days.ts'
import { isByItsClock } from '#domain/itineraries/joining/joins.ts'
import { formatPlanTime } from '#domain/itineraries/plan/plan-time.ts'
import type { BookedThing } from '#domain/itineraries/day-things.ts'
import { placeLink } from '#features/trips/shared/travel-links.ts'
import { Button } from '#ui/button.tsx'
import { ExternalLink } from '#ui/external-link.tsx'
import { BookingCode } from './booking-code.tsx'
import { partWords } from './booking-labels.ts'
import { KindMark, Places, PlacesOfPart } from './booking-parts.tsx'
import { ClockOfPart, TimeOfPart, ZoneOfPart } from './booking-time.tsx'
import { LengthWords } from './length-words.tsx'

type BookingTodayProps = BookedThing & {
  /** Where the trip goes, near which its places are. */
  destination: string
}

/** What is booked and comes next: when, where, the way, and the code in large letters. */
export function BookingNext({ booking, part, planned, destination }: BookingTodayProps) {
  const { t } = useLingui()
  const { kind, title, confirmationCode } = booking
  const { at } = placesOfPart(booking, part)
  return (
    <>
      <h3 id="next-today" className="font-display font-semibold text-lg">
        <bdi className="[overflow-wrap:anywhere]">{planned?.title ?? title}</bdi>
      </h3>
      <p className="text-muted text-sm tabular-nums">
        {planned && planned.title !== title && (
          <>
            <bdi className="[overflow-wrap:anywhere]">{title}</bdi>
            {' · '}
          </>
        )}
        {t(partWords(kind, part))} <TimeOfPart booking={booking} part={part} />
      </p>
      <PlacesOfPart booking={booking} part={part} />
      {part !== 'end' && (
        <p className="text-muted text-sm tabular-nums empty:hidden">
          <LengthWords booking={booking} />
        </p>
      )}
      {confirmationCode && <BookingCode large code={confirmationCode} title={title} />}
      {/* What is planned knows its place on the map. */}
      {at && !planned?.location.name && (
        <p className="mt-1.5">
          <Button asChild size="sm">
            <ExternalLink href={placeLink({ name: at }, destination)}>
              <Navigation aria-hidden />
              <Trans>Show the way</Trans>
            </ExternalLink>
          </Button>
        </p>
      )}
    </>
  )
}

/** What is booked and comes later, in a line. */
export function BookingLater({ booking, part, planned }: BookedThing) {
  const { t } = useLingui()
  const { kind, title, confirmationCode } = booking
  return (
    <>
      <span className="w-20 shrink-0 font-medium tabular-nums">
        {planned && !isByItsClock(planned.time, { booking, part }) ? (
          formatPlanTime(planned.time)
        ) : (
          <ClockOfPart booking={booking} part={part} />
        )}
      </span>
      <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        <bdi>{planned?.title ?? title}</bdi>{' '}
        <span className="text-muted">
          {planned && planned.title !== title && (
            <>
              · <bdi>{title}</bdi>{' '}
            </>
          )}
          · {t(partWords(kind, part))}
          <ZoneOfPart booking={booking} part={part} />
        </span>
      </span>
      {/* That of tonight stands below, in large letters. */}
      {confirmationCode && kind !== 'stay' && <BookingCode onDay code={confirmationCode} title={title} />}
    </>
  )
}

/** Where one sleeps tonight. */
export function BookingTonight({ booking }: BookingOnDay) {
  const { kind, title, fromPlace, confirmationCode } = booking
  return (
    <div className="flex items-start gap-3">
      <KindMark kind={kind} />
      <div className="flex min-w-0 flex-col gap-0.5">
        <p className="font-semibold [overflow-wrap:anywhere]">
          <bdi>{title}</bdi>
        </p>
        <Places from={fromPlace} to={null} />
        {confirmationCode && <BookingCode large code={confirmationCode} title={title} />}
      </div>
    </div>
  )
}

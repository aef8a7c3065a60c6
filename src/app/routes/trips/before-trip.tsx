import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { Itinerary } from '#domain/itineraries/itinerary.ts'
import { soonDays } from '#domain/itineraries/next-trip.ts'
import { dayInZone, tripState } from '#domain/itineraries/trip-dates.ts'
import { daysUntil } from '#domain/text/dates.ts'
import { useBookingsOfTrip } from '#data/trip-bookings.ts'
import { CheckInLine, flightsToCheckIn } from '#features/trips/bookings/check-in-lines.tsx'
import { DocumentsCount } from '#features/trips/files/documents-count.tsx'
import PackedCount from '#features/trips/lists/packed-count.tsx'
import { useNow } from '#lib/timing/use-now.ts'
import { useToday } from '#lib/timing/use-today.ts'
import { Card } from '#ui/layout/card.tsx'
import { links } from '#app/routes/links.ts'

const lineStyle =
  'flex min-h-11 items-center rounded-control font-medium hover:text-ember-ink empty:hidden [&_svg]:size-5 [&_svg]:text-muted [&>span]:gap-3'

/** What is to be done before a trip that begins within three days: pack, have the documents, check in. */
export default function BeforeTrip({ itinerary }: { itinerary: Itinerary }) {
  const { id, startDate, timeZone, aiGeneratedPlan } = itinerary
  const now = useNow()
  const today = useToday()
  const bookings = useBookingsOfTrip(id)
  const standing = tripState(startDate, aiGeneratedPlan.days.length, dayInZone(now, timeZone))
  if (!startDate || standing.state !== 'planned' || daysUntil(startDate, today) > soonDays || !bookings) return null
  const to = (section: string) => ({ ...links.itinerary(id), hash: section })
  return (
    <Card className="px-4 py-4 sm:px-6">
      <section aria-labelledby="before-trip" className="flex flex-col">
        <h3 id="before-trip" className="font-display font-semibold">
          <Trans>Before you go</Trans>
        </h3>
        {flightsToCheckIn(bookings, now.getTime()).map((booking) => (
          <div key={booking.id} className="py-2">
            <CheckInLine booking={booking} />
          </div>
        ))}
        <Link {...to('trip-lists')} className={lineStyle}>
          <PackedCount itineraryId={id} />
        </Link>
        <Link {...to('trip-papers')} className={lineStyle}>
          <DocumentsCount itineraryId={id} />
        </Link>
        <Link {...to('trip-bookings')} className={lineStyle}>
          <Trans>All bookings</Trans>
        </Link>
      </section>
    </Card>
  )
}

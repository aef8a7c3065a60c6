import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { nextTripOf } from '#domain/itineraries/next-trip.ts'
import type { Itinerary } from '#domain/itineraries/itinerary.ts'
import { dayInZone, tripState } from '#domain/itineraries/trip-dates.ts'
import { useNow } from '#lib/timing/use-now.ts'
import { Card, cardLinkStyle } from '#ui/layout/card.tsx'
import { useIsUnnamed } from '#lib/words/unnamed-day.ts'
import { ItineraryPicture } from '#features/trips/shared/itinerary-picture.tsx'
import type { ItineraryLinks } from '#features/trips/shared/itinerary-links.ts'
import { useDatedItineraries } from '#features/trips/shared/queries.ts'
import { TripWhen } from '#features/trips/shared/trip-when.tsx'

interface NextTripCardProps {
  links: Pick<ItineraryLinks, 'itinerary'>
  /** Today of a trip that is under way. */
  renderToday: (trip: Itinerary) => ReactNode
  /** What is to be done before a trip that begins soon. */
  renderBefore: (trip: Itinerary) => ReactNode
}

/** The trip that is under way, with what today is about, or the one that comes next; nothing where there is none. */
export function NextTripCard({ links, renderToday, renderBefore }: NextTripCardProps) {
  const now = useNow()
  const isUnnamed = useIsUnnamed()
  const trip = nextTripOf(useDatedItineraries() ?? [], now)
  if (!trip?.startDate) return null
  const { id, destinationName, startDate, timeZone, aiGeneratedPlan } = trip
  const { days } = aiGeneratedPlan
  const standing = tripState(startDate, days.length, dayInZone(now, timeZone))
  const today = standing.state === 'underWay' ? days[standing.day - 1] : undefined
  return (
    <section aria-label={destinationName} className="flex flex-col gap-3">
      <Card interactive className="flex items-stretch">
        <div className="relative w-28 shrink-0 overflow-hidden sm:w-44">
          <ItineraryPicture itinerary={trip} />
        </div>
        <div className="flex min-w-0 flex-1 flex-col gap-1 px-4 py-4 sm:px-6">
          <p className="text-muted text-sm">{today ? <Trans>Your trip</Trans> : <Trans>Your next trip</Trans>}</p>
          <h2 className="line-clamp-2 break-words font-display font-semibold text-xl">
            <Link {...links.itinerary(id)} className={cardLinkStyle}>
              {destinationName}
            </Link>
          </h2>
          <p className="text-sm">
            <TripWhen startDate={startDate} timeZone={timeZone} days={days.length} />
          </p>
          {today && !isUnnamed(today.title) && (
            <p className="text-sm">
              <Trans>
                Today: <bdi className="font-medium [overflow-wrap:anywhere]">{today.title}</bdi>
              </Trans>
            </p>
          )}
        </div>
      </Card>
      {today ? renderToday(trip) : renderBefore(trip)}
    </section>
  )
}

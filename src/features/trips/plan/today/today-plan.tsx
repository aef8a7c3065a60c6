import { Plural, Trans } from '@lingui/react/macro'
import { Navigation } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import type { PlannedActivity } from '#domain/itineraries/plan/itinerary-plan.ts'
import { formatPlanTime } from '#domain/itineraries/plan/plan-time.ts'
import type { BookedThing, DayThing } from '#domain/itineraries/day-things.ts'
import type { Today } from '#domain/itineraries/today.ts'
import { kilometresBetween } from '#domain/places/distance.ts'
import { formatDistance } from '#domain/text/distances.ts'
import { ExternalLink } from '#ui/external-link.tsx'
import { placeLink } from '#features/trips/shared/travel-links.ts'
import { Button } from '#ui/button.tsx'

/** How a booking stands in the plan of today: what comes next, one of what comes later, where one sleeps. */
export type BookingToday = 'next' | 'later' | 'tonight'

interface TodayPlanProps {
  today: Today
  /** Nothing is planned for the day at all. */
  empty: boolean
  /** The whole day stands below: what comes later is not told twice. */
  brief: boolean
  /** Where the trip goes, near which its places are. */
  destination: string
  renderBooking: (booked: BookedThing, as: BookingToday) => ReactNode
}

/** So many of what comes later are shown; the trip has the others. */
const mostLater = 4

/** Today of a trip that is under way: what is next, when, how far, the way there, what comes later, and where one sleeps. */
export function TodayPlan({ today, empty, brief, destination, renderBooking }: TodayPlanProps) {
  const { before, next, inMinutes, untimed } = today
  const later = brief ? [] : [...today.later, ...untimed]
  const tonight = today.tonight.filter(({ booking }) => !next || 'activity' in next || next.booking !== booking)
  const more = later.length - mostLater
  return (
    <div className="flex flex-col gap-4">
      {next ? (
        <section aria-labelledby="next-today" className="flex flex-col gap-1">
          <p className="font-medium text-sea-ink text-sm">
            <Trans>Next</Trans>
            {inMinutes !== null && (
              <>
                {' · '}
                <StartsIn minutes={inMinutes} />
              </>
            )}
          </p>
          {'activity' in next ? (
            <NextActivity before={before} next={next.activity} destination={destination} />
          ) : (
            <>
              {renderBooking(next, 'next')}
              {next.planned?.location.name && <Way to={next.planned} destination={destination} />}
            </>
          )}
        </section>
      ) : (
        <h3 className="text-muted text-sm">
          {empty ? (
            <Trans>Nothing is planned for today: a day to drift.</Trans>
          ) : today.isEvening ? (
            <Trans>That was today. Sleep well.</Trans>
          ) : (
            <Trans>Nothing more is planned for today.</Trans>
          )}
        </h3>
      )}
      {later.length > 0 && (
        <section aria-labelledby="later-today" className="flex flex-col">
          <h3 id="later-today" className="font-display font-semibold">
            <Trans>Later today</Trans>
          </h3>
          <ul className="flex flex-col divide-y divide-line">
            {later.slice(0, mostLater).map((thing) => (
              <li key={keyOf(thing)} className="flex gap-3 py-2.5 text-sm">
                {'activity' in thing ? (
                  <>
                    <span className="w-20 shrink-0 font-medium tabular-nums">
                      {formatPlanTime(thing.activity.time)}
                    </span>
                    <bdi className="min-w-0 [overflow-wrap:anywhere]">{thing.activity.title}</bdi>
                  </>
                ) : (
                  renderBooking(thing, 'later')
                )}
              </li>
            ))}
          </ul>
          {more > 0 && (
            <p className="text-muted text-sm">
              <Trans>and {more} more</Trans>
            </p>
          )}
        </section>
      )}
      {tonight.length > 0 && (
        <section aria-labelledby="tonight" className="flex flex-col gap-2">
          <h3 id="tonight" className="font-display font-semibold">
            <Trans>Tonight</Trans>
          </h3>
          {tonight.map((one) => (
            <Fragment key={one.booking.id}>{renderBooking(one, 'tonight')}</Fragment>
          ))}
        </section>
      )}
    </div>
  )
}

const keyOf = (thing: DayThing): string =>
  'activity' in thing ? `${thing.activity.time} ${thing.activity.title}` : thing.booking.id

interface NextActivityProps {
  before: PlannedActivity | undefined
  next: PlannedActivity
  destination: string
}

function NextActivity({ before, next, destination }: NextActivityProps) {
  const { title, time, location } = next
  return (
    <>
      <h3 id="next-today" className="font-display font-semibold text-lg">
        <bdi className="[overflow-wrap:anywhere]">{title}</bdi>
      </h3>
      <p className="dots text-muted text-sm tabular-nums">
        {time && <span>{formatPlanTime(time)}</span>}{' '}
        {location.name && <bdi className="[overflow-wrap:anywhere]">{location.name}</bdi>}{' '}
        {before && <HowFar from={before} to={next} />}
      </p>
      {location.name && <Way to={next} destination={destination} />}
    </>
  )
}

/** The way to where something is. */
const Way = ({ to: { location }, destination }: { to: PlannedActivity; destination: string }) => (
  <p className="mt-1.5">
    <Button asChild size="sm">
      <ExternalLink href={placeLink(location, destination)}>
        <Navigation aria-hidden />
        <Trans>Show the way</Trans>
      </ExternalLink>
    </Button>
  </p>
)

function StartsIn({ minutes }: { minutes: number }) {
  if (minutes < 60) return <Plural value={minutes} one="in # minute" other="in # minutes" />
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  return rest === 0 ? (
    <Plural value={hours} one="in # hour" other="in # hours" />
  ) : (
    <Trans>
      in {hours} h {rest} min
    </Trans>
  )
}

/** How far it is from what comes before, where both places are known. */
function HowFar({ from, to }: { from: PlannedActivity; to: PlannedActivity }) {
  if (!from.location.coordinates || !to.location.coordinates) return null
  const far = formatDistance(kilometresBetween(from.location.coordinates, to.location.coordinates))
  const place = <bdi className="[overflow-wrap:anywhere]">{from.location.name || from.title}</bdi>
  return (
    <span>
      <Trans>
        {far} from {place} as the crow flies
      </Trans>
    </span>
  )
}

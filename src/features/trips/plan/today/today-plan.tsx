import { Plural, Trans } from '@lingui/react/macro'
import { Navigation } from 'lucide-react'
import type { ReactNode } from 'react'
import { type DayProgress, dayProgress } from '#domain/itineraries/plan/day-progress.ts'
import type { PlannedActivity, PlannedDay } from '#domain/itineraries/plan/itinerary-plan.ts'
import { minutesInZone } from '#domain/itineraries/trip-dates.ts'
import { kilometresBetween } from '#domain/places/distance.ts'
import { ExternalLink } from '#ui/external-link.tsx'
import { distanceText } from '#features/trips/plan/days/distance-text.ts'
import { placeLink } from '#features/trips/plan/days/travel-links.ts'
import { useNow } from '#lib/timing/use-now.ts'
import { Button } from '#ui/button.tsx'

interface TodayPlanProps {
  day: PlannedDay
  /** Where the trip goes, near which its places are. */
  destination: string
  timeZone: string | null
  /** What is booked for the day. */
  children: ReactNode
}

/** So many of what comes later are shown; the trip has the others. */
const mostLater = 4

/** Today of a trip that is under way: what is next, when, how far, the way there, and what comes later. */
export function TodayPlan({ day, destination, timeZone, children }: TodayPlanProps) {
  const progress = dayProgress(day.activities, minutesInZone(useNow(), timeZone))
  const { next, later } = progress
  const more = later.length - mostLater
  return (
    <div className="flex flex-col gap-4">
      {next ? (
        <Next {...progress} next={next} destination={destination} />
      ) : (
        <h3 className="text-muted text-sm">
          {day.activities.length === 0 ? (
            <Trans>Nothing is planned for today: a day to drift.</Trans>
          ) : (
            <Trans>That was today. Sleep well.</Trans>
          )}
        </h3>
      )}
      {children}
      {later.length > 0 && (
        <section aria-labelledby="later-today" className="flex flex-col">
          <h3 id="later-today" className="font-display font-semibold">
            <Trans>Later today</Trans>
          </h3>
          <ul className="flex flex-col divide-y divide-line">
            {later.slice(0, mostLater).map((activity, at) => (
              <li key={activity.id ?? at} className="flex gap-3 py-2.5 text-sm">
                <span className="w-20 shrink-0 font-medium tabular-nums">{activity.time}</span>
                <bdi className="min-w-0 [overflow-wrap:anywhere]">{activity.title}</bdi>
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
    </div>
  )
}

function Next({
  before,
  next,
  inMinutes,
  destination,
}: Pick<DayProgress<PlannedActivity>, 'before' | 'inMinutes'> & { next: PlannedActivity; destination: string }) {
  const { title, time, location } = next
  return (
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
      <h3 id="next-today" className="font-display font-semibold text-lg">
        <bdi className="[overflow-wrap:anywhere]">{title}</bdi>
      </h3>
      <p className="text-muted text-sm tabular-nums">
        {time}
        {location.name && (
          <>
            {' · '}
            <bdi className="[overflow-wrap:anywhere]">{location.name}</bdi>
          </>
        )}
        <HowFar from={before} to={next} />
      </p>
      {location.name && (
        <p className="mt-1.5">
          <Button asChild size="sm">
            <ExternalLink href={placeLink(location, destination)}>
              <Navigation aria-hidden />
              <Trans>Show the way</Trans>
            </ExternalLink>
          </Button>
        </p>
      )}
    </section>
  )
}

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
function HowFar({ from, to }: { from: PlannedActivity | undefined; to: PlannedActivity }) {
  if (!from?.location.coordinates || !to.location.coordinates) return null
  const far = distanceText(kilometresBetween(from.location.coordinates, to.location.coordinates))
  const place = <bdi className="[overflow-wrap:anywhere]">{from.location.name || from.title}</bdi>
  return (
    <>
      {' · '}
      <Trans>
        {far} from {place} as the crow flies
      </Trans>
    </>
  )
}

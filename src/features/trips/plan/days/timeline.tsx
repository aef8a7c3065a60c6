import { Fragment, type ReactNode } from 'react'
import { type Join, toldByActivities, withBookedTimes } from '#domain/itineraries/joining/joins.ts'
import type { PlannedActivity } from '#domain/itineraries/plan/itinerary-plan.ts'
import { type GapOfDay, gapsOfDay } from '#domain/itineraries/plan/day-gaps.ts'
import { Slot } from '#features/trips/shared/trip-page.tsx'
import { useJoins } from './use-joins.ts'

interface TimelineProps<Activity extends PlannedActivity> {
  activities: readonly Activity[]
  /** Its day on the calendar, where the trip has dates. */
  date: string | null
  /** The line of an activity. @param join the booking that it is */
  children: (activity: Activity, index: number, join: Join | undefined) => ReactNode
}

/**
 * The lines of a day by the clock: its activities in their order, and between them what else is to happen on that day. What
 * is one of the activities does not stand between them again.
 */
export function Timeline<Activity extends PlannedActivity>({ activities, date, children }: TimelineProps<Activity>) {
  const joins = useJoins(activities, date)
  const lineOf = (activity: Activity, index: number) => children(activity, index, joins.get(activity.id ?? ''))
  if (!date) return activities.map(lineOf)
  const gaps = gapsOfDay(withBookedTimes(activities, joins))
  const told = toldByActivities(joins)
  const between = (gap: GapOfDay | undefined) =>
    gap && gap.from < gap.to && <Slot of="between" told={{ date, gap, without: told }} />
  return (
    <>
      {activities.map((activity, index) => (
        <Fragment key={activity.id ?? `${index}:${activity.title}`}>
          {between(gaps[index])}
          {lineOf(activity, index)}
        </Fragment>
      ))}
      {between(gaps.at(-1))}
    </>
  )
}

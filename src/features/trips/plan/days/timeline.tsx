import { Fragment, type ReactNode } from 'react'
import type { PlannedActivity } from '#domain/itineraries/plan/itinerary-plan.ts'
import { type GapOfDay, gapsOfDay } from '#domain/itineraries/plan/day-gaps.ts'
import { Slot } from '#features/trips/shared/trip-page.tsx'

interface TimelineProps<Activity extends PlannedActivity> {
  activities: readonly Activity[]
  /** Its day on the calendar, where the trip has dates. */
  date: string | null
  /** The line of an activity. */
  children: (activity: Activity, index: number) => ReactNode
}

/** The lines of a day by the clock: its activities in their order, and between them what else is to happen on that day. */
export function Timeline<Activity extends PlannedActivity>({ activities, date, children }: TimelineProps<Activity>) {
  if (!date) return activities.map(children)
  const gaps = gapsOfDay(activities)
  const between = (gap: GapOfDay | undefined) => gap && gap.from < gap.to && <Slot of="between" told={{ date, gap }} />
  return (
    <>
      {activities.map((activity, index) => (
        <Fragment key={activity.id ?? `${index}:${activity.title}`}>
          {between(gaps[index])}
          {children(activity, index)}
        </Fragment>
      ))}
      {between(gaps.at(-1))}
    </>
  )
}

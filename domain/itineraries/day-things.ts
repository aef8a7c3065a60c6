/** What a day holds, activities and bookings together, as they come. */
import { type BookingOnDay, minutesOfPart } from './bookings/booking-days.ts'
import { type JoinsOfDay, withBookedTimes } from './joining/joins.ts'
import { gapsOfDay, isInGap } from './plan/day-gaps.ts'
import type { PlannedActivity } from './plan/itinerary-plan.ts'

/** What is planned, what is booked, or both in one: then `planned` is the activity that the booking is. */
export type DayThing = { activity: PlannedActivity } | BookedThing
export type BookedThing = BookingOnDay & { planned?: PlannedActivity }

/**
 * The activities in the order of the plan, and among them by the clock what is booked.
 * @param alone the bookings of the day that no activity tells, in their order (`bookingsOfDay`)
 */
export function thingsOfDay(
  activities: readonly PlannedActivity[],
  alone: readonly BookingOnDay[],
  joins: JoinsOfDay,
): DayThing[] {
  return gapsOfDay(withBookedTimes(activities, joins)).flatMap((gap, at): DayThing[] => {
    const activity = activities[at]
    const between = alone.filter(({ booking, part }) => isInGap(minutesOfPart(booking, part), gap))
    if (!activity) return between
    const { booking, part = null } = joins.get(activity.id ?? '') ?? {}
    return [...between, booking && part ? { booking, part, planned: activity } : { activity }]
  })
}

/** Joining an activity with a booking, and what keeps the two apart, as acts on a plan like those of plan-acts.ts. */
import type { TripBooking } from '#domain/itineraries/bookings/trip-booking.ts'
import { dateOfDay } from '#domain/itineraries/trip-dates.ts'
import { minutesOf, placeByTime } from '#domain/itineraries/plan/activity-order.ts'
import { planLimits } from '#domain/itineraries/plan/itinerary-plan.ts'
import { type NamedActivity, type NamedPlan, withIdeas } from '#domain/itineraries/plan/part-ids.ts'
import { joinsOfDay, timeOfJoined } from './joins.ts'

/** The plan in which an activity is a booking, and no other one of its day is. */
export function withJoin(plan: NamedPlan, id: string, bookingId: string): NamedPlan {
  const day = plan.days.find(({ activities }) => activities.some((one) => one.id === id))
  const others = (day?.activities ?? []).filter((one) => one.id !== id && one.bookingId === bookingId)
  const single = others.reduce(
    (next, one) => withActivity(next, one.id, ({ bookingId: _joined, ...activity }) => activity),
    plan,
  )
  return withActivity(single, id, ({ notBookings = [], ...activity }) =>
    withRefusals(
      { ...activity, bookingId },
      notBookings.filter((one) => one !== bookingId),
    ),
  )
}

/**
 * The same, and the activity stands where the booking's clock puts it on its day, if it would be out of order.
 * @param startDate of the trip; null for one without dates
 */
export function withJoinByClock(
  plan: NamedPlan,
  id: string,
  booking: TripBooking,
  startDate: string | null,
): NamedPlan {
  const joined = withJoin(plan, id, booking.id)
  const days = joined.days.map((day) => {
    const at = day.activities.findIndex((one) => one.id === id)
    const activity = day.activities[at]
    if (!activity) return day
    const joins = joinsOfDay([activity], [booking], startDate && dateOfDay(startDate, day.day))
    const time = timeOfJoined(activity.time, joins.get(id))
    if (time === activity.time || isInOrder(day.activities, at, time)) return day
    const others = day.activities.toSpliced(at, 1)
    return { ...day, activities: others.toSpliced(placeByTime(others, time), 0, activity) }
  })
  return { ...joined, days }
}

/** The plan in which an activity is not this booking, and is not proposed to be it again. */
export const withApart = (plan: NamedPlan, id: string, bookingId: string): NamedPlan =>
  withActivity(plan, id, ({ notBookings = [], bookingId: joined, ...activity }) =>
    withRefusals({ ...activity, ...(joined !== undefined && joined !== bookingId ? { bookingId: joined } : {}) }, [
      ...notBookings.filter((one) => one !== bookingId),
      bookingId,
    ]),
  )

/** The plan in which what was one booking is another: it was kept again, under another id. */
export function withBookingAgain(plan: NamedPlan, before: string, after: string): NamedPlan {
  const ids = [...plan.days.flatMap(({ activities }) => activities), ...(plan.ideas ?? [])]
    .filter(({ bookingId }) => bookingId === before)
    .map(({ id }) => id)
  return ids.reduce((next, id) => withActivity(next, id, (one) => ({ ...one, bookingId: after })), plan)
}

function withRefusals(activity: NamedActivity, refused: readonly string[]): NamedActivity {
  return refused.length === 0 ? activity : { ...activity, notBookings: refused.slice(-planLimits.notBookings).sort() }
}

function withActivity(plan: NamedPlan, id: string, change: (activity: NamedActivity) => NamedActivity): NamedPlan {
  const hasIt = ({ activities }: { activities: NamedActivity[] }) => activities.some((one) => one.id === id)
  const changed = (list: NamedActivity[]) => list.map((one) => (one.id === id ? change(one) : one))
  if (plan.ideas && hasIt({ activities: plan.ideas })) return withIdeas(plan, changed(plan.ideas))
  if (!plan.days.some(hasIt)) return plan
  return {
    ...plan,
    days: plan.days.map((day) => (hasIt(day) ? { ...day, activities: changed(day.activities) } : day)),
  }
}

/** Whether nothing before it is later than this time, and nothing behind it earlier. */
function isInOrder(activities: readonly NamedActivity[], at: number, time: string): boolean {
  const wanted = minutesOf(time) ?? 0
  return activities.every((one, index) => {
    const minutes = minutesOf(one.time)
    if (minutes === null || index === at) return true
    return index < at ? minutes <= wanted : minutes >= wanted
  })
}

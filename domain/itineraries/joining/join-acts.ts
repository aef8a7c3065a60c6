/** Joining an activity with a booking, and what keeps the two apart, as acts on a plan like those of plan-acts.ts. */
import { minutesOf, placeByTime } from '#domain/itineraries/plan/activity-order.ts'
import { planLimits } from '#domain/itineraries/plan/itinerary-plan.ts'
import { type NamedActivity, type NamedPlan, withIdeas } from '#domain/itineraries/plan/part-ids.ts'

/**
 * The plan in which an activity is a booking. It goes to its place by the booking's clock where it would stand out of order.
 * @param clock of the booking on the activity's day, '13:00'; '' where none is known
 */
export function withJoin(plan: NamedPlan, id: string, bookingId: string, clock = ''): NamedPlan {
  const joined = withActivity(plan, id, ({ notBookings = [], ...activity }) => {
    if (activity.bookingId === bookingId) return activity
    return withRefusals(
      { ...activity, bookingId },
      notBookings.filter((one) => one !== bookingId),
    )
  })
  if (joined === plan || clock === '') return joined
  const days = joined.days.map((day) => {
    const at = day.activities.findIndex((one) => one.id === id)
    const activity = day.activities[at]
    if (!activity || isInOrder(day.activities, at, clock)) return day
    const others = day.activities.toSpliced(at, 1)
    return { ...day, activities: others.toSpliced(placeByTime(others, clock), 0, activity) }
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

/** Whether nothing before it is later than this clock, and nothing behind it earlier. */
function isInOrder(activities: readonly NamedActivity[], at: number, clock: string): boolean {
  const wanted = minutesOf(clock) ?? 0
  return activities.every(({ time }, index) => {
    const minutes = minutesOf(time)
    if (minutes === null || index === at) return true
    return index < at ? minutes <= wanted : minutes >= wanted
  })
}

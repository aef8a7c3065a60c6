/**
 * Activities that are a booking: the plan says so at the activity (`bookingId`), and what is said here is what follows from
 * it for a day (docs/decisions/0113-an-activity-is-a-booking-where-the-plan-says-so.md).
 */
import { type BookingOnDay, clockOfPart, partOnDay } from '#domain/itineraries/bookings/booking-days.ts'
import { dayOf } from '#domain/itineraries/bookings/local-time.ts'
import type { TripBooking } from '#domain/itineraries/bookings/trip-booking.ts'
import { minutesOf } from '#domain/itineraries/plan/activity-order.ts'
import { timeInPlan } from '#domain/itineraries/plan/plan-time.ts'
import type { PlannedActivity } from '#domain/itineraries/plan/itinerary-plan.ts'

/** The booking that an activity is, and what happens with it on that day; null where the booking is on other days. */
export interface Join {
  booking: TripBooking
  part: BookingOnDay['part'] | null
}

/** By the name of the activity. */
export type JoinsOfDay = ReadonlyMap<string, Join>

type Joinable = Pick<PlannedActivity, 'id' | 'bookingId'>

const none: JoinsOfDay = new Map()

/**
 * Which activities of a day are which bookings. On each day a booking is told by one activity, the first that says so: two
 * devices may each have joined another. What names a booking that is gone is an activity like any other.
 * @param date of the day; null for a trip without dates, on whose days no booking stands by itself
 */
export function joinsOfDay(
  activities: readonly Joinable[],
  bookings: readonly TripBooking[],
  date: string | null,
): JoinsOfDay {
  if (!activities.some(({ bookingId }) => bookingId !== undefined)) return none
  const joins = new Map<string, Join>()
  const told = new Set<string>()
  for (const { id, bookingId } of activities) {
    const booking = bookings.find((one) => one.id === bookingId)
    if (id === undefined || !booking || told.has(booking.id)) continue
    told.add(booking.id)
    joins.set(id, { booking, part: partOf(booking, date) })
  }
  return joins
}

/** What an activity is of a booking that says no day, or in a trip without dates: nothing speaks against its start. */
function partOf(booking: TripBooking, date: string | null): Join['part'] {
  if (!booking.startsAt) return 'whole'
  return partOnDay(booking, date ?? dayOf(booking.startsAt))
}

/** The ids of the bookings that an activity tells on this day. */
export const toldByActivities = (joins: JoinsOfDay): ReadonlySet<string> =>
  new Set([...joins.values()].flatMap(({ booking, part }) => (part === null ? [] : [booking.id])))

/** The ids of the bookings of a day that are seen where their activity is: they need no place of their own on a map. */
export const shownByActivities = (
  activities: readonly (Joinable & Pick<PlannedActivity, 'location'>)[],
  joins: JoinsOfDay,
): string[] =>
  activities.flatMap(({ id, location }) => {
    const join = joins.get(id ?? '')
    return join && join.part !== null && location.coordinates ? join.booking.id : []
  })

/**
 * Whether the clock of its booking counts before the activity's own time. A bed is there from an hour on and until another:
 * who comes later, or leaves earlier, is right.
 */
export function isByItsClock(time: string, { booking, part }: Join): boolean {
  const booked = bookedMinutes({ booking, part })
  const planned = minutesOf(time)
  if (booked === null || booking.kind !== 'stay' || planned === null) return booked !== null
  return part === 'end' ? planned > booked : planned < booked
}

const bookedMinutes = ({ booking, part }: Join): number | null => (part ? minutesOf(clockOfPart(booking, part)) : null)

/** When an activity begins, as plans have it. */
export const timeOfJoined = (time: string, join: Join | undefined): string =>
  join && isByItsClock(time, join) ? timeInPlan(bookedMinutes(join) ?? 0) : time

/** The activities of a day with the times at which they are, for what stands among them by the clock. */
export const withBookedTimes = <Activity extends Joinable & { time: string }>(
  activities: readonly Activity[],
  joins: JoinsOfDay,
): readonly Activity[] =>
  joins.size === 0
    ? activities
    : activities.map((one) => ({ ...one, time: timeOfJoined(one.time, joins.get(one.id ?? '')) }))

/** Whether the plan has another time than the booking; words such as 'Evening' are none. */
export function hasOtherTime(time: string, join: Join): boolean {
  const [planned, counts] = [minutesOf(time), minutesOf(timeOfJoined(time, join))]
  return planned !== null && counts !== planned
}

/** What it costs: what was paid for the booking, where that is known, else what the plan says. */
export const costOfJoined = (cost: PlannedActivity['cost'], join: Join | undefined): PlannedActivity['cost'] =>
  join?.part && join.booking.cost ? { amount: join.booking.cost, currency: join.booking.currency } : cost

/** Today of a trip that is under way: activities and bookings together, as they come. */
import { type BookingOnDay, bookingsOfDay, minutesOfPart } from './bookings/booking-days.ts'
import { bookingShapes } from './bookings/booking-form.ts'
import { clockOf, momentOf, momentOfEnd } from './bookings/local-time.ts'
import type { TripBooking } from './bookings/trip-booking.ts'
import { type BookedThing, type DayThing, thingsOfDay } from './day-things.ts'
import { isByItsClock, joinsOfDay, toldByActivities } from './joining/joins.ts'
import { type DayProgress, dayProgress, type SpanOfDay, spanFrom, spanOfTime } from './plan/day-progress.ts'
import type { PlannedActivity } from './plan/itinerary-plan.ts'
import { minutesInZone } from './trip-dates.ts'

export interface Today extends Pick<DayProgress<DayThing>, 'next' | 'inMinutes' | 'later'> {
  /** It is late enough to wish a good night. */
  isEvening: boolean
  /** The activity before the next thing, unless a journey lies between them. */
  before: PlannedActivity | undefined
  /** Where one sleeps. */
  tonight: BookingOnDay[]
  /** What is booked for the day without a time. */
  untimed: BookingOnDay[]
}

interface DayOnCalendar {
  /** 'YYYY-MM-DD' */
  date: string
  /** Of the trip; null: wherever the device is. */
  timeZone: string | null
}

const eveningFrom = 18 * 60

const isTimed = ({ booking, part }: BookingOnDay): boolean => Number.isFinite(minutesOfPart(booking, part))
const isForTheNight = ({ booking: { kind }, part }: BookingOnDay): boolean =>
  kind === 'stay' && (part === 'start' || part === 'middle')

/** What is next on a day, what comes later, and where one sleeps. */
export function todayOf(
  activities: readonly PlannedActivity[],
  bookings: readonly TripBooking[],
  { date, timeZone }: DayOnCalendar,
  now: Date,
): Today {
  const joins = joinsOfDay(activities, bookings, date)
  const told = toldByActivities(joins)
  const booked = bookingsOfDay(bookings, date)
  const alone = booked.filter(({ booking }) => !told.has(booking.id))
  const timed = alone.filter(isTimed)
  const things = thingsOfDay(activities, timed, joins)
  const minutes = minutesInZone(now, timeZone)
  // A booking's clock may be another one than the trip's.
  const onTripsClock = (moment: number) => minutes + (moment - now.getTime()) / 60_000
  const spanOf = (thing: DayThing): SpanOfDay | null => {
    if ('activity' in thing) return spanOfTime(thing.activity.time)
    const { planned } = thing
    return planned && !isByItsClock(planned.time, thing) ? spanOfTime(planned.time) : spanOfBooking(thing, onTripsClock)
  }
  const { next, inMinutes, later } = dayProgress(things, minutes, spanOf)
  return {
    before: activityBefore(things.slice(0, things.length - later.length - (next ? 1 : 0))),
    next,
    inMinutes,
    later,
    isEvening: minutes >= eveningFrom,
    tonight: booked.filter(isForTheNight),
    untimed: alone.filter((one) => !isTimed(one) && !isForTheNight(one) && one.part !== 'middle'),
  }
}

/** The last activity since the last journey. */
function activityBefore(things: readonly DayThing[]): PlannedActivity | undefined {
  const isJourney = ({ booking: { kind }, part }: BookedThing) => bookingShapes[kind].journey && part !== 'middle'
  const last = things.findLast((thing) => 'activity' in thing || thing.planned || isJourney(thing))
  if (!last) return undefined
  return 'activity' in last ? last.activity : isJourney(last) ? undefined : last.planned
}

/** A booking that ends on the same day is on until then. */
function spanOfBooking({ booking, part }: BookingOnDay, onTripsClock: (moment: number) => number): SpanOfDay {
  const { startsAt, startsZone, endsAt, endsZone } = booking
  if (part === 'end') return spanFrom(onTripsClock(momentOf(endsAt ?? '', endsZone)))
  const start = momentOf(startsAt ?? '', startsZone)
  const ends = part === 'whole' && endsAt && clockOf(endsAt) ? momentOfEnd(endsAt, endsZone, start) : null
  return ends === null ? spanFrom(onTripsClock(start)) : spanFrom(onTripsClock(start), onTripsClock(ends))
}

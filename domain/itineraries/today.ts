/** Today of a trip that is under way: activities and bookings together, as they come. */
import { type BookingOnDay, bookingsOfDay, minutesOfPart } from './bookings/booking-days.ts'
import { bookingShapes } from './bookings/booking-form.ts'
import { clockOf, momentOf, momentOfEnd } from './bookings/local-time.ts'
import type { TripBooking } from './bookings/trip-booking.ts'
import { gapsOfDay, isInGap } from './plan/day-gaps.ts'
import { type DayProgress, dayProgress, type SpanOfDay, spanFrom, spanOfTime } from './plan/day-progress.ts'
import type { PlannedActivity } from './plan/itinerary-plan.ts'
import { minutesInZone } from './trip-dates.ts'

export type TodayThing = { activity: PlannedActivity } | BookingOnDay

export interface Today extends Pick<DayProgress<TodayThing>, 'next' | 'inMinutes' | 'later'> {
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
  const booked = bookingsOfDay(bookings, date)
  const timed = booked.filter(isTimed)
  const gaps = gapsOfDay(activities)
  const things = gaps.flatMap((gap, at): TodayThing[] => {
    const activity = activities[at]
    const between = timed.filter(({ booking, part }) => isInGap(minutesOfPart(booking, part), gap))
    return activity ? [...between, { activity }] : between
  })
  const minutes = minutesInZone(now, timeZone)
  // A booking's clock may be another one than the trip's.
  const onTripsClock = (moment: number) => minutes + (moment - now.getTime()) / 60_000
  const spanOf = (thing: TodayThing): SpanOfDay | null =>
    'activity' in thing ? spanOfTime(thing.activity.time) : spanOfBooking(thing, onTripsClock)
  const { next, inMinutes, later } = dayProgress(things, minutes, spanOf)
  return {
    before: activityBefore(things.slice(0, things.length - later.length - (next ? 1 : 0))),
    next,
    inMinutes,
    later,
    tonight: booked.filter(isForTheNight),
    untimed: booked.filter((one) => !isTimed(one) && !isForTheNight(one) && one.part !== 'middle'),
  }
}

/** The last activity since the last journey. */
function activityBefore(things: readonly TodayThing[]): PlannedActivity | undefined {
  const last = things.findLast(
    (thing) => 'activity' in thing || (bookingShapes[thing.booking.kind].journey && thing.part !== 'middle'),
  )
  return last && 'activity' in last ? last.activity : undefined
}

/** A booking that ends on the same day is on until then. */
function spanOfBooking({ booking, part }: BookingOnDay, onTripsClock: (moment: number) => number): SpanOfDay {
  const { startsAt, startsZone, endsAt, endsZone } = booking
  if (part === 'end') return spanFrom(onTripsClock(momentOf(endsAt ?? '', endsZone)))
  const start = momentOf(startsAt ?? '', startsZone)
  const ends = part === 'whole' && endsAt && clockOf(endsAt) ? momentOfEnd(endsAt, endsZone, start) : null
  return ends === null ? spanFrom(onTripsClock(start)) : spanFrom(onTripsClock(start), onTripsClock(ends))
}

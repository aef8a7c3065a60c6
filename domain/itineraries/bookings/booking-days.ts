/** On which days of a trip a booking stands, and in which order the bookings of a day. */
import type { TripBooking } from './trip-booking.ts'
import { clockOf, dayOf, momentOf } from './local-time.ts'

export type BookedTime = Pick<TripBooking, 'startsAt' | 'startsZone' | 'endsAt' | 'endsZone'>

/** What happens on a day: all of it, its start, its end, or it goes on from the day before to the next. */
export type PartOfBooking = 'whole' | 'start' | 'middle' | 'end'

/**
 * What a booking is on a day, as the calendar hangs where it starts and where it ends: a night train stands on both days,
 * a stay on each; null when it does not stand there. One that arrives a day before it left, over the date line, does on
 * both.
 */
export function partOnDay({ startsAt, endsAt }: BookedTime, day: string): PartOfBooking | null {
  if (!startsAt) return null
  const first = dayOf(startsAt)
  const last = endsAt ? dayOf(endsAt) : first
  if (first === last) return day === first ? 'whole' : null
  if (day === first) return 'start'
  if (day === last) return 'end'
  return first < day && day < last ? 'middle' : null
}

/** In which order the parts without a time come: what goes on, what ends; then what has a time; then what starts. */
function rankOf(booking: BookedTime, part: PartOfBooking): number {
  if (part === 'middle') return 0
  const at = part === 'end' ? booking.endsAt : booking.startsAt
  if (at && clockOf(at)) return 2
  return part === 'end' ? 1 : 3
}

/** The clock of a part of a booking, '08:30'; '' where it has no time, or goes on. */
export const clockOfPart = ({ startsAt, endsAt }: BookedTime, part: PartOfBooking): string =>
  part === 'middle' ? '' : clockOf((part === 'end' ? endsAt : startsAt) ?? '')

/** Where a part of a booking is; of what ends, where that is. Where it leads to is said where all of it is on one day. */
export const placesOfPart = (
  { fromPlace, toPlace }: Pick<TripBooking, 'fromPlace' | 'toPlace'>,
  part: PartOfBooking,
): { at: string | null; onward: string | null } =>
  part === 'end'
    ? { at: toPlace ?? fromPlace, onward: null }
    : { at: fromPlace, onward: part === 'whole' ? toPlace : null }

/**
 * When on its day a part of a booking happens by the clock there, in minutes after midnight: minus infinity for what goes on
 * or ends without a time, plus infinity for what starts without one.
 */
export function minutesOfPart(booking: BookedTime, part: PartOfBooking): number {
  if (part === 'middle') return Number.NEGATIVE_INFINITY
  const clock = clockOfPart(booking, part)
  if (!clock) return part === 'end' ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY
  return Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))
}

const momentOfPart = (booking: BookedTime, part: PartOfBooking): number =>
  part === 'end'
    ? momentOf(booking.endsAt ?? '', booking.endsZone)
    : momentOf(booking.startsAt ?? '', booking.startsZone)

export interface BookingOnDay<Booking extends BookedTime = TripBooking> {
  booking: Booking
  part: PartOfBooking
}

/**
 * The bookings of a day in the order in which they come, also where clocks are turned on the way: after a flight over the
 * date line the hotel at noon comes after the departure at five.
 */
export function bookingsOfDay<Booking extends BookedTime>(
  bookings: readonly Booking[],
  day: string,
): BookingOnDay<Booking>[] {
  return bookings
    .flatMap((booking) => {
      const part = partOnDay(booking, day)
      return part ? [{ booking, part }] : []
    })
    .map((one) => ({ ...one, rank: rankOf(one.booking, one.part), moment: momentOfPart(one.booking, one.part) }))
    .sort((one, other) => one.rank - other.rank || one.moment - other.moment)
    .map(({ booking, part }) => ({ booking, part }))
}

/** All bookings as they come; those without a day last, in the order in which they were made. */
export function inOrder<Booking extends BookedTime & Pick<TripBooking, 'createdAt'>>(
  bookings: readonly Booking[],
): Booking[] {
  const whenOf = ({ startsAt, startsZone }: Booking) =>
    startsAt ? momentOf(startsAt, startsZone) : Number.POSITIVE_INFINITY
  return bookings
    .map((booking) => ({ booking, when: whenOf(booking) }))
    .sort((one, other) =>
      one.when === other.when
        ? one.booking.createdAt.localeCompare(other.booking.createdAt)
        : one.when < other.when
          ? -1
          : 1,
    )
    .map(({ booking }) => booking)
}

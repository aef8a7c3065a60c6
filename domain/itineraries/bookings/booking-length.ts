/** How long a booking takes: the way of a journey in minutes, a stay in nights, and on which day one arrives. */
import type { BookedTime } from './booking-days.ts'
import { bookingShapes } from './booking-form.ts'
import { clockOf, dayOf, isKnownZone, momentOf, momentOfEnd } from './local-time.ts'
import type { TripBooking } from './trip-booking.ts'
import { daysBetween } from '#domain/text/dates.ts'

/** The way of a journey. */
interface Way {
  minutes: number
  /** How many days later than it left it arrives by the calendars there: −1 over the date line. */
  daysLater: number
}

export type BookingLength = Way | { nights: number }

/** Longer than any journey that is booked as one: rather a wrong day than a way of so many hours. */
const mostMinutes = 14 * 24 * 60

/** Two clocks can be compared where both are known, or are one. */
const areComparable = (one: string | null, other: string | null): boolean =>
  one === other || (one !== null && other !== null && isKnownZone(one) && isKnownZone(other))

/** Null where nothing can be said of it. */
export function lengthOf(booking: BookedTime & Pick<TripBooking, 'kind'>): BookingLength | null {
  const { kind, startsAt, startsZone, endsAt, endsZone } = booking
  if (!startsAt || !endsAt) return null
  const days = daysBetween(dayOf(startsAt), dayOf(endsAt))
  if (kind === 'stay') return days > 0 ? { nights: days } : null
  // A car is kept, it does not arrive.
  if (!bookingShapes[kind].journey || kind === 'car' || kind === 'other') return null
  const minutes = minutesOf(startsAt, startsZone, endsAt, endsZone)
  return minutes === null ? null : { minutes, daysLater: days }
}

function minutesOf(startsAt: string, startsZone: string | null, endsAt: string, endsZone: string | null) {
  if (!clockOf(startsAt) || !clockOf(endsAt) || !areComparable(startsZone, endsZone)) return null
  const start = momentOf(startsAt, startsZone)
  const minutes = Math.round((momentOfEnd(endsAt, endsZone, start) - start) / 60_000)
  return minutes > 0 && minutes <= mostMinutes ? minutes : null
}

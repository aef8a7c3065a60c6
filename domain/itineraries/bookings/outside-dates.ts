/** Bookings on days that a trip does not have. */
import { daysBetween } from '#domain/text/dates.ts'
import { endOfTrip } from '#domain/itineraries/trip-dates.ts'
import type { BookedTime } from './booking-days.ts'
import { dayOf } from './local-time.ts'

/** How many days a trip lacks for what is booked. */
export interface MissingDays {
  /** Before its first day. */
  before: number
  /** After its last day. */
  after: number
}

/** Null where the trip has all days of the booking, or either has no dates. @param days how many the trip has */
export function missingDays(
  { startsAt, endsAt }: BookedTime,
  { startDate, days }: { startDate: string | null; days: number },
): MissingDays | null {
  if (!startDate || !startsAt) return null
  // Over the date line it ends the day before it started.
  const [first = '', last = ''] = [dayOf(startsAt), dayOf(endsAt ?? startsAt)].sort()
  const before = Math.max(0, daysBetween(first, startDate))
  const after = Math.max(0, daysBetween(endOfTrip(startDate, days), last))
  return before > 0 || after > 0 ? { before, after } : null
}

/** A trip is offered so many days more at most: what lies further away is rather a wrong date, or of another trip. */
const mostMore = 7

/** Whether a trip may be made longer by so much. @param most how many days a trip can have */
export const canExtend = ({ before, after }: MissingDays, days: number, most: number): boolean =>
  before + after <= mostMore && days + before + after <= most

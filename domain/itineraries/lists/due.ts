/** When entries of a trip's lists have to be done. Days are 'YYYY-MM-DD'. */
import { endOfTrip } from '#domain/itineraries/trip-dates.ts'
import { addDays, daysBetween, isCalendarDay } from '#domain/text/dates.ts'

/** How long before the departure, in days; what a form offers. */
export const leadTimes = [0, 1, 3, 7, 14, 30, 60] as const

/** So many days before the deadline an entry is shown first. */
const soonDays = 7

/** As it is stored: so many days before the departure. */
export const beforeDeparture = (days: number): string => (days === 0 ? 'departure' : `departure-${days}`)

/** So many days before the departure; null where it is due on a day of the calendar, or never. */
export function leadTimeOf(due: string | null): number | null {
  const lead = /^departure(?:-([1-9]\d{0,2}))?$/.exec(due ?? '')
  return lead ? Number(lead[1] ?? 0) : null
}

/** The last day on which to do it; null where none is known, as of a trip without dates. */
export function deadlineOf(due: string | null, startDate: string | null): string | null {
  const lead = leadTimeOf(due)
  if (lead !== null) return startDate ? addDays(startDate, -lead) : null
  return due !== null && isCalendarDay(due) ? due : null
}

/** When the trip is, for what is due before it. */
export interface WhenOfTrip {
  startDate: string | null
  /** Days of the plan. */
  days: number
}

/** Days until the deadline, negative when it has passed; null where nothing presses: done, without a deadline, trip over. */
export function daysLeft(
  { due, ticked }: { due: string | null; ticked: boolean },
  { startDate, days }: WhenOfTrip,
  today: string,
): number | null {
  const deadline = ticked ? null : deadlineOf(due, startDate)
  if (deadline === null || (startDate && endOfTrip(startDate, days) < today)) return null
  return daysBetween(today, deadline)
}

/** What to do first: due within a week or overdue, the most urgent first. */
export function dueSoon<Entry extends { due: string | null; ticked: boolean }>(
  entries: readonly Entry[],
  trip: WhenOfTrip,
  today: string,
): Entry[] {
  return entries
    .map((entry) => ({ entry, left: daysLeft(entry, trip, today) ?? Number.POSITIVE_INFINITY }))
    .filter(({ left }) => left <= soonDays)
    .sort((one, other) => one.left - other.left)
    .map(({ entry }) => entry)
}

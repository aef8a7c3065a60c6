/** When a trip would be that is made for what was found. */
import type { Candidate } from '#domain/imports/candidate.ts'
import type { BookingFormValues } from '#domain/itineraries/bookings/booking-form.ts'
import { planLimits } from '#domain/itineraries/plan/itinerary-plan.ts'
import { daysBetween, isCalendarDay } from '#domain/text/dates.ts'

/** `startDate` null: nothing says a day, so it is an idea with one day. */
export interface TripDays {
  startDate: string | null
  days: number
}

/** When something is: a thing that was found, or a booking as it was read and checked. */
export type Times = Pick<Candidate, 'dates' | 'stays'>

/** When a booking is, on the clocks of its places. */
export const timesOfBooking = ({ startDay, endDay }: Pick<BookingFormValues, 'startDay' | 'endDay'>): Times => ({
  dates: startDay === '' ? null : { start: startDay, end: endDay || startDay },
  stays: [],
})

/** From the first day that anything says to the last. 'too-long': more days than a trip has. */
export function daysOfTrip(things: readonly Times[]): TripDays | 'too-long' {
  const said = things
    .flatMap(({ dates, stays }) => (stays.length > 0 ? [...stays] : dates ? [dates] : []))
    .flatMap(({ start, end }) => [start.slice(0, 10), end.slice(0, 10)])
    .filter(isCalendarDay)
    .toSorted()
  const [first] = said
  const last = said.at(-1)
  if (first === undefined || last === undefined) return { startDate: null, days: 1 }
  const days = daysBetween(first, last) + 1
  return days > planLimits.days ? 'too-long' : { startDate: first, days }
}

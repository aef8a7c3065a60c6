import type { Candidate } from '#domain/imports/candidate.ts'
import { endOfTrip } from '#domain/itineraries/trip-dates.ts'

export interface PossibleTrip {
  id: string
  startDate: string | null
  days: number
}

/** The trip on whose dates most of the bookings begin; null where none does. Of several the first. */
export function tripOfBookings<Trip extends PossibleTrip>(
  candidates: readonly Candidate[],
  trips: readonly Trip[],
): Trip | null {
  const days = candidates.flatMap(({ booking, dates }) => (booking && dates ? [dates.start.slice(0, 10)] : []))
  const withDays = trips.map((trip) => ({ trip, count: days.filter((day) => hasDay(trip, day)).length }))
  const most = Math.max(0, ...withDays.map(({ count }) => count))
  return most === 0 ? null : (withDays.find(({ count }) => count === most)?.trip ?? null)
}

const hasDay = ({ startDate, days }: PossibleTrip, day: string): boolean =>
  startDate !== null && startDate <= day && day <= endOfTrip(startDate, days)

/** Which trip the overview shows. */
import { planLimits } from '#domain/itineraries/plan/itinerary-plan.ts'
import { dayInZone, type TripDates, type TripState, tripState } from './trip-dates.ts'
import { addDays } from '#domain/text/dates.ts'

interface Dated extends TripDates {
  numberOfDays: number
}

/** The trips that are under way, the one that began last first, and then those to come, nearest first. */
export function tripsAhead<Trip extends Dated>(trips: readonly Trip[], now: Date): Trip[] {
  const start = ({ startDate }: Trip) => startDate ?? ''
  const inOrder = trips.toSorted((one, other) => (start(one) < start(other) ? -1 : 1))
  const stands = (wanted: TripState['state']) => (trip: Trip) =>
    tripState(trip.startDate, trip.numberOfDays, dayInZone(now, trip.timeZone)).state === wanted
  return [...inOrder.filter(stands('underWay')).reverse(), ...inOrder.filter(stands('planned'))]
}

/** The trip that is under way, of several the one that began last; else the one that comes first; null when all are past. */
export const nextTripOf = <Trip extends Dated>(trips: readonly Trip[], now: Date): Trip | null =>
  tripsAhead(trips, now)[0] ?? null

/** So many days before it begins, a trip is about to: what is to be done before it is shown. */
export const soonDays = 3

/** No trip that began before this day is still under way anywhere, however long it may be. */
export const earliestStart = (today: string): string => addDays(today, -planLimits.days - 1)

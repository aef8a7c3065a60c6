/** Which trip the overview shows. */
import { planLimits } from './itinerary-plan.ts'
import { dayInZone, type TripDates, tripState } from './trip-dates.ts'
import { addDays } from '#domain/text/dates.ts'

interface Dated extends TripDates {
  numberOfDays: number
}

/** The trip that is under way, of several the one that began last; else the one that comes first; null when all are past. */
export function nextTripOf<Trip extends Dated>(trips: readonly Trip[], now: Date): Trip | null {
  const found: Record<'underWay' | 'planned', Trip | null> = { underWay: null, planned: null }
  for (const trip of trips) {
    const { state } = tripState(trip.startDate, trip.numberOfDays, dayInZone(now, trip.timeZone))
    if (state !== 'underWay' && state !== 'planned') continue
    const best = found[state]
    const start = trip.startDate ?? ''
    const isBetter = state === 'underWay' ? start > (best?.startDate ?? '') : start < (best?.startDate ?? '9')
    if (!best || isBetter) found[state] = trip
  }
  return found.underWay ?? found.planned
}

/** No trip that began before this day is still under way anywhere, however long it may be. */
export const earliestStart = (today: string): string => addDays(today, -planLimits.days - 1)

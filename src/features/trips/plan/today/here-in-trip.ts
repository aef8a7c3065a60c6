import type { Itinerary } from '#domain/itineraries/itinerary.ts'
import type { PlanChange } from '#domain/itineraries/plan/merging/plan-undo.ts'
import { type HereToday, withHereToday } from '#domain/itineraries/plan/adding/here-today.ts'
import { newPartId } from '#domain/itineraries/plan/part-ids.ts'
import { overfull } from '#domain/itineraries/plan/plan-acts.ts'
import { dayInZone, tripState } from '#domain/itineraries/trip-dates.ts'
import { changePlan } from '#features/trips/shared/actions.ts'
import { planHistory } from '#features/trips/shared/plan-history.ts'
import { useTripsToBook } from '#features/trips/shared/trips-to-book.ts'
import { useNow } from '#lib/timing/use-now.ts'

/** The trips that are under way and that the traveler may change, the one that began last first. */
export function useTripsUnderWay(): readonly Itinerary[] {
  const now = useNow()
  return useTripsToBook().filter(
    ({ startDate, timeZone, aiGeneratedPlan: { days } }) =>
      tripState(startDate, days.length, dayInZone(now, timeZone)).state === 'underWay',
  )
}

/** Puts a place on today of a trip, at the clock of now. @throws Error where today has no room, or is no day of it */
export async function addHereToTrip(trip: Itinerary, place: Omit<HereToday, 'id'>): Promise<PlanChange> {
  const id = newPartId()
  const change = await changePlan(trip, (plan) => {
    const made = withHereToday(plan, { ...place, id }, trip, new Date())
    return overfull(plan, made) ? plan : made
  })
  if (!change) throw new Error('Today of this trip has no room')
  return planHistory(trip.id).add(change)
}

import type { Itinerary } from '#domain/itineraries/itinerary.ts'
import { inverse, type PlanChange, withChange } from '#domain/itineraries/plan/merging/plan-undo.ts'
import { changePlan } from './actions.ts'
import { planHistory } from './plan-history.ts'

/** Takes back what was done to a plan away from its page. @param step as the history keeps it */
export async function takeBackStep(trip: Itinerary, step: PlanChange): Promise<void> {
  await changePlan(trip, (now) => withChange(now, inverse(step)))
  planHistory(trip.id).undone(step)
}

/** Has an itinerary planned: by the server, which asks its model, or by the device with the built-in sample plan. */
import { fallbackPlan } from '#domain/itineraries/making/fallback-plan.ts'
import type { ItineraryPlan, PlanRequest } from '#domain/itineraries/plan/itinerary-plan.ts'
import { planIn } from '#domain/itineraries/making/plan-answer.ts'
import { askModel } from './ask-model.ts'
import { placesNear } from '#remote/places/place-search.ts'

/** `limit`: what the server says to somebody who has used up the plans of the day. */
type PlannedItinerary = { plan: ItineraryPlan } | { limit: string }

/** The built-in sample plan, with what the device knows to be near. */
export const samplePlan = async (request: PlanRequest): Promise<ItineraryPlan> =>
  fallbackPlan(request, await placesNear(request.destination, request.coordinates, request.days))

/**
 * A plan for the request; the sample plan when no server or no model can make one (decisions 15, P33), which
 * `plan.source` tells. Throws as `askModel` does.
 */
export async function planItinerary(request: PlanRequest, signal?: AbortSignal): Promise<PlannedItinerary> {
  const offline = !navigator.onLine
  const answer = await askModel('generate-itinerary', request, signal)
  if (answer && 'limit' in answer) return answer
  const said = answer?.made as { plan?: { source?: unknown } } | null | undefined
  const read = said ? planIn(said.plan, request) : null
  // The server's sample names nothing: the device knows what is near.
  if (!read || 'problem' in read || said?.plan?.source !== 'ai')
    return { plan: { ...(await samplePlan(request)), ...(offline && { madeOffline: true as const }) } }
  return { plan: { ...read.plan, source: 'ai' } }
}

/** Itineraries, as rows of the server. */
import { fallbackPlan } from '#domain/itineraries/making/fallback-plan.ts'
import { uuid } from './session.ts'
import type { Backend } from './backend.ts'

/** A plan of three days in this town. */
export async function addItinerary(backend: Backend, userId: string, town: string): Promise<void> {
  await backend.add('itineraries', {
    id: uuid(),
    user_id: userId,
    destination_name: town,
    number_of_days: 3,
    ai_generated_plan: fallbackPlan({ destination: town, coordinates: null, days: 3, customRequests: '' }),
    privacy_level: 'public',
    edited_by: null,
    plan_editors: null,
  })
}

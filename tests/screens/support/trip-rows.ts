/** Trips of the journeys, as rows of the server. */
import type { ServerRow } from '#domain/nouns/table-mapping.ts'
import { kyotoPlan } from '#tests/support/trip-plans.ts'
import type { Backend } from './backend.ts'
import { uuid } from './session.ts'

/** Adds an itinerary of the traveler; answers its id. */
export async function addTrip(
  backend: Backend,
  userId: string,
  plan: typeof kyotoPlan = kyotoPlan,
  others: ServerRow = {},
): Promise<string> {
  const id = uuid()
  await backend.add('itineraries', {
    id,
    user_id: userId,
    destination_name: 'Own: Nara',
    number_of_days: plan.days.length,
    ai_generated_plan: plan,
    edited_by: null,
    plan_editors: null,
    removed_by_moderators: false,
    ...others,
  })
  return id
}

/** The address of an itinerary's page. */
export const addressOf = (id: string) => `/dashboard/itineraries/${id}`

/** The plan as the server has it; undefined once it is deleted. */
export const storedPlan = (backend: Backend, id: string): typeof kyotoPlan | undefined =>
  backend.rows.row(id)?.ai_generated_plan as typeof kyotoPlan | undefined

/** What the plan says as the server has it, without the names of its parts and when they were edited. */
export function storedWords(backend: Backend, id: string): typeof kyotoPlan | undefined {
  const stored = storedPlan(backend, id)
  if (!stored) return undefined
  const { edits: _edits, tipIds: _tipIds, ...plan } = stored
  const days = plan.days.map(({ id: _day, ...day }) => ({
    ...day,
    activities: day.activities.map(({ id: _activity, ...activity }) => activity),
  }))
  return { ...plan, days }
}

/** Who takes part in a trip of the traveler, or of theirs: each with an account, the traveler among them. */
export async function addMember(
  backend: Backend,
  trip: string,
  userId: string,
  name: string,
  role: 'owner' | 'editor' | 'viewer',
): Promise<void> {
  await backend.add('tripMembers', {
    id: uuid(),
    itinerary_id: trip,
    user_id: userId,
    name,
    role,
    invited_as: null,
    invited_until: null,
  })
}

/** A trip of Ada's in which the traveler takes part; answers its id and hers. */
export async function addTripOfAda(
  backend: Backend,
  userId: string,
  role: 'editor' | 'viewer',
  plan: typeof kyotoPlan = kyotoPlan,
  others: ServerRow = {},
): Promise<{ trip: string; ada: string }> {
  const ada = uuid()
  await backend.add('people', { id: ada, first_name: 'Ada', last_name: 'Lovett', avatar_url: null })
  const trip = await addTrip(backend, ada, plan, others)
  await addMember(backend, trip, ada, 'Ada Lovett', 'owner')
  await addMember(backend, trip, userId, 'Mira Reyes', role)
  backend.rows.state.access.push(trip)
  return { trip, ada }
}

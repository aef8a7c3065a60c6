/** A trip that is made for what was found, and goes with it again. */
import type { Candidate } from '#domain/imports/candidate.ts'
import { emptyPlan } from '#domain/itineraries/making/empty-plan.ts'
import type { ItineraryPlan } from '#domain/itineraries/plan/itinerary-plan.ts'
import { namedPlan } from '#domain/itineraries/plan/part-ids.ts'
import { localDatabase, requireAccount } from '#sync/account/active-account.ts'
import type { MadeTrip } from '#sync/local/kept-imports.ts'
import { createRecord, deleteRecord } from '#sync/outbox/mutate.ts'
import { pickFields, sameValue } from '#sync/outbox/record-changes.ts'
import { Hanging } from './hanging.ts'
import { importedId, keyOfCandidate } from './imported-id.ts'

export interface NewTrip {
  name: string
  startDate: string | null
  days: number
  /** What each day is called. */
  dayTitle: string
  currency: string
}

/** What else somebody may have said of it, as it is made. */
const ownFields = {
  destinationName: '',
  destinationCoordinates: null,
  startDate: null,
  timeZone: null,
  isPublic: false,
}

/**
 * Makes the trip; of the same things there is one, so that a second import finds it. @returns what was made, null where it
 * is there already
 */
export async function makeTrip(
  { name, startDate, days, dayTitle, currency }: NewTrip,
  things: readonly Candidate[],
): Promise<{ id: string; made: MadeTrip | null }> {
  const { userId, database } = requireAccount()
  const named = { userId, table: 'itineraries' } as const
  // Thousands of names are kept as one.
  const key = importedId({ ...named, key: JSON.stringify(things.map(keyOfCandidate).toSorted()), timesUndone: 0 })
  const earlier = await database.imports.filter(({ madeTrip }) => madeTrip?.key === key).toArray()
  let timesUndone = 0
  for (const { madeTrip } of earlier)
    if (!madeTrip || (await database.itineraries.get(madeTrip.id)) === undefined) timesUndone++
  const id = importedId({ ...named, key, timesUndone })
  if (await database.itineraries.get(id)) return { id, made: null }
  // Its parts are called by its id, so that two devices make the same trip.
  const plan = namedPlan(id, emptyPlan({ days, customRequests: '' }, dayTitle, currency))
  await createRecord('itineraries', {
    id,
    destinationName: name,
    destinationCoordinates: null,
    numberOfDays: days,
    aiGeneratedPlan: plan,
    startDate,
    timeZone: null,
  })
  return { id, made: { id, key, values: { ...ownFields, destinationName: name, startDate, ...wordsOf(plan) } } }
}

/** Takes the trip back that was made for an import, where nobody has put or written anything else into it. */
export async function takeBackTrip({ id, values }: MadeTrip): Promise<void> {
  const trip = await localDatabase().itineraries.get(id)
  if (!trip) return
  const here = { ...pickFields(trip, Object.keys(ownFields)), ...wordsOf(trip.aiGeneratedPlan) }
  if (!sameValue(here, values)) return
  const hanging = await Hanging.on(['itineraries'], new Set())
  if (!hanging.holds('itineraries', id)) await deleteRecord('itineraries', id)
}

/** What people read of a plan, without its names and times of editing. */
function wordsOf({ summary, days, tips, ideas = [], estimatedBudget, customRequests = '' }: ItineraryPlan) {
  return {
    summary,
    days: days.map(({ title, activities }) => ({ title, activities: activities.map((one) => one.title) })),
    tips: [...tips],
    ideas: ideas.map(({ title }) => title),
    estimatedBudget,
    customRequests,
  }
}

import type { ItineraryPlan, PlanRequest } from '#domain/itineraries/itinerary-plan.ts'
import type { Itinerary } from '#domain/itineraries/itinerary.ts'
import type { TripDates } from '#domain/itineraries/trip-dates.ts'
import { namedPlan, newlyNamedPlan } from '#domain/itineraries/part-ids.ts'
import { editedPlan } from '#domain/itineraries/plan-edits.ts'
import { createRecord, deleteRecord, updateRecord } from '#sync/outbox/mutate.ts'
import { dropFavourite } from '#features/itineraries/list/favourites.ts'

const noDates: TripDates = { startDate: null, timeZone: null }

/** Keeps a plan as a new itinerary, for its traveller alone. @throws Error 'User not authenticated' when signed out */
export const createItinerary = (
  { destination, coordinates }: Pick<PlanRequest, 'destination' | 'coordinates'>,
  plan: ItineraryPlan,
  { startDate, timeZone } = noDates,
) =>
  createRecord('itineraries', {
    destinationName: destination,
    destinationCoordinates: coordinates,
    numberOfDays: plan.days.length,
    aiGeneratedPlan: newlyNamedPlan(plan),
    startDate,
    timeZone,
  })

/** Says when a trip is; all its days move with its start. Without one it is an idea. */
export const setTripDates = (id: string, { startDate, timeZone }: TripDates) =>
  updateRecord('itineraries', id, { startDate, timeZone })

/** Keeps the plan of an itinerary as it was edited, with when. @param itinerary as it is stored now */
export function savePlan(
  { id, aiGeneratedPlan: stored }: Pick<Itinerary, 'id' | 'aiGeneratedPlan'>,
  plan: ItineraryPlan,
) {
  const edited = editedPlan(namedPlan(id, stored), namedPlan(id, plan), Date.now())
  return updateRecord('itineraries', id, { aiGeneratedPlan: edited, numberOfDays: edited.days.length })
}

/** Opens an itinerary to everybody, or to nobody: also connections with whom it was shared do not see it any more. */
export const setItineraryPublic = (id: string, isPublic: boolean) =>
  updateRecord('itineraries', id, { isPublic, privacyLevel: isPublic ? 'public' : 'private', specificUsers: null })

/** Deletes an itinerary. What tells of it goes with it, a favourite too. */
export async function deleteItinerary(id: string): Promise<void> {
  await deleteRecord('itineraries', id)
  dropFavourite(id)
}

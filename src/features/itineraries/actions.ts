import type { ItineraryPlan, PlanRequest } from '#domain/itineraries/itinerary-plan.ts'
import { createRecord, deleteRecord, updateRecord } from '#sync/outbox/mutate.ts'
import { dropFavourite } from '#features/itineraries/list/favourites.ts'

/** Keeps a plan as a new itinerary, for its traveller alone. @throws Error 'User not authenticated' when signed out */
export const createItinerary = (
  { destination, coordinates }: Pick<PlanRequest, 'destination' | 'coordinates'>,
  plan: ItineraryPlan,
) =>
  createRecord('itineraries', {
    destinationName: destination,
    destinationCoordinates: coordinates,
    numberOfDays: plan.days.length,
    aiGeneratedPlan: plan,
  })

/** Replaces the plan of an itinerary. */
export const savePlan = (id: string, plan: ItineraryPlan) =>
  updateRecord('itineraries', id, { aiGeneratedPlan: plan, numberOfDays: plan.days.length })

/** Opens an itinerary to everybody, or to nobody: also connections with whom it was shared do not see it any more. */
export const setItineraryPublic = (id: string, isPublic: boolean) =>
  updateRecord('itineraries', id, { isPublic, privacyLevel: isPublic ? 'public' : 'private', specificUsers: null })

/** Deletes an itinerary. What tells of it goes with it, a favourite too. */
export async function deleteItinerary(id: string): Promise<void> {
  await deleteRecord('itineraries', id)
  dropFavourite(id)
}

import type { ItineraryPlan, PlanRequest } from '#domain/itineraries/plan/itinerary-plan.ts'
import type { Itinerary } from '#domain/itineraries/itinerary.ts'
import type { MissingDays } from '#domain/itineraries/bookings/outside-dates.ts'
import { leadTimeOf } from '#domain/itineraries/lists/due.ts'
import type { TripDates } from '#domain/itineraries/trip-dates.ts'
import { withDaysAround } from '#domain/itineraries/plan/day-acts.ts'
import { type NamedPlan, namedPlan, newlyNamedPlan, newPartId } from '#domain/itineraries/plan/part-ids.ts'
import { editedPlan } from '#domain/itineraries/plan/merging/plan-edits.ts'
import type { PlanChange } from '#domain/itineraries/plan/merging/plan-undo.ts'
import { addDays } from '#domain/text/dates.ts'
import { localDatabase } from '#sync/account/active-account.ts'
import { changeTogether, createRecord, deleteRecord, timeOfEdit, updateRecord } from '#sync/outbox/mutate.ts'
import { dropFavourite } from './favourites.ts'
import { planHistory } from './plan-history.ts'

const noDates: TripDates = { startDate: null, timeZone: null }

/**
 * Keeps a plan as a new itinerary, for its traveler alone. @param bookings that are copied with it, from the id of each to
 * that of its copy
 * @throws Error 'User not authenticated' when signed out
 */
export const createItinerary = (
  { destination, coordinates }: Pick<PlanRequest, 'destination' | 'coordinates'>,
  plan: ItineraryPlan,
  { startDate, timeZone } = noDates,
  bookings?: ReadonlyMap<string, string>,
) =>
  createRecord('itineraries', {
    destinationName: destination,
    destinationCoordinates: coordinates,
    numberOfDays: plan.days.length,
    aiGeneratedPlan: newlyNamedPlan(plan, bookings),
    startDate,
    timeZone,
  })

/** Says when a trip is; all its days move with its start. Without one it is an idea. */
export const setTripDates = (id: string, { startDate, timeZone }: TripDates) =>
  updateRecord('itineraries', id, { startDate, timeZone })

/**
 * Gives a trip with dates more days, before its first and after its last. Nothing where it has no dates any more.
 * @param title of a new day
 */
export const extendTrip = ({ id }: Pick<Itinerary, 'id'>, { before, after }: MissingDays, title: string) =>
  changeTogether(async () => {
    const now = await localDatabase().itineraries.get(id)
    if (!now?.startDate) return
    const from = namedPlan(id, now.aiGeneratedPlan)
    const change = await storePlan(id, from, withDaysAround(from, newDays(before), newDays(after), title))
    if (before > 0) await updateRecord('itineraries', id, { startDate: addDays(now.startDate, -before) })
    // Taking back the days alone would move all others by as many.
    else planHistory(id).add(change)
  })

const newDays = (count: number): string[] => Array.from({ length: count }, newPartId)

/**
 * Keeps another itinerary with the same plan, for its traveler alone and without dates: it is for another time. What was to
 * be packed and done is so again, by nobody in particular, and on no day of the calendar.
 * @throws Error 'User not authenticated' when signed out
 */
export const copyItinerary = ({ id, destinationName, destinationCoordinates, aiGeneratedPlan }: Itinerary) =>
  changeTogether(async () => {
    const place = { destination: destinationName, coordinates: destinationCoordinates }
    const copy = await createItinerary(place, aiGeneratedPlan)
    for (const { kind, title, section, place: at, due } of await localDatabase()
      .tripItems.where({ itineraryId: id })
      .toArray())
      await createRecord('tripItems', {
        itineraryId: copy.id,
        kind,
        title,
        section,
        place: at,
        due: leadTimeOf(due) === null ? null : due,
      })
    return copy
  })

/** Keeps the plan of an itinerary as it was edited, with when. @param itinerary as it is stored now */
export async function savePlan(
  { id, aiGeneratedPlan: stored }: Pick<Itinerary, 'id' | 'aiGeneratedPlan'>,
  plan: ItineraryPlan,
): Promise<void> {
  planHistory(id).add(await storePlan(id, namedPlan(id, stored), namedPlan(id, plan)))
}

/**
 * Changes the plan by what it is now. Reading and writing are one transaction, so that of two changes at once, in this tab
 * or another, neither undoes the other. Answers what was changed; null for nothing.
 * @throws Error 'User not authenticated'; RecordMissingError when the itinerary is not on the device
 */
export const changePlan = (
  { id, aiGeneratedPlan }: Pick<Itinerary, 'id' | 'aiGeneratedPlan'>,
  change: (plan: NamedPlan) => NamedPlan,
): Promise<PlanChange | null> =>
  changeTogether(async () => {
    const now = await localDatabase().itineraries.get(id)
    const from = namedPlan(id, now?.aiGeneratedPlan ?? aiGeneratedPlan)
    const to = change(from)
    return to === from ? null : storePlan(id, from, to)
  })

async function storePlan(id: string, from: NamedPlan, plan: NamedPlan): Promise<PlanChange> {
  const to = editedPlan(from, plan, await timeOfEdit())
  await updateRecord('itineraries', id, { aiGeneratedPlan: to, numberOfDays: to.days.length })
  return { from, to }
}

/** Closes an itinerary to everybody but those who take part: also connections with whom it was shared do not see it any more. */
export const makeItineraryPrivate = (id: string) =>
  updateRecord('itineraries', id, { isPublic: false, privacyLevel: 'private', specificUsers: null })

/** Deletes an itinerary. What tells of it goes with it, a favourite too. */
export async function deleteItinerary(id: string): Promise<void> {
  await deleteRecord('itineraries', id)
  dropFavourite(id)
}

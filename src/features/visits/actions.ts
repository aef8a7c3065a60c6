import { v5 as namedId } from 'uuid'
import { keyOfTripVisit, type ProposedVisit } from '#domain/visits/trip-visits.ts'
import type { Visit } from '#domain/visits/visit.ts'
import { localDatabase } from '#sync/account/active-account.ts'
import { changeTogether, createRecord, deleteRecord, updateRecord } from '#sync/outbox/mutate.ts'

/** Ids that follow from what a visit says are named in here. */
const namespace = '5f7a2b1e-3c64-4d0a-9b58-6f1d2e8c7a90'

export type VisitValues = Pick<Visit, 'countryCode' | 'placeName' | 'coordinates' | 'visitedOn' | 'nights' | 'note'>
/** What of a visit can be said better later. */
export type VisitTimes = Pick<Visit, 'visitedOn' | 'nights' | 'note'>

export const addVisit = (values: VisitValues) => createRecord('visits', { ...values, source: 'hand' })

export const changeVisit = (id: string, times: VisitTimes) => updateRecord('visits', id, times)

export const deleteVisit = (id: string) => deleteRecord('visits', id)

/** The same visit is back: a new record, because the deletion of the old one may be on its way. */
export const bringBackVisit = ({ id: _id, userId: _user, createdAt: _made, updatedAt: _changed, ...values }: Visit) =>
  createRecord('visits', values)

/** Makes a visit under the id that follows from `name`, so that two devices make one; a new one where it is taken. */
async function addNamed(name: string, values: Parameters<typeof createRecord<'visits'>>[1]): Promise<string> {
  const id = namedId(name, namespace)
  const isTaken = (await localDatabase().visits.get(id)) !== undefined
  const { id: made } = await createRecord('visits', isTaken ? values : { ...values, id })
  return made
}

/** Marks countries as visited, at a time that is not said. Answers the ids of the visits. */
export const markCountries = (userId: string, codes: readonly string[]): Promise<string[]> =>
  changeTogether(async () => {
    const ids: string[] = []
    for (const countryCode of codes)
      ids.push(await addNamed(`${userId} ${countryCode}`, { countryCode, source: 'hand' }))
    return ids
  })

/** Takes over what a trip proposes; what this trip has told already is left alone. */
export const addTripVisits = (
  userId: string,
  itineraryId: string,
  chosen: readonly ProposedVisit[],
): Promise<string[]> =>
  changeTogether(async () => {
    const ids: string[] = []
    for (const proposed of chosen) {
      const id = namedId(keyOfTripVisit(userId, itineraryId, proposed), namespace)
      if (await localDatabase().visits.get(id)) continue
      const { isStop: _isStop, ...values } = proposed
      await createRecord('visits', { ...values, id, source: 'trip', sourceId: itineraryId })
      ids.push(id)
    }
    return ids
  })

/** Takes back what was just marked. */
export const unmark = (ids: readonly string[]): Promise<void> =>
  changeTogether(async () => {
    for (const id of ids) await deleteVisit(id)
  })

import { v7 as uuidv7 } from 'uuid'
import { bucketListDraft, newBucketListValues } from '#domain/bucket-lists/bucket-list-draft.ts'
import type { ReadFormat } from '#domain/imports/adapter.ts'
import type { Candidate } from '#domain/imports/candidate.ts'
import type { BookingFormValues } from '#domain/itineraries/bookings/booking-form.ts'
import { localDatabase } from '#sync/account/active-account.ts'
import type { ImportTarget, KeptImport } from '#sync/local/kept-imports.ts'
import { changeTogether, createRecord } from '#sync/outbox/mutate.ts'
import { keyOfCandidate } from './imported-id.ts'
import { makeTrip, type NewTrip } from './new-trip.ts'

/** Where things shall go: a target that is there, or a bucket list or trip that is made for them. */
export type ChosenTarget = { target: ImportTarget; name: string } | { newList: string } | { newTrip: NewTrip }

export interface NewImport {
  candidates: readonly Candidate[]
  /** Those of the candidates that become bookings of the trip, as they were read and checked. */
  bookings?: ReadonlyMap<Candidate, BookingFormValues>
  chosen: ChosenTarget
  files: readonly string[]
  formats: readonly ReadFormat[]
}

/** Keeps what is to be brought in, all of it at once, so that it goes on after a reload. Answers the id of the import. */
export const startImport = ({ candidates, bookings, chosen, files, formats }: NewImport): Promise<string> =>
  changeTogether(async () => {
    const target = await targetOf(chosen, candidates)
    const id = uuidv7()
    const { imports, importItems } = localDatabase()
    await imports.add({
      id,
      startedAt: Date.now(),
      files,
      formats,
      ...target,
      state: 'running',
    })
    await importItems.bulkAdd(
      candidates.map((candidate) => ({
        importId: id,
        key: keyOfCandidate(candidate),
        state: 'waiting' as const,
        candidate,
        booking: bookings?.get(candidate) ?? null,
        records: [],
      })),
    )
    return id
  })

async function targetOf(
  chosen: ChosenTarget,
  things: readonly Candidate[],
): Promise<Pick<KeptImport, 'target' | 'targetName' | 'madeList' | 'madeTrip'>> {
  if ('newTrip' in chosen) {
    const { id, made } = await makeTrip(chosen.newTrip, things)
    const target = { kind: 'trip' as const, itineraryId: id }
    return { target, targetName: chosen.newTrip.name, madeList: null, madeTrip: made }
  }
  if (!('newList' in chosen)) return { target: chosen.target, targetName: chosen.name, madeList: null }
  const name = chosen.newList
  const { id } = await createRecord('bucketLists', bucketListDraft({ ...newBucketListValues, name }))
  return { target: { kind: 'list', bucketListId: id }, targetName: name, madeList: id }
}

/** Lets an import wait. */
export const stopImport = (id: string) =>
  localDatabase().imports.where({ id, state: 'running' }).modify({ state: 'stopped' })

/** Lets a stopped import go on. */
export const goOnWithImport = (id: string) =>
  localDatabase().imports.where({ id, state: 'stopped' }).modify({ state: 'running' })

/** Has everything taken back that an import has brought. */
export const undoImport = (id: string) => localDatabase().imports.update(id, { state: 'undoing' })

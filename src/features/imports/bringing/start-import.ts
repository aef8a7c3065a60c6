import { v7 as uuidv7 } from 'uuid'
import { bucketListDraft, newBucketListValues } from '#domain/bucket-lists/bucket-list-draft.ts'
import type { ReadFormat } from '#domain/imports/adapter.ts'
import type { Candidate } from '#domain/imports/candidate.ts'
import type { BookingFormValues } from '#domain/itineraries/bookings/booking-form.ts'
import { localDatabase } from '#sync/account/active-account.ts'
import type { ImportTarget } from '#sync/local/kept-imports.ts'
import { changeTogether, createRecord } from '#sync/outbox/mutate.ts'
import { keyOfCandidate } from './imported-id.ts'

/** Where things shall go: a target that is there, or a bucket list that is made for them. */
export type ChosenTarget = { target: ImportTarget; name: string } | { newList: string }

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
    const { target, name, madeList } = await targetOf(chosen)
    const id = uuidv7()
    const { imports, importItems } = localDatabase()
    await imports.add({
      id,
      startedAt: Date.now(),
      files,
      formats,
      target,
      targetName: name,
      madeList,
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
): Promise<{ target: ImportTarget; name: string; madeList: string | null }> {
  if (!('newList' in chosen)) return { ...chosen, madeList: null }
  const name = chosen.newList
  const { id } = await createRecord('bucketLists', bucketListDraft({ ...newBucketListValues, name }))
  return { target: { kind: 'list', bucketListId: id }, name, madeList: id }
}

/** Lets an import wait. */
export const stopImport = (id: string) =>
  localDatabase().imports.where({ id, state: 'running' }).modify({ state: 'stopped' })

/** Lets a stopped import go on. */
export const goOnWithImport = (id: string) =>
  localDatabase().imports.where({ id, state: 'stopped' }).modify({ state: 'running' })

/** Has everything taken back that an import has brought. */
export const undoImport = (id: string) => localDatabase().imports.update(id, { state: 'undoing' })

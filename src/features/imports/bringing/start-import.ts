import { v7 as uuidv7 } from 'uuid'
import { bucketListDraft, newBucketListValues } from '#domain/bucket-lists/bucket-list-draft.ts'
import type { ReadFormat } from '#domain/imports/adapter.ts'
import type { Candidate } from '#domain/imports/candidate.ts'
import type { ListedPhoto } from '#domain/imports/reading.ts'
import type { BookingFormValues } from '#domain/itineraries/bookings/booking-form.ts'
import { localDatabase } from '#sync/account/active-account.ts'
import type { ImportTarget, KeptImport, PhotoToBring } from '#sync/local/kept-imports.ts'
import { changeTogether, createRecord } from '#sync/outbox/mutate.ts'
import { keyOfCandidate, keyOfPhoto } from './imported-id.ts'
import { makeTrip, type NewTrip } from './new-trip.ts'

/** Where things shall go: a target that is there, or a bucket list or trip that is made for them. */
export type ChosenTarget = { target: ImportTarget; name: string } | { newList: string } | { newTrip: NewTrip }

export interface NewImport {
  candidates: readonly Candidate[]
  /** Those of the candidates that become bookings of the trip, as they were read and checked. */
  bookings?: ReadonlyMap<Candidate, BookingFormValues>
  /** Photos that come along into a trip, each of one of the archives. */
  photos?: { listed: readonly ListedPhoto[]; archives: readonly File[] }
  chosen: ChosenTarget
  files: readonly string[]
  formats: readonly ReadFormat[]
}

/** Keeps what is to be brought in, all of it at once, so that it goes on after a reload. Answers the id of the import. */
export const startImport = ({ candidates, bookings, photos, chosen, files, formats }: NewImport): Promise<string> =>
  changeTogether(async () => {
    const target = await targetOf(chosen, candidates)
    const id = uuidv7()
    const { imports, importItems } = localDatabase()
    const { kept, items } = photosToBring(photos)
    await imports.add({
      id,
      startedAt: Date.now(),
      files,
      formats,
      ...target,
      ...(kept.length > 0 ? { photoArchives: kept } : {}),
      state: 'running',
    })
    const waiting = { importId: id, state: 'waiting' as const, records: [] }
    await importItems.bulkAdd(
      candidates.map((candidate) => ({
        ...waiting,
        key: keyOfCandidate(candidate),
        candidate,
        booking: bookings?.get(candidate) ?? null,
      })),
    )
    // Behind what they belong to.
    await importItems.bulkAdd(items.map((item) => ({ ...waiting, ...item, candidate: null })))
    return id
  })

/** The archives that hold some of the photos, and the photos by their places among these. */
function photosToBring({ listed, archives }: NonNullable<NewImport['photos']> = { listed: [], archives: [] }) {
  const used = [...new Set(listed.map(({ archive }) => archive))]
  return {
    kept: used.flatMap((at) => archives[at] ?? []),
    items: listed.map((photo): { key: string; photo: PhotoToBring } => ({
      key: keyOfPhoto(photo),
      photo: { archive: used.indexOf(photo.archive), path: photo.path, thing: keyOfCandidate(photo) },
    })),
  }
}

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

import type { TripFile } from '#domain/itineraries/files/trip-file.ts'
import { requireAccount, localDatabase } from '#sync/account/active-account.ts'
import { keepToSend, takeOffHere } from '#sync/local/file-bytes.ts'
import { changeTogether, createRecord, deleteRecord, updateRecord } from '#sync/outbox/mutate.ts'
import type { ReadFile } from './read-file.ts'

/** What a file belongs to beside its trip. */
export type Belonging = Pick<TripFile, 'bookingId' | 'partId'>
export const ofWholeTrip: Belonging = { bookingId: null, partId: null }

/** Keeps a file that was read: it shows at once, and is sent when there is a network. */
export const addFile = (itineraryId: string, belonging: Belonging, { bytes, ...facts }: ReadFile) =>
  changeTogether(async () => {
    const contentId = crypto.randomUUID()
    const file = await createRecord('tripFiles', { itineraryId, contentId, ...belonging, ...facts })
    await keepToSend(requireAccount().database, file, bytes)
    return file
  })

export const changeFile = (id: string, changes: Belonging & Pick<TripFile, 'name'>) =>
  updateRecord('tripFiles', id, changes)

/** Says that a file is the receipt of an expense. */
export const keepReceipt = (expenseId: string, fileId: string) => updateRecord('tripExpenses', expenseId, { fileId })

export const deleteFile = (id: string) => deleteRecord('tripFiles', id)

/** Keeps a deleted file again, as a new one with the same bytes: the deletion of the old one may be on its way. */
export function bringBackFile(file: TripFile) {
  const { id: _id, createdAt: _made, updatedAt: _changed, addedBy: _by, arrivedAt: _since, ...content } = file
  return createRecord('tripFiles', content)
}

/** Tries again to send what the server did not take. */
export const sendAgain = ({ contentId }: TripFile) =>
  localDatabase().fileStates.update(contentId, { refused: false, uploadUrl: null, sent: 0 })

/** Keeps all files of a trip on this device from now on, those to come as well. */
export async function keepOffline(itineraryId: string): Promise<void> {
  await localDatabase().keptTrips.put({ itineraryId })
  // A browser that is short of room asks those first who did not ask for it; what it answers changes nothing here.
  await navigator.storage?.persist?.().catch(() => false)
}

/** Keeps no files of the trip any more but those that only this device has. */
export async function stopKeepingOffline(itineraryId: string): Promise<void> {
  const database = localDatabase()
  await database.keptTrips.delete(itineraryId)
  await takeOffHere(database, await database.fileStates.where({ itineraryId }).primaryKeys())
}

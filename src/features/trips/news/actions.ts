import { lookId } from '#domain/itineraries/news/trip-look.ts'
import { activeAccount } from '#sync/account/active-account.ts'
import { createRecord, updateRecord } from '#sync/outbox/mutate.ts'

/** Notes up to which change the traveller has looked at a trip. */
export async function noteLook(itineraryId: string, seenUntil: string): Promise<void> {
  const account = activeAccount()
  if (!account) return
  const id = lookId(account.userId, itineraryId)
  if (await account.database.tripLooks.get(id)) await updateRecord('tripLooks', id, { seenUntil })
  else await createRecord('tripLooks', { id, itineraryId, seenUntil })
}

import { bucketListDraft } from '#domain/bucket-lists/bucket-list-draft.ts'
import type { BucketListFormValues } from '#domain/bucket-lists/bucket-list-form.ts'
import type { BucketList } from '#domain/bucket-lists/bucket-list.ts'
import { requireAccount } from '#sync/account/active-account.ts'
import { createRecord, deleteRecord, updateRecord } from '#sync/outbox/mutate.ts'
import { inOrder, orderChanges } from '#features/bucket-lists/list/list-order.ts'

/** Makes a bucket list from checked form values; it goes last. */
export const createBucketList = (values: BucketListFormValues) => createRecord('bucketLists', bucketListDraft(values))

/** Saves checked form values over a bucket list. */
export const updateBucketList = (list: BucketList, values: BucketListFormValues) =>
  updateRecord('bucketLists', list.id, bucketListDraft(values, list))

/** Deletes a bucket list with its goals and their progress; transactions stay, without a goal. */
export const deleteBucketList = (id: string) => deleteRecord('bucketLists', id)

/** Puts an own list where another own list stands. The places of all lists decide, also of those not on screen. */
export async function moveBucketList(id: string, targetId: string): Promise<void> {
  const { database, userId } = requireAccount()
  // One transaction, so that the screen never shows a half of the new order.
  await database.transaction('rw', database.tables, async () => {
    const own = await database.bucketLists.where({ userId }).toArray()
    for (const { id: listId, sortOrder } of orderChanges(inOrder(own, userId), id, targetId)) {
      await updateRecord('bucketLists', listId, { sortOrder })
    }
  })
}

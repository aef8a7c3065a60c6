import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Sharing } from '#domain/records.ts'
import { updateRecord } from '#sync/mutate.ts'

/** What can be shared. Another kind joins with a line in `shareKinds`. */
export type ShareKind = 'goal' | 'bucketList'

interface KindOfShare {
  title: MessageDescriptor
  shared: MessageDescriptor
  failed: MessageDescriptor
  /** What others see, and what they do not. */
  hint: MessageDescriptor
  save: (id: string, sharing: Sharing) => Promise<unknown>
}

export const shareKinds: Record<ShareKind, KindOfShare> = {
  goal: {
    title: msg`Share Goal`,
    shared: msg`Goal shared successfully`,
    failed: msg`Failed to share goal`,
    hint: msg`Others see the goal read-only. Your budget, savings, notes and progress are not shown to them.`,
    save: (id, sharing) => updateRecord('goals', id, sharing),
  },
  bucketList: {
    title: msg`Share Bucket List`,
    shared: msg`Bucket list shared successfully`,
    failed: msg`Failed to share bucket list`,
    hint: msg`Others see the list and all its goals read-only. Budgets, savings, notes and progress are not shown to them.`,
    save: (id, sharing) => updateRecord('bucketLists', id, sharing),
  },
}

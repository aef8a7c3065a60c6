import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { updateRecord } from '#sync/outbox/mutate.ts'
import { type ShareSettings, sharingFromSettings } from './share-settings.ts'

/** What can be shared. Another kind joins with a line in `shareKinds`. */
export type ShareKind = 'goal' | 'bucketList' | 'itinerary' | 'post'

interface KindOfShare {
  title: MessageDescriptor
  shared: MessageDescriptor
  failed: MessageDescriptor
  /** What others see, and what they do not. */
  hint: MessageDescriptor
  /** Likes can be switched off. */
  hasLikes?: true
  save: (id: string, settings: ShareSettings) => Promise<unknown>
}

export const shareKinds: Record<ShareKind, KindOfShare> = {
  goal: {
    title: msg`Share Goal`,
    shared: msg`Goal shared successfully`,
    failed: msg`Failed to share goal`,
    hint: msg`Others see the goal read-only. Your budget, savings, notes and progress are not shown to them.`,
    save: (id, settings) => updateRecord('goals', id, sharingFromSettings(settings)),
  },
  bucketList: {
    title: msg`Share Bucket List`,
    shared: msg`Bucket list shared successfully`,
    failed: msg`Failed to share bucket list`,
    hint: msg`Others see the list and all its goals read-only. Budgets, savings, notes and progress are not shown to them.`,
    save: (id, settings) => updateRecord('bucketLists', id, sharingFromSettings(settings)),
  },
  post: {
    title: msg`Share Post`,
    shared: msg`Post shared successfully`,
    failed: msg`Failed to share content`,
    hint: msg`Others see the post with its likes and comments.`,
    hasLikes: true,
    save: (id, settings) =>
      updateRecord('posts', id, {
        ...sharingFromSettings(settings),
        allowLikes: settings.allowLikes,
      }),
  },
  itinerary: {
    title: msg`Share Itinerary`,
    shared: msg`Itinerary shared successfully`,
    failed: msg`Failed to share itinerary`,
    hint: msg`Others see the whole plan read-only: its days, costs, notes and your requests.`,
    hasLikes: true,
    save: (id, settings) =>
      updateRecord('itineraries', id, {
        ...sharingFromSettings(settings),
        allowLikes: settings.allowLikes,
      }),
  },
}

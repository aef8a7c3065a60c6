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
  /** Who sees it at level 'public'. */
  everyone: MessageDescriptor
  /** Likes can be switched off. */
  hasLikes?: true
  /** Sharing also tells of it elsewhere, each of which can be switched off. */
  isTold?: true
  save: (id: string, settings: ShareSettings) => Promise<unknown>
}

const withLink = msg`Anyone with the link, even without an account`

export const shareKinds: Record<ShareKind, KindOfShare> = {
  goal: {
    title: msg`Share Goal`,
    everyone: withLink,
    shared: msg`Goal shared successfully`,
    failed: msg`Failed to share goal`,
    hint: msg`Others can look, but not change anything. Your budget, savings, notes and progress stay with you.`,
    save: (id, settings) => updateRecord('goals', id, sharingFromSettings(settings)),
  },
  bucketList: {
    title: msg`Share Bucket List`,
    everyone: withLink,
    shared: msg`Bucket list shared successfully`,
    failed: msg`Failed to share bucket list`,
    hint: msg`Others can look at the list and all its goals, but not change anything. Budgets, savings, notes and progress stay with you.`,
    save: (id, settings) => updateRecord('bucketLists', id, sharingFromSettings(settings)),
  },
  post: {
    title: msg`Share Post`,
    everyone: msg`Everyone, in the feed and by link. People without an account can see it only while your profile is public`,
    shared: msg`Post shared successfully`,
    failed: msg`Failed to share content`,
    hint: msg`People see the post with its likes and comments.`,
    hasLikes: true,
    save: (id, settings) =>
      updateRecord('posts', id, {
        ...sharingFromSettings(settings),
        allowLikes: settings.allowLikes,
      }),
  },
  itinerary: {
    title: msg`Share Itinerary`,
    everyone: withLink,
    shared: msg`Itinerary shared successfully`,
    failed: msg`Failed to share itinerary`,
    hint: msg`Others can look at the days, places and costs, but not change anything. Your notes and custom requests stay with you.`,
    hasLikes: true,
    isTold: true,
    save: (id, settings) =>
      updateRecord('itineraries', id, {
        ...sharingFromSettings(settings),
        allowLikes: settings.allowLikes,
        listedInDiscover: settings.listedInDiscover,
        toldInFeed: settings.toldInFeed,
      }),
  },
}

import { i18n, type MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { SyncedTable } from '#domain/nouns/synced-tables.ts'

const kinds: Record<SyncedTable, MessageDescriptor> = {
  users: msg`Your profile`,
  userProfiles: msg`Your preferences`,
  userStats: msg`Your figures`,
  bucketLists: msg`A bucket list`,
  bucketListMembers: msg`A member of a bucket list`,
  goals: msg`A goal`,
  goalProgress: msg`Progress of a goal`,
  pictures: msg`A picture`,
  transactions: msg`A transaction`,
  itineraries: msg`An itinerary`,
  recommendations: msg`A recommendation`,
  posts: msg`A post`,
  postComments: msg`A comment`,
  achievements: msg`An achievement`,
  userAchievements: msg`An earned achievement`,
  notifications: msg`A notification`,
  connections: msg`A connection`,
  people: msg`A person you know`,
  activityFeed: msg`An activity`,
}

/** What a record is called in messages: its own title, or its kind when it has none. */
export const recordName = (table: SyncedTable, title: string): string =>
  title.trim() === '' ? i18n._(kinds[table]) : title

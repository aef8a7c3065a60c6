import { json, noun, plain, type RecordFrom, time } from '#domain/nouns/noun.ts'

export const activityTypes = ['post', 'goal_completed', 'achievement', 'connection', 'itinerary'] as const
export type ActivityType = (typeof activityTypes)[number]

export const activityFeed = noun({
  serverTable: 'activity_feed',
  called: 'An activity',
  title: 'content',
  columns: {
    id: plain.read(),
    userId: plain.read(),
    type: plain.read<ActivityType>(),
    content: plain.read(),
    data: json.read(),
    createdAt: time.read(),
  },
  audience: 'owner',
  indexes: ['createdAt'],
})

export type FeedItem = RecordFrom<typeof activityFeed.columns>

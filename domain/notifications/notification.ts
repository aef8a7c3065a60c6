import { flag, json, noun, plain, type RecordFrom, time } from '#domain/nouns/noun.ts'

/** In the order on screen. */
export const notificationTypes = [
  'checkin',
  'departure',
  'tonight',
  'achievement',
  'connection',
  'goal',
  'milestone',
  'system',
] as const
export type NotificationType = (typeof notificationTypes)[number]

/** The server makes them, with their cause; a traveller marks and deletes them. */
export const notifications = noun({
  serverTable: 'notifications',
  called: 'A notification',
  title: 'title',
  columns: {
    id: plain.read(),
    userId: plain.read(),
    type: plain.read<NotificationType>(),
    title: plain.read(),
    message: plain.read(),
    data: json.read<Record<string, unknown> | null>(),
    link: plain.read<string | null>(),
    isRead: flag.write(),
    createdAt: time.read(),
    updatedAt: time.read(),
  },
  audience: 'owner',
  deletable: true,
  keepsEditTimes: true,
  indexes: ['createdAt', '[type+createdAt]'],
})

export type Notification = RecordFrom<typeof notifications.columns>

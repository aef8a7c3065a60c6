import { flag, json, noun, plain, type RecordFrom, time } from '#domain/nouns/noun.ts'
import type { NotificationType } from './notification-types.ts'

/** The server makes them, with their cause; a traveler marks and deletes them. */
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

import { calendarDay, daysBetween } from '#domain/text/dates.ts'
import type { Notification } from '#domain/notifications/notification.ts'

const notificationGroups = ['today', 'yesterday', 'this-week', 'earlier'] as const
export type NotificationGroup = (typeof notificationGroups)[number]

const week = 7 * 86_400_000

/** Where a notification belongs: by calendar day for today and yesterday, then the last seven days. */
export function groupOf(createdAt: string, now: Date): NotificationGroup {
  const moment = new Date(createdAt)
  const days = daysBetween(calendarDay(moment), calendarDay(now))
  // A device whose clock is behind sees news from the future.
  if (days <= 0) return 'today'
  if (days === 1) return 'yesterday'
  return now.getTime() - moment.getTime() <= week ? 'this-week' : 'earlier'
}

export interface GroupOfNotifications {
  group: NotificationGroup
  notifications: readonly Notification[]
}

/** The groups that have something in them; oldest group first when the oldest notification is wanted first. */
export function groupNotifications(
  notifications: readonly Notification[],
  now: Date,
  oldestFirst: boolean,
): GroupOfNotifications[] {
  const members = new Map<NotificationGroup, Notification[]>(notificationGroups.map((group) => [group, []]))
  for (const notification of notifications) members.get(groupOf(notification.createdAt, now))?.push(notification)
  const order = oldestFirst ? notificationGroups.toReversed() : notificationGroups
  return order
    .map((group) => ({ group, notifications: members.get(group) ?? [] }))
    .filter((one) => one.notifications.length > 0)
}

import type { QuietHours } from '#domain/notifications/quiet-hours.ts'
import type { DigestRhythm } from '#domain/profiles/email-digest.ts'
import { localDatabase } from '#sync/account/active-account.ts'
import { changeTogether, deleteRecord, updateRecord } from '#sync/outbox/mutate.ts'
import { changeOwnProfile } from '#data/own-profile.ts'
import { type NotificationPreferences, preferencesOf } from './notification-preferences.ts'

/** Marks one as read. */
export const markAsRead = (id: string): Promise<unknown> => updateRecord('notifications', id, { isRead: true })

/** Marks one as unread again. */
export const markAsUnread = (id: string): Promise<unknown> => updateRecord('notifications', id, { isRead: false })

/** Marks every unread one as read. */
export async function markAllAsRead(): Promise<void> {
  const unread = await localDatabase()
    .notifications.filter(({ isRead }) => !isRead)
    .primaryKeys()
  await changeTogether(async () => {
    for (const id of unread) await markAsRead(id)
  })
}

/** Deletes one for good. */
export const dismissNotification = (id: string): Promise<void> => deleteRecord('notifications', id)

/** Deletes every one for good. */
export async function clearNotifications(): Promise<void> {
  const all = await localDatabase().notifications.toCollection().primaryKeys()
  await changeTogether(async () => {
    for (const id of all) await dismissNotification(id)
  })
}

/** Says which kinds the server makes from now on. @throws Error 'User not authenticated' */
export const saveNotificationPreferences = (changes: Partial<NotificationPreferences>): Promise<void> =>
  changeOwnProfile((profile) => ({
    preferences: { ...profile?.preferences, notifications: { ...preferencesOf(profile), ...changes } },
  }))

/** Says in which hours no device makes itself heard. @throws Error 'User not authenticated' */
export const saveQuietHours = (hours: QuietHours | null): Promise<void> =>
  changeOwnProfile((profile) => ({ preferences: { ...profile?.preferences, quietHours: hours && { ...hours } } }))

/** Says how often a mail sums up what came. @throws Error 'User not authenticated' */
export const saveDigestRhythm = (emailDigest: DigestRhythm): Promise<void> =>
  changeOwnProfile((profile) => ({ preferences: { ...profile?.preferences, emailDigest } }))

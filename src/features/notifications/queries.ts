import { type DigestRhythm, digestRhythm } from '#domain/profiles/email-digest.ts'
import type { Notification } from '#domain/notifications/notification.ts'
import { useSession } from '#auth/session.ts'
import { useOwnProfile } from '#data/use-own-profile.ts'
import { useLive } from '#sync/local/live.ts'
import { type Loaded, useLoaded } from '#sync/local/loaded.ts'
import { type NotificationPreferences, preferencesOf } from './notification-preferences.ts'

const bellLimit = 5

/** The newest notifications for the bell. */
export const useNewestNotifications = (): Loaded<readonly Notification[]> =>
  useLoaded(
    (db) => db.notifications.orderBy('createdAt').reverse().limit(bellLimit).toArray(),
    [],
    (notifications) => notifications.length === 0,
  )

/** How many are unread. */
export const useUnreadCount = (): number =>
  useLive((db) => db.notifications.filter(({ isRead }) => !isRead).count(), []).data ?? 0

/** Which are unread; undefined until read. */
export const useUnreadIds = (): readonly string[] | undefined =>
  useLive((db) => db.notifications.filter(({ isRead }) => !isRead).primaryKeys(), []).data

/** All of them, newest first. */
export const useNotifications = (): Loaded<readonly Notification[]> =>
  useLoaded(
    (db) => db.notifications.orderBy('createdAt').reverse().toArray(),
    [],
    (notifications) => notifications.length === 0,
  )

/** Which kinds come, and how often a digest; undefined until the profile is on this device, which a change needs. */
export function useNotificationPreferences(): (NotificationPreferences & { digest: DigestRhythm }) | undefined {
  const userId = useSession()?.userId ?? ''
  const { data } = useOwnProfile(userId)
  return data ? { ...preferencesOf(data), digest: digestRhythm(data.preferences) } : undefined
}

import { type NotificationType, notificationTypes } from '#domain/notifications/notification-types.ts'
import type { UserProfile } from '#domain/accounts/user-profile.ts'

/** Kinds that a traveler may switch off; the system's own messages always come (decision P56). */
export type OptionalType = Exclude<NotificationType, 'system'>
export const optionalTypes = notificationTypes.filter((type): type is OptionalType => type !== 'system')
export type NotificationPreferences = Record<OptionalType, boolean>

/** What the account says; what it does not say is on, as the server reads it. */
export function preferencesOf(profile: Pick<UserProfile, 'preferences'> | null | undefined): NotificationPreferences {
  const stored = profile?.preferences.notifications
  const said = typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {}
  const isOn = (type: string) => said[type] !== false && said[type] !== 'false'
  return Object.fromEntries(optionalTypes.map((type) => [type, isOn(type)])) as NotificationPreferences
}

import type { NotificationType } from '#domain/notifications/notification-types.ts'
import type { UserProfile } from '#domain/accounts/user-profile.ts'

/** Kinds that a traveller may switch off; the system's own messages always come (decision P56). */
export const optionalTypes = [
  'checkin',
  'departure',
  'tonight',
  'achievement',
  'connection',
  'goal',
  'milestone',
] as const satisfies NotificationType[]
export type NotificationPreferences = Record<(typeof optionalTypes)[number], boolean>

/** What the account says; what it does not say is on, as the server reads it. */
export function preferencesOf(profile: Pick<UserProfile, 'preferences'> | null | undefined): NotificationPreferences {
  const stored = profile?.preferences.notifications
  const said = typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {}
  const isOn = (type: string) => said[type] !== false && said[type] !== 'false'
  return {
    checkin: isOn('checkin'),
    departure: isOn('departure'),
    tonight: isOn('tonight'),
    achievement: isOn('achievement'),
    connection: isOn('connection'),
    goal: isOn('goal'),
    milestone: isOn('milestone'),
  }
}

/** Kinds of notifications, in the order on screen. Not beside the noun, which the first page loads. */
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

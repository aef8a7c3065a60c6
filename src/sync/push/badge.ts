/** The number on the app's icon: what is unread, on the device or in a notice that the device has not pulled yet. */
import type { LocalDatabase } from '#sync/local/database.ts'

/** Of what a device can show, as much as this needs. */
export interface Shown {
  getNotifications(): Promise<readonly Pick<globalThis.Notification, 'tag' | 'close'>[]>
}

interface BadgeOwner {
  /** Absent in old browsers. */
  locks?: Pick<LockManager, 'request'>
  setAppBadge?(count: number): Promise<void>
  clearAppBadge?(): Promise<void>
}

/**
 * Counts anew, and takes away the notices of what has been read. Tabs and the worker count one after the other: a count that
 * began before another must not be written after it.
 */
export async function renewBadge(database: LocalDatabase, shown: Shown, owner: BadgeOwner = navigator): Promise<void> {
  const work = () => countAnew(database, shown, owner)
  await (owner.locks ? owner.locks.request('farlight-badge', work) : work())
}

async function countAnew(database: LocalDatabase, shown: Shown, owner: BadgeOwner): Promise<void> {
  const notices = await shown.getNotifications()
  const unread = await database.notifications.filter(({ isRead }) => !isRead).count()
  const known = await database.notifications.bulkGet(notices.map(({ tag }) => tag))
  for (const [at, notice] of notices.entries()) if (known[at]?.isRead) notice.close()
  const unpulled = notices.filter((_, at) => known[at] === undefined).length
  await writeBadge(unread + unpulled, owner)
}

/** Nothing on the icon. */
export const clearBadge = (owner: BadgeOwner = navigator): Promise<void> => writeBadge(0, owner)

/** Where icons have no numbers, or nobody has allowed them, there is none. */
async function writeBadge(count: number, owner: BadgeOwner): Promise<void> {
  try {
    await (count > 0 ? owner.setAppBadge?.(count) : owner.clearAppBadge?.())
  } catch {
    // The number is an extra.
  }
}

/** What a page does for notices of the system: the number on the icon, the way to where a click leads, and keeping it up. */
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { markAsRead } from '#features/notifications/actions.ts'
import { useUnreadIds } from '#features/notifications/queries.ts'
import { keepPushUp } from '#remote/push-subscription.ts'
import { activeAccount } from '#sync/account/active-account.ts'
import { renewBadge } from '#sync/push/badge.ts'
import { askedForNotice, type OpenNotice } from '#sync/push/push-format.ts'

export function FollowPush({ userId }: { userId: string }) {
  const router = useRouter()
  const unread = useUnreadIds()?.join()

  useEffect(() => {
    const account = activeAccount()
    if (unread === undefined || !account) return
    void shownHere()
      .then((shown) => renewBadge(account.database, shown))
      // The database may have been closed meanwhile.
      .catch((cause: unknown) => console.warn(cause))
  }, [unread])

  useEffect(() => {
    const worker = globalThis.navigator.serviceWorker
    if (!worker) return
    const hear = ({ data }: MessageEvent<OpenNotice | undefined>) => {
      if (data?.type === 'OPEN_NOTICE') void open(data, (href) => router.navigate({ href }))
    }
    worker.addEventListener('message', hear)
    // Messages wait until somebody says so.
    worker.startMessages()
    worker.controller?.postMessage({ type: askedForNotice })
    return () => worker.removeEventListener('message', hear)
  }, [router])

  useEffect(() => {
    keepPushUp(userId).catch((cause: unknown) =>
      console.warn('Notifications on this device could not be kept up.', cause),
    )
  }, [userId])
  return null
}

const nothingShown = { getNotifications: async () => [] }
const shownHere = async () => (await navigator.serviceWorker?.getRegistration()) ?? nothingShown

/** Goes there at once, and marks it as read as soon as the device has it. */
async function open({ id, path }: OpenNotice, navigate: (path: string) => Promise<void>): Promise<void> {
  if (location.pathname + location.search !== path) await navigate(path)
  const account = activeAccount()
  if (!account) return
  if (!(await account.database.notifications.get(id)) && navigator.onLine) await account.engine.sync('focus')
  const notification = await account.database.notifications.get(id)
  if (notification && !notification.isRead) await markAsRead(id)
}

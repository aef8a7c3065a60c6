/** What a page does for notices of the system: the number on the icon, the way to where a click leads, and keeping it up. */
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { markAsRead } from '#features/notifications/actions.ts'
import { useUnreadIds } from '#features/notifications/queries.ts'
import { keepPushUp } from '#remote/push-subscription.ts'
import { activeAccount } from '#sync/account/active-account.ts'
import { renewBadge } from '#sync/push/badge.ts'
import { askedForNotice, type OpenNotice } from '#sync/push/open-notice.ts'

export function FollowPush({ userId }: { userId: string }) {
  const router = useRouter()
  const unread = useUnreadIds()?.join()
  const [opened, setOpened] = useState<string | null>(null)

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
      if (data?.type !== 'OPEN_NOTICE') return
      setOpened(data.id)
      if (location.pathname + location.search !== data.path) void router.navigate({ href: data.path })
      void activeAccount()?.engine.sync('manual')
    }
    worker.addEventListener('message', hear)
    // Messages wait until somebody says so.
    worker.startMessages()
    worker.controller?.postMessage({ type: askedForNotice })
    return () => worker.removeEventListener('message', hear)
  }, [router])

  // What was opened may come to the device later, or only once there is a network.
  useEffect(() => {
    if (!opened || unread === undefined) return
    void activeAccount()
      ?.database.notifications.get(opened)
      .then(async (notification) => {
        if (!notification) return
        setOpened(null)
        if (!notification.isRead) await markAsRead(opened)
      })
      // As above.
      .catch((cause: unknown) => console.warn(cause))
  }, [opened, unread])

  useEffect(() => {
    keepPushUp(userId).catch((cause: unknown) =>
      console.warn('Notifications on this device could not be kept up.', cause),
    )
  }, [userId])
  return null
}

const nothingShown = { getNotifications: async () => [] }
const shownHere = async () => (await navigator.serviceWorker?.getRegistration()) ?? nothingShown

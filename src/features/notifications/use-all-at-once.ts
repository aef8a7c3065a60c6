import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { toast } from '#ui/overlays/toast.ts'
import { clearNotifications, markAllAsRead } from './actions.ts'

/** The two acts on every notification; one at a time, and they say how they ended. */
export function useAllAtOnce() {
  const { t } = useLingui()
  const running = useRef(false)
  const [busy, setBusy] = useState(false)

  async function run(act: () => Promise<void>, done: string, failed: string): Promise<void> {
    if (running.current) return
    running.current = true
    setBusy(true)
    try {
      await act()
      toast.success(done)
    } catch (cause) {
      console.error(cause)
      toast.error(failed)
    }
    running.current = false
    setBusy(false)
  }

  return {
    busy,
    markAll: () => run(markAllAsRead, t`All notifications marked as read`, t`Failed to mark the notifications as read`),
    clearAll: () => run(clearNotifications, t`All notifications cleared`, t`Failed to clear the notifications`),
  }
}

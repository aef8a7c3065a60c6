import { useLingui } from '@lingui/react/macro'
import { useOnce } from '#lib/timing/use-once.ts'
import { toast } from '#ui/overlays/toast.ts'
import { clearNotifications, markAllAsRead } from './actions.ts'

/** The two acts on every notification; one at a time, and they say how they ended. */
export function useAllAtOnce() {
  const { t } = useLingui()
  const { run, busy } = useOnce(
    async ({ act, done }: { act: () => Promise<void>; done: string; failed: string }) => {
      await act()
      toast.success(done)
    },
    {
      onFailure: (cause, { failed }) => {
        console.error(cause)
        toast.error(failed)
      },
    },
  )
  return {
    busy,
    markAll: () =>
      run({
        act: markAllAsRead,
        done: t`All notifications marked as read`,
        failed: t`Failed to mark the notifications as read`,
      }),
    clearAll: () =>
      run({
        act: clearNotifications,
        done: t`All notifications cleared`,
        failed: t`Failed to clear the notifications`,
      }),
  }
}

import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { onSyncEvent } from '#sync/events.ts'
import { toast } from '#ui/toast.ts'
import { openSyncSheet } from './sync-sheet-state.ts'

/** Long enough to read two values. */
const overwriteMs = 12_000

/** Words what the sync engine tells. One id per kind, so that a long pass does not pile up toasts. */
export function SyncNotices() {
  const { t, i18n } = useLingui()
  useEffect(() => {
    const show = { label: t`Show`, onClick: openSyncSheet }
    const stops = [
      onSyncEvent('went-online', () => toast.info(t`You are back online! Syncing data...`, { id: 'connection' })),
      onSyncEvent('went-offline', () =>
        toast.info(t`You are offline. Changes will be saved when you reconnect.`, { id: 'connection' }),
      ),
      onSyncEvent('pass-succeeded', () => toast.success(t`All changes synced successfully!`, { id: 'pass' })),
      onSyncEvent('pass-failed', () => toast.error(t`Failed to sync changes. Will try again later.`, { id: 'pass' })),
      onSyncEvent('operation-gave-up', () =>
        toast.error(t`Failed to sync some data after multiple attempts. Please try again later.`, {
          id: 'gave-up',
          action: show,
        }),
      ),
      onSyncEvent('refused', async ({ table, title }) => {
        const { recordName } = await import('./record-name.ts')
        const record = recordName(table, title)
        toast.error(t`The server did not accept your change to “${record}”. It is kept under Needs attention.`, {
          id: 'refused',
          action: show,
        })
      }),
      onSyncEvent('overwritten', async (notice) => {
        const { overwriteText } = await import('./overwrite-text.ts')
        toast.info(i18n._(overwriteText(notice)), {
          id: `overwritten-${notice.recordId}-${notice.field}`,
          duration: overwriteMs,
        })
      }),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [t, i18n])
  return null
}

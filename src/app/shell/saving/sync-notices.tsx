import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useState } from 'react'
import { readSession } from '#auth/session.ts'
import type { SyncEvents } from '#sync/cycle/events.ts'
import { toast } from '#ui/overlays/toast.ts'
import { sayNotices } from './early-notices.ts'
import { openSyncSheet } from './sync-sheet-state.ts'

/** Words what the sync engine tells. One id per kind, so that a long pass does not pile up toasts. */
export function SyncNotices() {
  const { t, i18n } = useLingui()
  const [dialog, setDialog] = useState<ReactNode>(null)
  useEffect(() => {
    // The words are fetched when they are needed. Each of these events follows an answer of the server, so that it can be reached.
    const wording = (tell: () => Promise<void>) => tell().catch((cause: unknown) => console.warn(cause))
    const show = { label: t`Show`, onClick: openSyncSheet }
    const tellTrouble = (
      kind: 'refused' | 'not-getting-through',
      change: SyncEvents['refused'] | SyncEvents['not-getting-through'],
    ) =>
      wording(async () => {
        const { troubleText } = await import('./trouble-text.ts')
        toast.error(i18n._(troubleText(kind, change)), { id: kind, action: show })
        // Counted once, by the tab that sent it.
        if ('reason' in change && !change.elsewhere)
          await (await import('./tell-refusal.ts')).tellRefusal(change.reason)
      })
    return sayNotices({
      'went-online': () => toast.info(t`You are back online! Syncing data...`, { id: 'connection' }),
      'went-offline': () =>
        toast.info(t`You are offline. Changes will be saved when you reconnect.`, { id: 'connection' }),
      // What went out at once is not worth a word: only what had to wait.
      'pass-succeeded': ({ waited, held }) => {
        if (!waited) return
        if (held === 0) toast.success(t`All changes synced successfully!`, { id: 'pass' })
        else toast.info(t`Your other changes are synced. Some need your attention.`, { id: 'pass', action: show })
      },
      'pass-failed': () => {
        // While the session is ended a banner says what is the matter, and trying again would not help.
        if (!readSession()?.signInAgain) toast.error(t`Failed to sync changes. Will try again later.`, { id: 'pass' })
      },
      'operation-gave-up': () =>
        toast.error(t`Failed to sync some data after multiple attempts. Please try again later.`, {
          id: 'gave-up',
          action: show,
        }),
      refused: (change) => void tellTrouble('refused', change),
      'not-getting-through': (change) => void tellTrouble('not-getting-through', change),
      overwritten: ({ lost }) =>
        void wording(async () => {
          const { LostValuesDialog } = await import('./lost-values-dialog.tsx')
          const { tellOverwrites } = await import('./tell-overwrites.ts')
          await tellOverwrites(lost, (told) =>
            setDialog(<LostValuesDialog told={told} onClose={() => setDialog(null)} />),
          )
        }),
      'part-kept': (notice) => void wording(async () => (await import('./tell-overwrites.ts')).askAboutPart(notice)),
    })
  }, [t, i18n])
  return dialog
}

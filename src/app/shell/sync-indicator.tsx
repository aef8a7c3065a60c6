import { Trans, useLingui } from '@lingui/react/macro'
import { CloudOff, TriangleAlert } from 'lucide-react'
import { lazy, Suspense, useState, useSyncExternalStore } from 'react'
import { useSession } from '#auth/session.ts'
import { useSyncStatus } from '#sync/pass/status.ts'
import { classNames } from '#ui/theme/class-names.ts'
import { closeSyncSheet, isSyncSheetOpen, onSyncSheetChange, openSyncSheet } from './sync-sheet-state.ts'

const SyncSheet = lazy(() => import('./sync-sheet.tsx').then((file) => ({ default: file.SyncSheet })))

/** From so many on, how many are saved already is worth a word. */
const many = 20

/** Whether everything is saved; opens the list of what waits or needs a decision. */
export function SyncIndicator() {
  const { i18n } = useLingui()
  const { state, pendingCount } = useSyncStatus()
  // What waits, and how many there were since nothing last did.
  const [seen, setSeen] = useState({ waiting: 0, total: 0 })
  const waiting = pendingCount ?? seen.waiting
  const total = waiting && seen.total + Math.max(0, waiting - seen.waiting)
  if (waiting !== seen.waiting) setSeen({ waiting, total })
  // Without a session nothing is sent, and nothing is on its way.
  const ended = useSession()?.signInAgain === true
  const syncing = state === 'syncing' && !ended
  const saved = state === 'saved' && !ended
  // Named aloud at each quarter only.
  const heard = Math.floor((4 * (total - waiting)) / total) / 4
  const ofTotal = (saved: number) => (
    <Trans>
      Saving… {i18n.number(Math.floor(saved))} of {i18n.number(total)}
    </Trans>
  )
  const open = useSyncExternalStore(onSyncSheetChange, isSyncSheetOpen)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={openSyncSheet}
        className={classNames(
          'flex min-h-10 min-w-8 items-center justify-center gap-2 rounded-control px-2 text-muted text-sm hover:bg-sunken hover:text-ink pointer-coarse:min-h-11 dark:hover:bg-surface [&_svg]:size-4.5',
          (state === 'attention' || state === 'refused') && 'text-danger',
        )}
      >
        {state === 'offline' && <CloudOff aria-hidden />}
        {(state === 'attention' || state === 'refused') && <TriangleAlert aria-hidden />}
        {(state === 'saved' || state === 'syncing') && (
          <span
            aria-hidden
            className={classNames('size-2 rounded-full', saved ? 'bg-moss' : 'bg-sand', syncing && 'animate-pulse')}
          />
        )}
        <span aria-live="polite" className="max-md:sr-only">
          {state === 'unknown' && <Trans>Loading...</Trans>}
          {state === 'refused' && <Trans>Nothing can be saved</Trans>}
          {saved && <Trans>All changes saved</Trans>}
          {syncing && total < many && <Trans>Saving…</Trans>}
          {syncing && total >= many && (
            <>
              <span aria-hidden>{ofTotal(total - waiting)}</span>
              <span className="sr-only">{ofTotal(heard * total)}</span>
            </>
          )}
          {ended && (state === 'saved' || state === 'syncing') && <Trans>Saved on this device</Trans>}
          {state === 'attention' && <Trans>Needs attention</Trans>}
          {state === 'offline' &&
            (pendingCount ? <Trans>Offline, {pendingCount} waiting</Trans> : <Trans>Offline</Trans>)}
        </span>
      </button>
      {open && (
        <Suspense fallback={null}>
          <SyncSheet total={syncing && total >= many ? total : null} onClose={closeSyncSheet} />
        </Suspense>
      )}
    </>
  )
}

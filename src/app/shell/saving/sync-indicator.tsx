import { Trans, useLingui } from '@lingui/react/macro'
import { CloudOff, TriangleAlert } from 'lucide-react'
import { Suspense, useState, useSyncExternalStore } from 'react'
import { useSession } from '#auth/session.ts'
import { useSyncStatus } from '#sync/cycle/status.ts'
import { lazy } from '#ui/lazy.tsx'
import { classNames } from '#ui/theme/class-names.ts'
import { manyRows, showsCount, progressAfter, savedAloud } from './saving-progress.ts'
import { closeSyncSheet, isSyncSheetOpen, onSyncSheetChange, openSyncSheet } from './sync-sheet-state.ts'

const SyncSheet = lazy(() => import('./sync-sheet.tsx').then((file) => ({ default: file.SyncSheet })))

const FetchedRows = lazy(() => import('./fetched-rows.tsx').then((file) => ({ default: file.FetchedRows })))

interface SyncIndicatorProps {
  /** As long as nothing is wrong, a dot alone. */
  brief?: boolean
}

/** Whether everything is saved; opens the list of what waits or needs a decision. */
export function SyncIndicator({ brief = false }: SyncIndicatorProps) {
  const { i18n } = useLingui()
  const { state, pendingCount, triedInVain, fetched } = useSyncStatus()
  const [seen, setSeen] = useState({ waiting: 0, total: 0 })
  const progress = progressAfter(seen, pendingCount ?? seen.waiting)
  if (progress.waiting !== seen.waiting) setSeen(progress)
  const { waiting, total } = progress
  // Without a session, and until the next try, nothing is on its way.
  const atRest = useSession()?.signInAgain === true || triedInVain
  const syncing = state === 'syncing' && !atRest
  const saved = state === 'saved' && !atRest
  const counted = showsCount(state, progress) && !atRest
  const ofTotal = (saved: number) => (
    <Trans>
      Saving… {i18n.number(saved)} of {i18n.number(total)}
    </Trans>
  )
  const isTrouble = state === 'attention' || state === 'refused' || state === 'full'
  const open = useSyncExternalStore(onSyncSheetChange, isSyncSheetOpen)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={openSyncSheet}
        className={classNames(
          'flex min-h-10 min-w-8 items-center justify-center gap-2 rounded-control px-2 text-muted text-sm hover:bg-sunken hover:text-ink pointer-coarse:min-h-11 dark:hover:bg-surface [&_svg]:size-4.5',
          isTrouble && 'text-danger',
        )}
      >
        {state === 'offline' && <CloudOff aria-hidden />}
        {isTrouble && <TriangleAlert aria-hidden />}
        {(state === 'saved' || state === 'syncing' || state === 'fetching') && (
          <span
            aria-hidden
            className={classNames(
              'size-2 rounded-full',
              saved ? 'bg-moss' : 'bg-sand',
              (syncing || state === 'fetching') && 'animate-pulse',
            )}
          />
        )}
        <span aria-live="polite" className={brief && state !== 'offline' && !isTrouble ? 'sr-only' : 'max-md:sr-only'}>
          {state === 'unknown' && <Trans>Loading...</Trans>}
          {state === 'refused' && <Trans>Nothing can be saved</Trans>}
          {state === 'full' && <Trans>This device is full</Trans>}
          {state === 'fetching' && (
            <>
              <Trans>Loading...</Trans>
              {fetched && fetched.total >= manyRows && (
                <Suspense fallback={null}>
                  <FetchedRows {...fetched} />
                </Suspense>
              )}
            </>
          )}
          {saved && <Trans>All changes saved</Trans>}
          {syncing && !counted && <Trans>Saving…</Trans>}
          {atRest && (state === 'saved' || state === 'syncing') && <Trans>Saved on this device</Trans>}
          {state === 'attention' && <Trans>Needs attention</Trans>}
          {state === 'attention' && counted && ' · '}
          {counted && (
            <>
              <span aria-hidden>{ofTotal(total - waiting)}</span>
              <span className="sr-only">{ofTotal(savedAloud(progress))}</span>
            </>
          )}
          {state === 'offline' &&
            (pendingCount ? <Trans>Offline, {pendingCount} waiting</Trans> : <Trans>Offline</Trans>)}
        </span>
      </button>
      {open && (
        <Suspense fallback={null}>
          <SyncSheet total={counted ? total : null} onClose={closeSyncSheet} />
        </Suspense>
      )}
    </>
  )
}

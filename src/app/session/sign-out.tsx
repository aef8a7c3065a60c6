import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { forgetAskedPath } from './asked-path.ts'

const UnsyncedDialog = lazy(() => import('./unsynced-dialog.tsx').then((file) => ({ default: file.UnsyncedDialog })))

interface SignOut {
  /** Changes that the server does not have yet; the question stands while it is above 0. */
  unsynced: number
  busy: boolean
  stillWaiting: boolean
  start: () => void
  sync: () => void
  discard: () => void
  cancel: () => void
}

/** Signs out after a last sync; with unsent changes it asks first (decision P9). */
export function useSignOut(): SignOut {
  const [unsynced, setUnsynced] = useState(0)
  const [busy, setBusy] = useState(false)
  const [stillWaiting, setStillWaiting] = useState(false)

  async function leave(choice: 'sync' | 'discard'): Promise<void> {
    setBusy(true)
    try {
      const { signOutFromDevice } = await import('#sync/account/account.ts')
      const result = await signOutFromDevice({ unsynced: choice })
      if (result.signedOut) {
        // The end of the session has led home (session-watch.ts), where somebody may be signing in by now.
        forgetAskedPath()
        return
      }
      setUnsynced(result.unsynced)
      setStillWaiting(true)
    } finally {
      setBusy(false)
    }
  }

  async function start(): Promise<void> {
    setStillWaiting(false)
    const { countUnsynced } = await import('#sync/account/account.ts')
    const waiting = await countUnsynced()
    if (waiting > 0) setUnsynced(waiting)
    else await leave('sync')
  }

  return {
    unsynced,
    busy,
    stillWaiting,
    start: () => void start(),
    sync: () => void leave('sync'),
    discard: () => void leave('discard'),
    cancel: () => setUnsynced(0),
  }
}

/** The question before unsent changes would be lost. */
export function SignOutDialog(signOut: SignOut) {
  const { t } = useLingui()
  if (signOut.unsynced === 0) return null
  return (
    <Suspense fallback={null}>
      <UnsyncedDialog
        title={t`${plural(signOut.unsynced, {
          one: 'You have # unsynced change',
          other: 'You have # unsynced changes',
        })}`}
        {...signOut}
      />
    </Suspense>
  )
}

import { Suspense, useState } from 'react'
import { readSession } from '#auth/session.ts'
import type { LeftBehind } from '#sync/account/left-behind.ts'
import { forgetAskedPath } from '#lib/page/asked-path.ts'
import { lazy } from '#ui/lazy.tsx'

const LeavingDialog = lazy(() => import('./leaving-dialog.tsx').then((file) => ({ default: file.LeavingDialog })))
const AccountGoneDialog = lazy(() =>
  import('./account-gone-dialog.tsx').then((file) => ({ default: file.AccountGoneDialog })),
)

/** What must be asked before the traveler leaves. */
interface Question {
  /** Changes that the server does not have yet. */
  unsynced: number
  /** Others whose work stays on this device. */
  others: LeftBehind[]
  stillWaiting: boolean
}

export interface SignOut {
  /** The question that stands; null when there is none. */
  question: Question | null
  busy: boolean
  start: () => void
  /** @param others those whose work goes as well */
  leave: (choice: 'sync' | 'discard', others: LeftBehind[]) => void
  cancel: () => void
}

/** Signs out after a last sync; asks first about what is not sent, and about what others left here (decisions P9, P74). */
export function useSignOut(): SignOut {
  const [question, setQuestion] = useState<Question | null>(null)
  const [busy, setBusy] = useState(false)

  async function leave(choice: 'sync' | 'discard', others: LeftBehind[]): Promise<void> {
    setBusy(true)
    try {
      const { signOutFromDevice } = await import('#sync/account/account.ts')
      const result = await signOutFromDevice({ unsynced: choice, others: others.map(({ userId }) => userId) })
      // The end of the session has led home (session-watch.ts), where somebody may be signing in by now.
      if (result.signedOut) forgetAskedPath()
      else setQuestion((before) => ({ others, ...before, unsynced: result.unsynced, stillWaiting: true }))
    } finally {
      setBusy(false)
    }
  }

  async function start(): Promise<void> {
    const { countUnsynced, othersHere } = await import('#sync/account/account.ts')
    const [unsynced, others] = await Promise.all([countUnsynced(), othersHere()])
    if (unsynced > 0 || others.length > 0 || readSession()?.accountGone)
      setQuestion({ unsynced, others, stillWaiting: false })
    else await leave('sync', [])
  }

  return {
    question,
    busy,
    start: () => void start(),
    leave: (choice, others) => void leave(choice, others),
    cancel: () => setQuestion(null),
  }
}

/** The question before anything would be lost, or stay here unknown. */
export function SignOutDialog(signOut: SignOut) {
  const { question, cancel } = signOut
  if (!question) return null
  return (
    <Suspense fallback={null}>
      {readSession()?.accountGone ? (
        <AccountGoneDialog onClose={cancel} />
      ) : (
        <LeavingDialog {...signOut} {...question} />
      )}
    </Suspense>
  )
}

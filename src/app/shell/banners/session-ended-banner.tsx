import { Trans, useLingui } from '@lingui/react/macro'
import { KeyRound, ShieldX, UserRoundX } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { lookForAccount } from '#auth/account-standing.ts'
import type { Session } from '#auth/session.ts'
import { useOnline } from '#sync/cycle/status.ts'
import { lazy } from '#ui/lazy.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'

const AuthDialog = lazy(() => import('#features/auth/auth-dialog.tsx').then((file) => ({ default: file.AuthDialog })))
const TravelerGoneDialog = lazy(() =>
  import('#app/session/traveler-gone-dialog.tsx').then((file) => ({ default: file.TravelerGoneDialog })),
)

/** The session could not be renewed: what that means for the work here, and what can be done. */
export function SessionEndedBanner({ session }: { session: Session }) {
  const { t } = useLingui()
  const online = useOnline()
  const [open, setOpen] = useState(false)
  const { userId, accountGone, suspended } = session
  useEffect(() => {
    if (online && !accountGone) lookForAccount(userId).catch((cause: unknown) => console.warn(cause))
  }, [online, accountGone, userId])
  const close = () => setOpen(false)
  return (
    <>
      {accountGone ? (
        <Banner
          tone="danger"
          role="alert"
          icon={<UserRoundX aria-hidden />}
          action={
            <Button size="sm" onClick={() => setOpen(true)}>
              <Trans>What now?</Trans>
            </Button>
          }
        >
          <Trans>Your account was deleted elsewhere. What you see is only on this device.</Trans>
        </Banner>
      ) : (
        <Banner
          tone={suspended ? 'danger' : 'sand'}
          role={suspended ? 'alert' : undefined}
          icon={suspended ? <ShieldX aria-hidden /> : <KeyRound aria-hidden />}
          action={
            <Button size="sm" onClick={() => setOpen(true)}>
              <Trans>Sign In</Trans>
            </Button>
          }
        >
          {suspended ? (
            <Trans>
              Your account has been suspended. Please{' '}
              <a href="/contact" className="font-semibold underline underline-offset-4">
                contact support
              </a>
              . Changes that were not sent stay on this device.
            </Trans>
          ) : (
            <Trans>Please sign in again to sync. Everything you do is saved on this device meanwhile.</Trans>
          )}
        </Banner>
      )}
      <Suspense fallback={null}>
        {open && accountGone && <TravelerGoneDialog onClose={close} />}
        {open && !accountGone && (
          <AuthDialog mode="login" email={session.email} title={t`Sign in again`} onClose={close} onSignedIn={close} />
        )}
      </Suspense>
    </>
  )
}

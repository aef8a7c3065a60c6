import { Trans, useLingui } from '@lingui/react/macro'
import { CloudOff, KeyRound } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useIsNewcomer } from '#features/dashboard/first-steps-query.ts'
import type { Session } from '#auth/session.ts'
import { useOnline } from '#sync/pass/status.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { VerifyEmailBanner } from './verify-email-banner.tsx'

const AuthDialog = lazy(() => import('#features/auth/auth-dialog.tsx').then((file) => ({ default: file.AuthDialog })))

/** Below the top bar: what keeps changes on this device, and what can be done about it. Never in the way of the work. */
export function AccountBanners({ session }: { session: Session }) {
  const { t } = useLingui()
  const online = useOnline()
  // A newcomer's first steps come before anything that can wait.
  const newcomer = useIsNewcomer()
  const [signingIn, setSigningIn] = useState(false)
  return (
    <div className="flex flex-col gap-2 px-4 empty:hidden sm:px-6 lg:px-9 [&>*]:mt-3 print:hidden">
      {!online && (
        <Banner tone="sand" icon={<CloudOff aria-hidden />} className="md:hidden" role="status">
          <Trans>Saved on this device. Will sync when you're back online.</Trans>
        </Banner>
      )}
      {session.signInAgain && (
        <Banner
          tone="sand"
          icon={<KeyRound aria-hidden />}
          action={
            <Button size="sm" onClick={() => setSigningIn(true)}>
              <Trans>Sign In</Trans>
            </Button>
          }
        >
          <Trans>Please sign in again to sync. Everything you do is saved on this device meanwhile.</Trans>
        </Banner>
      )}
      {newcomer === false && <VerifyEmailBanner key={session.userId} session={session} />}
      {signingIn && (
        <Suspense fallback={null}>
          <AuthDialog
            mode="login"
            email={session.email}
            title={t`Sign in again`}
            onClose={() => setSigningIn(false)}
            onSignedIn={() => setSigningIn(false)}
          />
        </Suspense>
      )}
    </div>
  )
}

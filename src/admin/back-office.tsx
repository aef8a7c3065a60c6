import { Trans, useLingui } from '@lingui/react/macro'
import { RouterProvider } from '@tanstack/react-router'
import { useEffect, useMemo } from 'react'
import { rememberAskedPath, takeAskedPath } from '#lib/page/asked-path.ts'
import { ErrorState } from '#ui/layout/error-state.tsx'
import { Logo } from '#ui/logo.tsx'
import { LoginPage } from './login/login-page.tsx'
import { MainSiteLink } from './login/main-site-link.tsx'
import { adminLogin } from './paths.ts'
import { adminRouter } from './router.tsx'
import { checkAgain, useStanding } from './session/administration.ts'
import { LoadingScreen } from './shell/loading-screen.tsx'

const isLogin = () => location.pathname.replace(/\/+$/, '') === adminLogin

/** Who can join, and where everybody else goes. Nothing of the back office is drawn before the server has said yes. */
export function BackOffice() {
  const { t } = useLingui()
  const standing = useStanding()
  if (standing.state === 'checking') return <Checking />
  if (standing.state === 'admin') return <Inside />
  if (isLogin()) return <LoginPage />
  if (standing.state === 'unreachable')
    return (
      <main className="flex min-h-dvh flex-col items-center justify-center gap-2 px-4">
        <Logo />
        <h1 className="pt-6 font-display font-semibold text-xl">
          <Trans>Back office</Trans>
        </h1>
        <ErrorState
          className="py-4"
          message={<Trans>The back office cannot be reached. It needs a network connection.</Trans>}
          onRetry={() => void checkAgain()}
          retryLabel={t`Try again`}
        />
        <MainSiteLink />
      </main>
    )
  return <Outside signedOut={standing.state === 'signed-out'} />
}

/** The routes come with the administrator. */
function Inside() {
  const router = useMemo(() => {
    if (isLogin()) {
      const asked = takeAskedPath()
      history.replaceState(null, '', asked?.startsWith('/admin') ? asked : '/admin')
    }
    return adminRouter()
  }, [])
  return <RouterProvider router={router as never} />
}

/** Signed out: the landing page, and back after signing in. Signed in: the traveler's own dashboard. */
function Outside({ signedOut }: { signedOut: boolean }) {
  useEffect(() => {
    if (signedOut) rememberAskedPath(location.pathname + location.search)
    location.replace(signedOut ? '/' : '/dashboard')
  }, [signedOut])
  return <Checking />
}

/** Before there is any screen: a page that says what it is. */
function Checking() {
  return (
    <main>
      <h1 className="sr-only">
        <Trans>Back office</Trans>
      </h1>
      <LoadingScreen />
    </main>
  )
}

import { useNavigate, useRouterState, useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import { paths } from '#app/paths.ts'
import { useDemoSignIn } from '#app/session/demo.ts'
import type { AuthMode } from '#features/auth/auth-dialog.tsx'
import { LandingPage } from '#features/landing/landing-page.tsx'
import { lazy } from '#ui/lazy.tsx'

const fetchAuthDialog = () => import('#features/auth/auth-dialog.tsx')
const AuthDialog = lazy(() => fetchAuthDialog().then((file) => ({ default: file.AuthDialog })))

/** The landing page; the authentication dialog over it is part of the navigation state, so Back closes it. */
export default function LandingRoute() {
  const navigate = useNavigate()
  const { auth } = useSearch({ from: '/' })
  const asked = useRouterState({ select: (state) => state.location.state.auth })
  const mode: AuthMode | undefined = asked ?? auth
  const demo = useDemoSignIn()
  const open = (next: AuthMode) => navigate({ to: paths.home, state: { auth: next }, replace: mode !== undefined })
  const close = () => navigate({ to: paths.home, replace: true })
  return (
    <>
      <LandingPage
        onAuth={(next) => void open(next)}
        onAuthIntent={() => void fetchAuthDialog()}
        onExploreDemo={demo.start}
        demoBusy={demo.busy}
      />
      {mode && (
        <Suspense fallback={null}>
          <AuthDialog mode={mode} onModeChange={(next) => void open(next)} onClose={() => void close()} />
        </Suspense>
      )}
    </>
  )
}

import { Trans } from '@lingui/react/macro'
import { Link, useLoaderData, useNavigate, useParams, useRouterState } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { readAsked, rememberAskedPath } from '#lib/page/asked-path.ts'
import { shortPaths } from '#app/paths.ts'
import type { AuthMode } from '#features/auth/auth-dialog.tsx'
import { PublicItemPage } from '#features/sharing/public-item-page.tsx'
import { InvitationCard, InvitationOver } from '#features/trips/members/invitation-card.tsx'
import { Button } from '#ui/button.tsx'
import { lazy } from '#ui/lazy.tsx'

const fetchAuthDialog = () => import('#features/auth/auth-dialog.tsx')
const AuthDialog = lazy(() => fetchAuthDialog().then((file) => ({ default: file.AuthDialog })))

/**
 * A link to a trip, for somebody who is signed out. Whoever joins registers here, or signs in, and is in the trip after that
 * (src/app/session/session-watch.ts). The dialog is part of the navigation state, so Back closes it.
 */
export default function PublicInvitationRoute() {
  const invitation = useLoaderData({ from: shortPaths.joinTrip })
  const { token } = useParams({ from: shortPaths.joinTrip })
  const mode = useRouterState({ select: ({ location }) => location.state.auth })
  const navigate = useNavigate()
  /** Whoever comes in by another way comes back, and is asked whether they join. */
  const remember = () => rememberAskedPath(location.pathname)
  const here = { to: shortPaths.joinTrip, params: { token } } as const
  const open = (next: AuthMode) => navigate({ ...here, state: { auth: next }, replace: mode !== undefined })
  const join = () => {
    rememberAskedPath(location.pathname, { join: true })
    void open('register')
  }
  // However it was closed, also by Back: whoever thought better of it has not joined when they sign in later.
  useEffect(() => {
    if (!mode && readAsked()?.join) rememberAskedPath(location.pathname)
  }, [mode])
  return (
    <PublicItemPage onLeave={remember} offer={!invitation}>
      {invitation ? (
        <InvitationCard
          invitation={invitation}
          action={
            <Button
              variant="primary"
              size="lg"
              onClick={join}
              onPointerEnter={() => void fetchAuthDialog()}
              onFocus={() => void fetchAuthDialog()}
            >
              <Trans>Join</Trans>
            </Button>
          }
        />
      ) : (
        <InvitationOver
          action={
            <Button asChild>
              <Link to="/">
                <Trans>Go to the start page</Trans>
              </Link>
            </Button>
          }
        />
      )}
      {mode && (
        <Suspense fallback={null}>
          <AuthDialog
            mode={mode}
            leadsTo={
              invitation && (
                <Trans>
                  Then you’re part of the trip to <bdi>{invitation.destinationName}</bdi>.
                </Trans>
              )
            }
            onModeChange={(next) => void open(next)}
            onClose={() => void navigate({ ...here, replace: true })}
          />
        </Suspense>
      )}
    </PublicItemPage>
  )
}

import { takeRegistration } from '#auth/new-account.ts'
import { readSession, type Session, subscribeToSession } from '#auth/session.ts'
import { type Asked, takeAsked } from '#lib/page/asked-path.ts'
import { invitationIn, paths } from '#app/paths.ts'
import { router } from '#app/router.tsx'
import { keepSetUpForLater } from './set-up-later.ts'

/** Opens what somebody asked for before they came in. Who has said that they join is not asked again. */
function goToAsked({ href, join }: Asked): Promise<void> {
  const token = invitationIn(href)
  if (token === null) return router.navigate({ href, replace: true })
  return router.navigate({ to: paths.joinTrip, params: { token }, state: { join }, replace: true })
}

/**
 * Where a traveller who has just come in goes: to what they asked for, otherwise to the dashboard. After registering through
 * the set-up, once (decision P11); but whoever is invited to a trip goes there, and is offered the set-up when they open the
 * dashboard (decision P213).
 */
function goInside({ email, userId }: Session, pathname: string): Promise<void> {
  const registered = takeRegistration(email)
  const here = invitationIn(pathname) === null ? null : { href: pathname, join: false }
  const asked = takeAsked() ?? registered?.asked ?? here
  if (registered && (!asked || invitationIn(asked.href) === null))
    return router.navigate({ to: paths.onboarding, replace: true })
  if (registered) keepSetUpForLater(userId)
  return asked ? goToAsked(asked) : router.navigate({ to: paths.dashboard, replace: true })
}

const signedInRouteIds: readonly string[] = ['/signed-in', paths.onboarding]

/** Screens follow the session, also when it changes in another tab: in from the landing page, out to it. Call once. */
export function watchSession(): void {
  let userId = readSession()?.userId ?? null
  subscribeToSession(() => {
    const session = readSession()
    const next = session?.userId ?? null
    if (next === userId) return
    userId = next
    const { pathname } = router.state.location
    const insideApp = router.state.matches.some((match) => signedInRouteIds.includes(match.routeId))
    if (next === null && insideApp) void router.navigate({ to: paths.home, replace: true })
    else if (session && !insideApp && (pathname === paths.home || invitationIn(pathname) !== null))
      void goInside(session, pathname)
  })
}

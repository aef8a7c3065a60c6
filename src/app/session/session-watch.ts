import { takeRegistration } from '#auth/new-account.ts'
import { readSession, subscribeToSession } from '#auth/session.ts'
import { forgetAskedPath, takeAskedPath } from '#lib/page/asked-path.ts'
import { paths } from '#app/paths.ts'
import { router } from '#app/router.tsx'

/** Where a traveller who has just signed in goes: what they asked for before, otherwise the dashboard. */
const goToAskedPath = (): Promise<void> => router.navigate({ href: takeAskedPath() ?? paths.dashboard, replace: true })

/** Where a traveller who has just come in goes: after registering through the set-up, once (decision P11). */
function goInside(email: string): Promise<void> {
  if (!takeRegistration(email)) return goToAskedPath()
  forgetAskedPath()
  return router.navigate({ to: paths.onboarding, replace: true })
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
    else if (session && pathname === paths.home) void goInside(session.email)
  })
}

import { readSession, type Session, subscribeToSession } from '#auth/session.ts'
import { openFormats } from '#lib/words/kept-formats.ts'
import { invitationIn, paths } from '#app/paths.ts'
import { router } from '#app/router.tsx'

const signedInRouteIds: readonly string[] = ['/signed-in', paths.onboarding]

/**
 * Screens follow the session, also when it changes in another tab: in from the landing page, out to it. Dates, times and
 * units are as whoever is signed in has chosen. Call once.
 */
export function watchSession(): void {
  let userId = readSession()?.userId ?? null
  openFormats(userId)
  subscribeToSession(() => {
    const session = readSession()
    const next = session?.userId ?? null
    if (next === userId) return
    userId = next
    openFormats(userId)
    const { pathname } = router.state.location
    const insideApp = router.state.matches.some((match) => signedInRouteIds.includes(match.routeId))
    if (next === null && insideApp) void router.navigate({ to: paths.home, replace: true })
    else if (session && !insideApp && (pathname === paths.home || invitationIn(pathname) !== null))
      void goInside(session, pathname)
  })
}

/** Fetched at the moment: whoever comes in has just been answered by the server. */
const goInside = (session: Session, pathname: string): Promise<void> =>
  import('./go-inside.ts').then(
    (file) => file.goInside(session, pathname),
    (cause: unknown) => {
      console.warn('What was asked for before could not be opened.', cause)
      return router.navigate({ to: paths.dashboard, replace: true })
    },
  )

import { createRootRoute, createRoute, redirect } from '@tanstack/react-router'
import { readSession } from '#auth/session.ts'
import { rememberAskedPath } from '#lib/page/asked-path.ts'
import { canonicalHref, isBackOffice, paths, sharedHref, shortPaths } from '#app/paths.ts'
import { RootLayout } from '#app/root-layout.tsx'

export const rootRoute = createRootRoute({ component: RootLayout })

/** Sends a signed-out traveler to the landing page and keeps the address they asked for. A courtesy: rights live in the database. */
export function requireSession({ location }: { location: { href: string } }): void {
  if (readSession()) return
  rememberAskedPath(location.href)
  throw redirect({ to: paths.home, replace: true })
}

/**
 * `requireSession` for screens with data, which is opened, and asked for, while their code and the first check are on the
 * way. A visitor with somebody's address of a thing sees it where it is public.
 */
export function openSession({ location }: { location: { href: string } }): void {
  const shared = readSession() ? null : sharedHref(location.href)
  if (shared !== null) throw redirect({ href: shared, replace: true })
  requireSession({ location })
  const open = async () => {
    const { openAccount } = await import('#sync/account/account.ts')
    const session = readSession()
    if (session) openAccount(session.userId)
  }
  void open()
}

const shortRoute = <Path extends string>(path: Path) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    beforeLoad: ({ location }) => {
      requireSession({ location })
      throw redirect({
        href: canonicalHref(location.href) ?? paths.dashboard,
        state: location.state,
        replace: true,
      })
    },
  })

export const shortRoutes = [
  shortRoute(shortPaths.goals),
  shortRoute(shortPaths.bucketLists),
  shortRoute(shortPaths.finance),
  shortRoute(shortPaths.itineraries),
  shortRoute(shortPaths.recommendations),
  shortRoute(shortPaths.achievements),
  shortRoute(shortPaths.social),
  shortRoute(shortPaths.person),
  shortRoute(shortPaths.notifications),
  shortRoute(shortPaths.profile),
  shortRoute(shortPaths.settings),
  shortRoute(shortPaths.dashboardSettings),
] as const

/** Whether this page was opened at an address that is not its own. */
const openedInBackOffice = isBackOffice(window.location.pathname)

/** Every other path: the dashboard when signed in, the landing page when not. The back office is another page. */
export const fallbackRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  beforeLoad: ({ location }) => {
    if (isBackOffice(location.pathname)) {
      // A host that answers its addresses with this page has it as a file all the same.
      window.location.replace(openedInBackOffice ? '/admin.html' : location.href)
      return new Promise<never>(() => {})
    }
    requireSession({ location })
    throw redirect({ to: paths.dashboard, state: { nothingThere: true }, replace: true })
  },
})

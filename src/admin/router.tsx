import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
  type AnyRouter,
  type RouterHistory,
} from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { areas, screenOf } from './areas.ts'
import { adminHome } from './paths.ts'
import { parseQuery, stringifyQuery } from '#lib/page/query-string.ts'
import { Permitted } from './shell/permitted.tsx'
import { AdminShell } from './shell/admin-shell.tsx'
import { LoadingScreen } from './shell/loading-screen.tsx'
import { checkAgain } from './session/administration.ts'
import { ScreenFailure } from './shell/screen-failure.tsx'

/**
 * The router reloads the page for code that is not found, which a new version has taken away. Without a network that would
 * put the browser's own page in the place of the back office.
 */
function stayOffline(cause: unknown): never {
  throw navigator.onLine ? cause : new Error('You are offline.', { cause })
}

/**
 * The routes of administrators. They are made for one who has been checked, and exist for nobody else.
 * @param history the browser's, unless said
 */
export function adminRouter(history?: RouterHistory): AnyRouter {
  const rootRoute = createRootRoute({ component: Outlet })
  const shellRoute = createRoute({ getParentRoute: () => rootRoute, id: 'back-office', component: AdminShell })
  const screens = areas.flatMap((area) => {
    const load = screenOf(area.name)
    if (!load) return []
    const Screen = lazyRouteComponent(() => load().catch(stayOffline)) as ComponentType
    const component = () => (
      <Permitted area={area}>
        <Screen />
      </Permitted>
    )
    const at = (path: string) => createRoute({ getParentRoute: () => shellRoute, path, component })
    return area.name === 'dashboard' ? [at(area.to)] : [at(area.to), at(`${area.to}/$`)]
  })
  const elsewhere = createRoute({
    getParentRoute: () => rootRoute,
    path: '$',
    beforeLoad: () => {
      throw redirect({ href: adminHome, replace: true })
    },
  })
  const router = createRouter({
    routeTree: rootRoute.addChildren([shellRoute.addChildren(screens), elsewhere]),
    ...(history && { history }),
    parseSearch: parseQuery,
    stringifySearch: stringifyQuery,
    defaultPreload: 'intent',
    defaultPendingComponent: LoadingScreen,
    defaultErrorComponent: ScreenFailure,
    defaultPendingMs: 300,
    scrollRestoration: true,
  })
  // Rights may have changed since the last screen.
  router.subscribe('onBeforeNavigate', ({ pathChanged }) => pathChanged && void checkAgain())
  return router as unknown as AnyRouter
}

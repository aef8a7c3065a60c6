import type { MessageDescriptor } from '@lingui/core'
import { createRouter } from '@tanstack/react-router'
import { LoadingScreen } from './loading-screen.tsx'
import { parseQuery, stringifyQuery } from '#lib/page/query-string.ts'
import { developmentRoutes } from '#app/routes/development-routes.ts'
import { publicItemRoutes } from '#app/routes/shared/public-item-routes.ts'
import { publicRoutes } from '#app/routes/public-routes.ts'
import { fallbackRoute, rootRoute, shortRoutes } from '#app/routes/root-route.ts'
import { ScreenError } from './screen-error.tsx'
import { onboardingRoute, signedInRoutes } from '#app/routes/signed-in-routes.ts'
import './navigation-state.ts'

const routeTree = rootRoute.addChildren([
  ...publicRoutes,
  ...publicItemRoutes,
  ...developmentRoutes,
  onboardingRoute,
  signedInRoutes,
  ...shortRoutes,
  fallbackRoute,
])

export const router = createRouter({
  routeTree,
  parseSearch: parseQuery,
  stringifySearch: stringifyQuery,
  defaultPreload: 'intent',
  defaultPendingComponent: LoadingScreen,
  defaultErrorComponent: ScreenError,
  defaultPendingMs: 300,
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
  interface StaticDataRouteOption {
    /** Title of the browser tab, and what is read out when the screen opens. */
    title?: MessageDescriptor
  }
}

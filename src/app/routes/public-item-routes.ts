import { msg } from '@lingui/core/macro'
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { readSession } from '#lib/session.ts'
import { canonicalHref, paths, shortPaths } from '#app/paths.ts'
import { requireSession, rootRoute } from './root-route.ts'

interface AskedPlace {
  location: { href: string; state: object }
}

/** Whoever is signed in sees a goal, a list or an itinerary inside the app, their own and others'. */
function openInApp({ location }: AskedPlace): void {
  if (!readSession()) return
  throw redirect({ href: canonicalHref(location.href) ?? paths.dashboard, state: location.state, replace: true })
}

/** What is public is shown; everything else asks a visitor to sign in, whether it exists or not (OQ-013). */
function orSignIn<Item>(item: Item | null, { location }: AskedPlace): Item {
  if (item !== null) return item
  requireSession({ location })
  throw redirect({ to: paths.dashboard, replace: true })
}

const readers = () => import('#sync/shared-items.ts')

const publicGoalRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: shortPaths.goal,
  staticData: { title: msg`Goal` },
  beforeLoad: openInApp,
  loader: async ({ params, location }) => orSignIn(await (await readers()).readSharedGoal(params.id), { location }),
  component: lazyRouteComponent(() => import('./public-goal-route.tsx')),
})

const publicListRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: shortPaths.bucketList,
  staticData: { title: msg`Bucket list` },
  beforeLoad: openInApp,
  loader: async ({ params, location }) => orSignIn(await (await readers()).readSharedList(params.id), { location }),
  component: lazyRouteComponent(() => import('./public-list-route.tsx')),
})

const publicItineraryRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: shortPaths.itinerary,
  staticData: { title: msg`Itinerary` },
  beforeLoad: openInApp,
  loader: async ({ params, location }) =>
    orSignIn(await (await readers()).readSharedItinerary(params.id), { location }),
  component: lazyRouteComponent(() => import('./public-itinerary-route.tsx')),
})

/** The addresses of goals, lists and itineraries that are handed on: open to everybody when the item is public. */
export const publicItemRoutes = [publicGoalRoute, publicListRoute, publicItineraryRoute] as const

import { msg } from '@lingui/core/macro'
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { readSession } from '#auth/session.ts'
import { canonicalHref, paths, shortPaths } from '#app/paths.ts'
import { rootRoute } from '#app/routes/root-route.ts'

/** Whoever is signed in sees a goal, a list, an itinerary or a post inside the app, their own and others'. */
function openInApp({ location }: { location: { href: string; state: object } }): void {
  if (!readSession()) return
  throw redirect({ href: canonicalHref(location.href) ?? paths.dashboard, state: location.state, replace: true })
}

const readers = () => import('./public-items.ts')

const publicGoalRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: shortPaths.goal,
  staticData: { title: msg`Goal` },
  beforeLoad: openInApp,
  loader: async (asked) => (await readers()).publicGoal(asked),
  component: lazyRouteComponent(async () => (await readers()).publicScreens.goal()),
})

const publicListRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: shortPaths.bucketList,
  staticData: { title: msg`Bucket list` },
  beforeLoad: openInApp,
  loader: async (asked) => (await readers()).publicList(asked),
  component: lazyRouteComponent(async () => (await readers()).publicScreens.list()),
})

const publicItineraryRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: shortPaths.itinerary,
  staticData: { title: msg`Itinerary` },
  beforeLoad: openInApp,
  loader: async (asked) => (await readers()).publicItinerary(asked),
  component: lazyRouteComponent(async () => (await readers()).publicScreens.itinerary()),
})

const publicPostRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: shortPaths.post,
  staticData: { title: msg`Post` },
  beforeLoad: openInApp,
  loader: async (asked) => (await readers()).publicPost(asked),
  component: lazyRouteComponent(async () => (await readers()).publicScreens.post()),
})

const publicInvitationRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: shortPaths.joinTrip,
  staticData: { title: msg`Invitation` },
  beforeLoad: openInApp,
  loader: async (asked) => (await readers()).publicInvitation(asked),
  component: lazyRouteComponent(async () => (await readers()).publicScreens.invitation()),
})

/** Also for those who are signed in: it shows what the link says, and no more. */
const byLinkRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: shortPaths.byLink,
  staticData: { title: msg`Trip` },
  loader: async (asked) => (await readers()).itemByLink(asked),
  component: lazyRouteComponent(async () => (await readers()).publicScreens.byLink()),
})

/** The addresses of what is handed on: open to everybody when the item is public. */
export const publicItemRoutes = [
  publicGoalRoute,
  publicListRoute,
  publicItineraryRoute,
  publicPostRoute,
  publicInvitationRoute,
  byLinkRoute,
] as const

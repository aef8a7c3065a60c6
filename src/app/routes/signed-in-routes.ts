import { msg } from '@lingui/core/macro'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { paths } from '#app/paths.ts'
import { openSession, rootRoute } from './root-route.ts'

/** Names of the query that a screen reads; all others stay in the address untouched. */
const words =
  <Name extends string>(...names: Name[]) =>
  (search: Record<string, unknown>): { [key in Name]?: string } =>
    Object.fromEntries(names.flatMap((name) => (typeof search[name] === 'string' ? [[name, search[name]]] : []))) as {
      [key in Name]?: string
    }

const signedInRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'signed-in',
  beforeLoad: openSession,
  component: lazyRouteComponent(() => import('#app/shell/app-layout.tsx'), 'AppLayout'),
})

const dashboardRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: paths.dashboard,
  staticData: { title: msg`Dashboard` },
  component: lazyRouteComponent(() => import('./dashboard-route.tsx')),
})

const bucketListsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: paths.bucketLists,
  staticData: { title: msg`Bucket Lists` },
  validateSearch: words('q', 'category', 'sort'),
  component: lazyRouteComponent(() => import('./bucket-lists-route.tsx')),
})

const bucketListRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: paths.bucketList,
  staticData: { title: msg`Bucket list` },
  component: lazyRouteComponent(() => import('./bucket-list-route.tsx')),
})

const goalsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: paths.goals,
  staticData: { title: msg`Goals` },
  validateSearch: words('q', 'category', 'status', 'sort'),
  component: lazyRouteComponent(() => import('./goals-route.tsx')),
})

const goalRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: paths.goal,
  staticData: { title: msg`Goal` },
  component: lazyRouteComponent(() => import('./goal-route.tsx')),
})

const mapRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: paths.map,
  staticData: { title: msg`Travel Map` },
  validateSearch: words('q', 'status', 'goal', 'tab'),
  component: lazyRouteComponent(() => import('./map-route.tsx')),
})

const itinerariesRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: paths.itineraries,
  staticData: { title: msg`Itineraries` },
  validateSearch: words('q', 'visibility', 'sort', 'order'),
  component: lazyRouteComponent(() => import('./itineraries-route.tsx')),
})

const itineraryRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: paths.itinerary,
  staticData: { title: msg`Itinerary` },
  component: lazyRouteComponent(() => import('./itinerary-route.tsx')),
})

const notificationsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: paths.notifications,
  staticData: { title: msg`Notifications` },
  validateSearch: words('q', 'type', 'read', 'range', 'sort'),
  component: lazyRouteComponent(() => import('./notifications-route.tsx')),
})

const profileRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: paths.profile,
  staticData: { title: msg`Profile` },
  validateSearch: words('tab'),
  component: lazyRouteComponent(() => import('./profile-route.tsx')),
})

/** The set-up stands outside the dashboard layout: nothing beside it asks for attention. */
export const onboardingRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.onboarding,
  staticData: { title: msg`Set up your profile` },
  beforeLoad: openSession,
  component: lazyRouteComponent(() => import('./onboarding-route.tsx')),
})

/** Screens inside the dashboard layout. */
export const signedInRoutes = signedInRoute.addChildren([
  dashboardRoute,
  bucketListsRoute,
  bucketListRoute,
  goalsRoute,
  goalRoute,
  mapRoute,
  itinerariesRoute,
  itineraryRoute,
  notificationsRoute,
  profileRoute,
])

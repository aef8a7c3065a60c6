import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { paths } from '#app/paths.ts'
import type { ComponentType } from 'react'
import { openSession, rootRoute } from './root-route.ts'

/** The file of a screen. */
interface Screen {
  default: ComponentType
}

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

/** A screen inside the dashboard layout, whose code is fetched when it is wanted. */
const screen = <Path extends string>(path: Path, title: MessageDescriptor, load: () => Promise<Screen>) =>
  createRoute({
    getParentRoute: () => signedInRoute,
    path,
    staticData: { title },
    component: lazyRouteComponent(load),
  })

/** A screen that keeps words in its address. */
const screenWithWords = <Path extends string, Name extends string>(
  path: Path,
  title: MessageDescriptor,
  names: Name[],
  load: () => Promise<Screen>,
) =>
  createRoute({
    getParentRoute: () => signedInRoute,
    path,
    staticData: { title },
    validateSearch: words(...names),
    component: lazyRouteComponent(load),
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
  screen(paths.dashboard, msg`Dashboard`, () => import('./dashboard-route.tsx')),
  screenWithWords(
    paths.bucketLists,
    msg`Bucket Lists`,
    ['q', 'category', 'sort'],
    () => import('./bucket-lists-route.tsx'),
  ),
  screen(paths.bucketList, msg`Bucket list`, () => import('./bucket-list-route.tsx')),
  screenWithWords(paths.goals, msg`Goals`, ['q', 'category', 'status', 'sort'], () => import('./goals-route.tsx')),
  screen(paths.goal, msg`Goal`, () => import('./goal-route.tsx')),
  screenWithWords(paths.map, msg`Travel Map`, ['q', 'status', 'goal', 'tab'], () => import('./map-route.tsx')),
  screenWithWords(
    paths.itineraries,
    msg`Itineraries`,
    ['q', 'visibility', 'sort', 'order'],
    () => import('./itineraries-route.tsx'),
  ),
  screen(paths.itinerary, msg`Itinerary`, () => import('./itinerary-route.tsx')),
  screenWithWords(
    paths.notifications,
    msg`Notifications`,
    ['q', 'type', 'read', 'range', 'sort'],
    () => import('./notifications-route.tsx'),
  ),
  screenWithWords(paths.profile, msg`Profile`, ['tab'], () => import('./profile-route.tsx')),
])

import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { readSession } from '#auth/session.ts'
import { paths } from '#app/paths.ts'
import { takeSetUpForLater } from '#app/session/set-up-later.ts'
import { openSession, rootRoute } from './root-route.ts'
import type { ScreenName } from './screens.ts'

/** A screen's code, which is fetched when it is wanted. */
const codeOf = (name: ScreenName) =>
  lazyRouteComponent(async () => {
    const { screens } = await import('./screens.ts')
    return screens[name]()
  })

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
  component: codeOf('layout'),
})

/** A screen inside the dashboard layout. */
const screen = <Path extends string>(path: Path, title: MessageDescriptor, name: ScreenName) =>
  createRoute({
    getParentRoute: () => signedInRoute,
    path,
    staticData: { title },
    component: codeOf(name),
  })

/** A screen that keeps words in its address. */
const screenWithWords = <Path extends string, Name extends string>(
  path: Path,
  title: MessageDescriptor,
  names: Name[],
  name: ScreenName,
) =>
  createRoute({
    getParentRoute: () => signedInRoute,
    path,
    staticData: { title },
    validateSearch: words(...names),
    component: codeOf(name),
  })

/** The set-up stands outside the dashboard layout: nothing beside it asks for attention. */
export const onboardingRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.onboarding,
  staticData: { title: msg`Set up your profile` },
  beforeLoad: openSession,
  component: codeOf('onboarding'),
})

/** Whoever registered on the way to a trip is led through the set-up before they see the dashboard, once (decision P213). */
const dashboardRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: paths.dashboard,
  staticData: { title: msg`Dashboard` },
  beforeLoad: ({ preload }) => {
    const session = readSession()
    if (!preload && session && takeSetUpForLater(session.userId))
      throw redirect({ to: paths.onboarding, replace: true })
  },
  component: codeOf('dashboard'),
})

/** Screens inside the dashboard layout. */
export const signedInRoutes = signedInRoute.addChildren([
  dashboardRoute,
  screenWithWords(paths.bucketLists, msg`Bucket Lists`, ['q', 'category', 'sort'], 'bucketLists'),
  screen(paths.bucketList, msg`Bucket list`, 'bucketList'),
  screenWithWords(paths.goals, msg`Goals`, ['q', 'category', 'status', 'sort', 'new'], 'goals'),
  screen(paths.goal, msg`Goal`, 'goal'),
  screenWithWords(paths.map, msg`Travel Map`, ['q', 'status', 'goal', 'tab'], 'map'),
  screenWithWords(paths.itineraries, msg`Itineraries`, ['q', 'visibility', 'sort', 'order'], 'itineraries'),
  screenWithWords(paths.itinerary, msg`Itinerary`, ['comment', 'show'], 'itinerary'),
  screen(paths.joinTrip, msg`Invitation`, 'joinTrip'),
  screenWithWords(paths.recommendations, msg`AI Recommendations`, ['q', 'type', 'saved', 'page'], 'recommendations'),
  screenWithWords(paths.achievements, msg`Achievements`, ['q', 'category', 'rarity', 'hide'], 'achievements'),
  screenWithWords(paths.social, msg`Social`, ['tab', 'q', 'post'], 'social'),
  screen(paths.person, msg`Traveler`, 'person'),
  screenWithWords(paths.finance, msg`Financial`, ['tab', 'period', 'q', 'type', 'goal', 'range', 'sort'], 'finance'),
  screenWithWords(paths.notifications, msg`Notifications`, ['q', 'type', 'read', 'range', 'sort'], 'notifications'),
  screenWithWords(paths.profile, msg`Profile`, ['tab'], 'profile'),
  screenWithWords(paths.import, msg`Import`, ['sent'], 'import'),
  screenWithWords(paths.upgrade, msg`Plans`, ['checkout', 'done', 'left'], 'upgrade'),
])

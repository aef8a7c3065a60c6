import { type LinkProps, linkOptions } from '@tanstack/react-router'
import { paths, shortPaths } from '#app/paths.ts'
import type { Place } from '#domain/places/place.ts'

/** The addresses that the list, goal and overview screens are given. */
export const links = {
  bucketLists: linkOptions({ to: paths.bucketLists }),
  bucketList: (id: string) => linkOptions({ to: paths.bucketList, params: { id } }),
  onboarding: linkOptions({ to: paths.onboarding }),
  goals: linkOptions({ to: paths.goals }),
  goal: (id: string) => linkOptions({ to: paths.goal, params: { id } }),
  itineraries: linkOptions({ to: paths.itineraries }),
  itinerary: (id: string) => linkOptions({ to: paths.itinerary, params: { id } }),
  profiling: linkOptions({ to: paths.profile, search: { tab: 'profiling' }, state: { activeTab: 'profiling' } }),
  achievements: linkOptions({ to: paths.achievements }),
  social: linkOptions({ to: paths.social }),
  socialTab: (tab: string) => linkOptions({ to: paths.social, search: { tab } }),
  connections: linkOptions({ to: paths.social, search: { tab: 'connections' } }),
  post: (id: string) => linkOptions({ to: paths.social, search: { post: id } }),
  person: (id: string) => linkOptions({ to: paths.person, params: { id } }),
  profile: linkOptions({ to: paths.profile }),
  plan: linkOptions({ to: paths.profile, search: { tab: 'plan' } }),
  upgrade: linkOptions({ to: paths.upgrade }),
  finance: (goalId?: string) => linkOptions({ to: paths.finance, search: goalId ? { goal: goalId } : {} }),
  map: (goalId?: string) => linkOptions({ to: paths.map, search: goalId ? { goal: goalId } : {} }),
  newGoalAt: (place: Place) => linkOptions({ to: paths.goals, state: { createGoal: true, place } }),
  newGoal: (bucketListId?: string) => linkOptions({ to: paths.goals, state: { createGoal: true, bucketListId } }),
  editGoal: (id: string) => linkOptions({ to: paths.goals, state: { editGoal: id } }),
} satisfies Record<string, LinkProps | ((id: string) => LinkProps) | ((place: Place) => LinkProps)>

/** The addresses that a visitor without an account is given. */
export const publicLinks = {
  bucketList: (id: string) => linkOptions({ to: shortPaths.bucketList, params: { id } }),
  goal: (id: string) => linkOptions({ to: shortPaths.goal, params: { id } }),
  itinerary: (id: string) => linkOptions({ to: shortPaths.itinerary, params: { id } }),
} satisfies Record<string, (id: string) => LinkProps>

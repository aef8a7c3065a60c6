import type { ComponentType } from 'react'

/** The file of a screen. */
export interface ScreenFile {
  default: ComponentType
}

/**
 * Where the code of each signed-in screen is. Apart from the routes, so that visitors do not load the names of the files
 * of all screens that they cannot open.
 */
export const screens = {
  layout: () => import('#app/shell/app-layout.tsx'),
  onboarding: () => import('./onboarding-route.tsx'),
  dashboard: () => import('./dashboard-route.tsx'),
  bucketLists: () => import('./bucket-lists-route.tsx'),
  bucketList: () => import('./bucket-list-route.tsx'),
  goals: () => import('./goals-route.tsx'),
  goal: () => import('./goal-route.tsx'),
  map: () => import('./map-route.tsx'),
  itineraries: () => import('#app/routes/trips/itineraries-route.tsx'),
  itinerary: () => import('#app/routes/trips/itinerary-route.tsx'),
  joinTrip: () => import('#app/routes/trips/join-trip-route.tsx'),
  recommendations: () => import('./recommendations-route.tsx'),
  achievements: () => import('./achievements-route.tsx'),
  social: () => import('./social-route.tsx'),
  person: () => import('./person-route.tsx'),
  finance: () => import('./finance-route.tsx'),
  notifications: () => import('./notifications-route.tsx'),
  profile: () => import('./profile-route.tsx'),
  import: () => import('./import-route.tsx'),
  upgrade: () => import('./upgrade-route.tsx'),
} satisfies Record<string, () => Promise<ScreenFile>>

export type ScreenName = keyof typeof screens

import type { LinkProps } from '@tanstack/react-router'

/** Where the overview leads; the route gives it, because only the app knows addresses. */
export interface DashboardLinks {
  goals: LinkProps
  /** The set-up of the profile. */
  onboarding: LinkProps
  itineraries: LinkProps
  achievements: LinkProps
  itinerary: (id: string) => LinkProps
  finance: () => LinkProps
  goal: (id: string) => LinkProps
  /** The connections of the community. */
  connections: LinkProps
  /** The goals screen with the create dialog open. */
  newGoal: () => LinkProps
}

import type { LinkProps } from '@tanstack/react-router'
import type { ActivityLinks } from '#lib/words/activity-words.tsx'

/** Where the overview leads; the route gives it, because only the app knows addresses. */
export interface DashboardLinks extends ActivityLinks {
  goals: LinkProps
  /** The set-up of the profile. */
  onboarding: LinkProps
  person: (id: string) => LinkProps
  itineraries: LinkProps
  finance: () => LinkProps
  social: LinkProps
  /** The goals screen with the create dialog open. */
  newGoal: () => LinkProps
}

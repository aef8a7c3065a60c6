import type { LinkProps } from '@tanstack/react-router'
import type { Place } from '#domain/places/place.ts'

/** Where the map leads; the route gives them, because only the app knows addresses. */
export interface MapLinks {
  goals: LinkProps
  goal: (id: string) => LinkProps
  newGoal: () => LinkProps
  /** The form of a new goal at this place. */
  newGoalAt: (place: Place) => LinkProps
  /** Opens the dialog that makes an itinerary for the place of a goal. */
  createItinerary: (goalId: string) => void
}

import type { LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Place } from '#domain/places/place.ts'

/** Where the map leads, and what it shows of other screens; the route gives them, because only the app knows both. */
export interface MapLinks {
  goals: LinkProps
  goal: (id: string) => LinkProps
  itinerary: (id: string) => LinkProps
  newGoal: () => LinkProps
  /** The form of a new goal at this place. */
  newGoalAt: (place: Place) => LinkProps
  /** Opens the dialog that makes an itinerary for the place of a goal. */
  createItinerary: (goalId: string) => void
  /** The goal's picture, as everywhere else; fills its frame. */
  pictureOfGoal: (goalId: string) => ReactNode
}

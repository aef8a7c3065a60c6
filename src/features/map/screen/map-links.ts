import type { LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Place } from '#domain/places/place.ts'
import type { CountryState } from '#features/map/snapshot/visited-world.ts'

/** What can be said and seen of visits on the map: another feature's, so the route gives it. */
export interface MapVisits {
  /** Marks a country as visited. */
  mark: (countryCode: string) => void
  /** Shows what makes a country count. */
  show: (country: Pick<CountryState, 'code' | 'areas' | 'completed'>) => void
  /** Opens the list in which many countries are ticked. @param visited what counts already */
  choose: (visited: ReadonlySet<string>) => void
  add: () => void
  showAll: () => void
}

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
  achievements: LinkProps
  visits: MapVisits
}

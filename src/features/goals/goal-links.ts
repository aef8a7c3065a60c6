import type { LinkProps } from '@tanstack/react-router'

/** Where the goal screens lead; the route gives them, because only the app knows addresses. */
export interface GoalLinks {
  goals: LinkProps
  /** The transactions of a goal. */
  finance: (goalId: string) => LinkProps
  goal: (id: string) => LinkProps
  /** The map, at this goal. */
  map: (goalId: string) => LinkProps
  bucketList: (id: string) => LinkProps
  /** The goals screen with the create dialog open, for the given list if any. */
  newGoal: (bucketListId?: string) => LinkProps
  /** The goals screen with the edit dialog of this goal open. */
  editGoal: (id: string) => LinkProps
}

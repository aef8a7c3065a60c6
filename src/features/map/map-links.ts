import type { LinkProps } from '@tanstack/react-router'

/** Where the map leads; the route gives them, because only the app knows addresses. */
export interface MapLinks {
  goals: LinkProps
  goal: (id: string) => LinkProps
  newGoal: () => LinkProps
  editGoal: (id: string) => LinkProps
}

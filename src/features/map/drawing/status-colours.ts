import type { GoalStatus } from '#domain/goals/goal.ts'

/** Of markers and of the legend: the same on every look and in both themes; each keeps 3 : 1 against its white ring. */
export const statusColours: Record<GoalStatus, string> = {
  planned: '#c9481f',
  'in-progress': '#13747d',
  completed: '#3f6f3b',
  cancelled: '#5b6673',
}

/**
 * Its shape, for whoever does not see the hue: a ring, a disc with a dot, a full disc, a small one. Radii in pixels, of the
 * marker and of the white in its middle.
 */
export const statusShapes: Record<GoalStatus, { radius: number; centre: number }> = {
  planned: { radius: 8, centre: 4.5 },
  'in-progress': { radius: 8, centre: 2.25 },
  completed: { radius: 8, centre: 0 },
  cancelled: { radius: 5, centre: 0 },
}

/** Of clusters, small, middle, large; white figures on each keep 4.5 : 1. */
export const clusterColours = ['#2f6f86', '#5a4e8c', '#a8361b'] as const

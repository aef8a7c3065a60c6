import type { Stage } from '#features/map/snapshot/visited-world.ts'

/** From a dream to a stamp in the passport. */
export const stageColours: Record<Stage, string> = {
  dreamed: '#d9a93a',
  planned: '#c9481f',
  'in-progress': '#13747d',
  visited: '#3f6f3b',
}

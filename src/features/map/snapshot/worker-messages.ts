/** What the screen and the worker that holds its goals say to each other. */
import type { MapFigures } from './map-figures.ts'
import type { MapFilters } from './map-filters.ts'
import type { MapGoal } from './map-goal.ts'
import type { VisitedWorld } from './visited-world.ts'

export type ToWorker =
  /** `attempt` tells one worker's revisions from those of the one before it. */
  | { say: 'open'; userId: string; filters: MapFilters; decide: boolean; attempt: number }
  | { say: 'filter'; filters: MapFilters }
  /** Decide by geometry where no record tells the country; needs the fine outlines once. */
  | { say: 'decide-countries' }
  /** Something of them is on the screen, and the processor is free. */
  | { say: 'seen' }
  /** The goals are on the screen: what is not needed for that may come now. */
  | { say: 'drawn' }

export type FromWorker =
  /** A rough picture of very many goals before they are read: as they were last known, or of the first `part` of them. */
  | { say: 'early'; rough: Blob; part: boolean }
  /** The points that fit, as a GeoJSON file; of very many also a rough picture of them. */
  | {
      say: 'shown'
      revision: number
      positions: Uint32Array
      points: Blob
      rough: Blob | null
      figures: MapFigures
    }
  /** Goals on the map from a position on; a hundred thousand come in parts. */
  | { say: 'goals'; revision: number; from: number; goals: MapGoal[]; last: boolean }
  | { say: 'counted'; total: number; withoutPlace: number; cancelled: number; fromSnapshot: boolean }
  | { say: 'world'; world: VisitedWorld; decided: boolean }
  /** What the snapshot showed is what the device has. */
  | { say: 'confirmed' }
  | { say: 'failed'; message: string }

/** Properties of a point in that file, short because there are many. */
export interface PointProperties {
  /** Position of the goal. */
  i: number
  /** Its status' place in `goalStatuses`. */
  s: number
}

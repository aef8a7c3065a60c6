/** How far the map can be moved: out until the whole world fits beside its margins, and never past the poles. */
import { startFlight } from './map-look.ts'

/** Pixels of the world's side at zoom 0. */
const worldSide = 512
/** On a screen that is wide enough the world need not become smaller than this. */
const leastZoomOnWide = 0.6

/** Pixels around the goals when all of them are shown; on a wide map the legend stands open at the left. */
export function margins(width: number): { top: number; right: number; bottom: number; left: number } {
  const { padding } = startFlight
  return { top: padding, right: padding, bottom: padding, left: width < 640 ? padding : 190 }
}

/** @param width pixels of the map */
export function leastZoom(width: number): number {
  const { left, right } = margins(width)
  const room = Math.max(worldSide / 4, width - left - right)
  return Math.min(leastZoomOnWide, Math.log2(room / worldSide))
}

/**
 * Where the middle of the map may stand, from north to south, both 0 to 1 of the world's height in Mercator's drawing.
 * A world that is lower than the map stands in the middle of it.
 * @param height pixels of the map
 */
export function keptNorthSouth(middle: number, zoom: number, height: number): number {
  const half = height / 2 / (worldSide * 2 ** zoom)
  return half >= 0.5 ? 0.5 : Math.min(1 - half, Math.max(half, middle))
}

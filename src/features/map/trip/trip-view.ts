/** How the map of a trip is looked at. */

/** Nearer than this the coarse outlines would put a harbor into the sea: the ground is left plain. */
export const outlinesUntil = 7

/** Nearer than this the built-in map has nothing more to show. */
export const nearestZoom = 12

/** Room around the stops: above for the days, below for what is said of a stop, at the sides for a name. */
export function tripFlight({ clientHeight, clientWidth }: { clientHeight: number; clientWidth: number }) {
  const side = Math.min(96, clientWidth / 6)
  return {
    maxZoom: nearestZoom,
    duration: 700,
    padding: { top: Math.min(76, clientHeight / 4), bottom: Math.min(72, clientHeight / 5), left: side, right: side },
  }
}

import type { MapGoal } from './map-goal.ts'

/** From so many goals on, reading and clustering them takes longer than anybody wants to wait for a first picture. */
export const roughFrom = 2_000

/** The width of the world in pixels at the zoom that the start view is clustered for. */
const worldPixels = 512 * 2 ** 1
/** Wider than the clusters' radius, as clusters turn out. */
const cellPixels = 64

interface Cell {
  count: number
  east: number
  north: number
}

/** Clusters of the start view in a raster: where they will about be, in some milliseconds. As GeoJSON text. */
export function roughClusters(goals: readonly MapGoal[], positions: readonly number[]): string {
  const cells = new Map<number, Cell>()
  for (const at of positions) {
    const [longitude, latitude] = goals[at]?.coordinates ?? [0, 0]
    const sine = Math.sin((Math.max(-85, Math.min(85, latitude)) * Math.PI) / 180)
    const x = (0.5 + longitude / 360) * worldPixels
    const y = (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * worldPixels
    const key = Math.floor(x / cellPixels) * 1_000 + Math.floor(y / cellPixels)
    const cell = cells.get(key)
    if (cell) {
      cell.count++
      cell.east += longitude
      cell.north += latitude
    } else cells.set(key, { count: 1, east: longitude, north: latitude })
  }
  const features = [...cells.values()].map(({ count, east, north }) => ({
    type: 'Feature',
    properties: { point_count: count, point_count_abbreviated: abbreviated(count) },
    geometry: { type: 'Point', coordinates: [east / count, north / count] },
  }))
  return JSON.stringify({ type: 'FeatureCollection', features })
}

/** As the renderer does it. */
const abbreviated = (count: number): string | number =>
  count >= 10_000 ? `${Math.round(count / 1_000)}k` : count >= 1_000 ? `${Math.round(count / 100) / 10}k` : count

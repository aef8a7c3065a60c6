/** The town that a point is in or beside, of a list of places: by its own square of the map and those around it. */
import { kilometresBetween } from './distance.ts'
import type { GazetteerPlace } from './place-index.ts'

/** Farther away, one is in the country, or in a village that the list does not have. */
const farthest = 25
/** Degrees; a square and its neighbors hold whatever is that near, but for the poles. */
const square = 0.5

type Point = readonly [longitude: number, latitude: number]

const wrapped = (column: number): number => ((column % 720) + 720) % 720
const squareOf = ([east, north]: Point): [column: number, row: number] => [
  Math.floor((east + 180) / square),
  Math.floor((north + 90) / square),
]

/** The function that answers the nearest town, a large one sooner than the village that is a part of it; or null. */
export function townFinder(places: readonly GazetteerPlace[]): (point: Point) => GazetteerPlace | null {
  const squares = new Map<number, GazetteerPlace[]>()
  for (const place of places) {
    if (place.type !== 'place' || place.id.startsWith('poi.')) continue
    const [column, row] = squareOf(place.center)
    const key = row * 720 + wrapped(column)
    const those = squares.get(key)
    if (those) those.push(place)
    else squares.set(key, [place])
  }
  return (point) => {
    const [column, row] = squareOf(point)
    // Toward the poles degrees of longitude are short.
    const reach = Math.min(360, Math.ceil(farthest / (55.5 * Math.max(0.01, Math.cos((point[1] * Math.PI) / 180)))))
    let best: GazetteerPlace | null = null
    let least = Number.POSITIVE_INFINITY
    for (let above = -1; above <= 1; above++)
      for (let beside = -reach; beside <= reach; beside++)
        for (const place of squares.get((row + above) * 720 + wrapped(column + beside)) ?? []) {
          const kilometres = kilometresBetween(point, place.center)
          // A city reaches farther than a village.
          const rank = kilometres - Math.min(8, Math.log10(place.weight + 1) * 1.5)
          if (kilometres <= farthest && rank < least) {
            best = place
            least = rank
          }
        }
    return best
  }
}

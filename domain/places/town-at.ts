import { kilometresBetween } from './distance.ts'
import type { GazetteerPlace } from './place-index.ts'

/** What is so near to the middle of a town is in it, or in reach of its trams. */
const reachKilometres = 15
const kilometresPerDegree = 111

type Town = Pick<GazetteerPlace, 'id' | 'type' | 'name' | 'countryCode' | 'center'>

/** The nearest town around a point, of a list of places; null where none is near. Sights are no towns. */
export function townAt<Place extends Town>(places: readonly Place[], point: readonly [number, number]): Place | null {
  let nearest: Place | null = null
  let least = reachKilometres
  for (const place of places) {
    if (place.type !== 'place' || place.id.startsWith('poi.')) continue
    if (Math.abs(place.center[1] - point[1]) * kilometresPerDegree > reachKilometres) continue
    const distance = kilometresBetween(place.center, point)
    if (distance > least) continue
    least = distance
    nearest = place
  }
  return nearest
}

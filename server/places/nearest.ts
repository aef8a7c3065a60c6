import type { GazetteerPlace, PlaceTable } from '#domain/places/place-search.ts'

/** Further away than this a place says nothing about where one is: the sea, a desert. */
const mostKilometres = 100
const kilometresPerDegree = 111.2

/** The town nearest to a point; a large one a little further off is not preferred. Null far from every town. */
export function nearestPlace(table: PlaceTable, [east, north]: [number, number]): GazetteerPlace | null {
  const shrink = Math.cos((north * Math.PI) / 180)
  let nearest: GazetteerPlace | null = null
  let least = (mostKilometres / kilometresPerDegree) ** 2
  for (let at = 0; at < table.count; at++) {
    const center = table.centerOf(at)
    const up = (center[1] - north) ** 2
    if (up >= least) continue
    const across = Math.abs(center[0] - east)
    // The short way round, also over the date line.
    const distance = (Math.min(across, 360 - across) * shrink) ** 2 + up
    if (distance >= least || table.typeOf(at) !== 'place') continue
    const place = table.placeAt(at)
    if (place.id.startsWith('poi.')) continue
    least = distance
    nearest = place
  }
  return nearest
}

/** What is near a place, of a list of places: sights that people travel for, then the larger and nearer towns. */
import { foldForSearch } from '#domain/text/search-text.ts'
import { kilometresBetween } from './distance.ts'
import type { GazetteerPlace } from './place-search.ts'

export interface NearPlace {
  name: string
  kind: 'sight' | 'town'
  /** As the crow flies, whole kilometres. */
  kilometres: number
}

/** A trip for a day. */
const farthest = { sight: 100, town: 80 } as const
/** Nearer than this a town is a part of the place itself. */
const nearestTown = 5
/**
 * At most `most` sights and towns around a coordinate, each name once, sights first. Without the place itself: what it is
 * called in `words`, and what is so near that it is a part of it.
 */
export function nearPlaces(
  places: readonly Pick<GazetteerPlace, 'id' | 'type' | 'name' | 'center' | 'weight'>[],
  center: readonly [number, number],
  words: string,
  most: number,
): NearPlace[] {
  const itself = ` ${foldForSearch(words).replace(/[^\p{L}\p{N}]+/gu, ' ')} `
  const taken = new Set<string>()
  return places
    .flatMap(({ id, type, name, center: at, weight }) => {
      if (type !== 'place') return []
      const kind = id.startsWith('poi.') ? ('sight' as const) : ('town' as const)
      const distance = kilometresBetween(center, at)
      if (distance > farthest[kind] || (kind === 'town' && distance < nearestTown)) return []
      if (itself.includes(` ${foldForSearch(name)} `)) return []
      // A large town may be farther than a small one.
      const rank = kind === 'sight' ? distance - 1000 : distance - Math.log10(weight + 1) * 10
      return [{ name, kind, kilometres: Math.round(distance), rank }]
    })
    .sort((one, other) => one.rank - other.rank)
    .filter(({ name }) => !taken.has(foldForSearch(name)) && taken.add(foldForSearch(name)))
    .slice(0, most)
    .map(({ name, kind, kilometres }) => ({ name, kind, kilometres }))
}

/** What is near a place, of a list of places: sights that people travel for, then the larger and nearer towns. */
import { foldForSearch } from '#domain/text/search-text.ts'
import { kilometresBetween } from './distance.ts'
import type { GazetteerPlace } from './place-index.ts'

export interface NearPlace {
  name: string
  kind: 'sight' | 'town'
  center: [longitude: number, latitude: number]
  /** As the crow flies, whole kilometres. */
  kilometres: number
}

/** There and back between breakfast and lunch: a sight by whatever goes there, a town by train. */
const farthest = { sight: 25, town: 45 } as const
/** Nearer than this a town is a part of the place itself. */
const nearestTown = 5
/** Islands of which a town or sight is known here: longitude, latitude, and the kilometres around that hold its shores. */
const islands: readonly (readonly [longitude: number, latitude: number, kilometres: number])[] = [
  // Greece: Náxos, Páros, Mykonos, Santorini, Mílos, Ithaca, Zakynthos, Corfu, Rhodes, Kos, Hydra
  [25.5, 37.06, 16],
  [25.19, 37.06, 12],
  [25.38, 37.45, 11],
  [25.43, 36.41, 11],
  [24.43, 36.69, 13],
  [20.69, 38.39, 12],
  [20.77, 37.79, 22],
  [19.83, 39.6, 28],
  [27.98, 36.17, 40],
  [27.13, 36.81, 23],
  [23.47, 37.33, 9],
  // Capri; the towns of Hvar and Korčula; Ibiza, Mallorca, Menorca
  [14.23, 40.55, 5],
  [16.44, 43.17, 9],
  [17.13, 42.95, 8],
  [1.42, 38.98, 24],
  [2.98, 39.62, 50],
  [4.09, 39.96, 28],
  // Tenerife, Gran Canaria, Lanzarote, Fuerteventura, Madeira, São Miguel
  [-16.6, 28.27, 46],
  [-15.6, 27.96, 29],
  [-13.65, 29.05, 30],
  [-14.0, 28.45, 42],
  [-16.98, 32.75, 30],
  [-25.5, 37.8, 34],
  // Zanzibar, Bali, Lombok, Komodo, the Phi Phi Islands, Boracay, Miyajima, Nantucket
  [39.34, -6.13, 45],
  [115.15, -8.4, 62],
  [116.35, -8.57, 47],
  [119.49, -8.59, 18],
  [98.77, 7.74, 8],
  [121.92, 11.97, 5],
  [132.31, 34.28, 6],
  [-70.06, 41.28, 14],
]
const islandAt = (point: readonly [number, number]): number =>
  islands.findIndex(([east, north, reach]) => kilometresBetween(point, [east, north]) <= reach)

/**
 * At most `most` sights and towns around a coordinate, each name once, sights first. Without the place itself: what it is
 * called in `words`, and what is so near that it is a part of it, and what lies on another island.
 */
export function nearPlaces(
  places: readonly Pick<GazetteerPlace, 'id' | 'type' | 'name' | 'center' | 'weight'>[],
  center: readonly [number, number],
  words: string,
  most: number,
): NearPlace[] {
  const itself = ` ${foldForSearch(words).replace(/[^\p{L}\p{N}]+/gu, ' ')} `
  const taken = new Set<string>()
  const island = islandAt(center)
  return places
    .flatMap(({ id, type, name, center: at, weight }) => {
      if (type !== 'place') return []
      const kind = id.startsWith('poi.') ? ('sight' as const) : ('town' as const)
      const distance = kilometresBetween(center, at)
      if (distance > farthest[kind] || (kind === 'town' && distance < nearestTown)) return []
      if (islandAt(at) !== island) return []
      if (itself.includes(` ${foldForSearch(name)} `)) return []
      // A large town may be farther than a small one.
      const rank = kind === 'sight' ? distance - 1000 : distance - Math.log10(weight + 1) * 10
      return [{ name, kind, center: at, kilometres: Math.round(distance), rank }]
    })
    .sort((one, other) => one.rank - other.rank)
    .filter(({ name }) => !taken.has(foldForSearch(name)) && taken.add(foldForSearch(name)))
    .slice(0, most)
    .map(({ rank: _rank, ...place }) => place)
}

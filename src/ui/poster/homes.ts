import type { SceneName } from './scenes.ts'

/** Where a thing is, as far as it tells. */
export interface PosterPlace {
  name?: string
  city?: string
  country?: string
  /** [longitude, latitude] */
  coordinates?: readonly number[] | null
}

/** [longitude, latitude, kilometres around] */
type Circle = readonly [number, number, number]

const japan: Circle[] = [
  [135.5, 34.5, 350],
  [139.5, 37.5, 300],
  [131, 33, 230],
  [142.8, 43.4, 330],
  [127.9, 26.4, 150],
]

/**
 * What stands in a few towns of the world only, or in a few countries. Anywhere else it would be a lie: a landscape that
 * could be anywhere is better. Countries count where a thing has no coordinates.
 */
const homes: Partial<Record<SceneName, { countries: string; circles: readonly Circle[] }>> = {
  latticeTower: { countries: 'france', circles: [[2.35, 48.86, 30]] },
  opera: { countries: 'australia', circles: [[151.21, -33.87, 40]] },
  clockTower: { countries: 'united kingdom|england|great britain|uk', circles: [[-0.12, 51.5, 40]] },
  basilica: { countries: 'italy', circles: [[11.26, 43.77, 40]] },
  domes: {
    countries: 'india|united arab emirates',
    circles: [
      [78.04, 27.17, 60],
      [77.22, 28.61, 50],
      [54.47, 24.41, 60],
    ],
  },
  arch: {
    countries: 'france|spain|romania|italy',
    circles: [
      [2.35, 48.86, 30],
      [2.17, 41.39, 25],
      [-3.7, 40.42, 30],
      [26.1, 44.43, 30],
      [12.49, 41.89, 30],
    ],
  },
  pyramids: {
    countries: 'egypt|sudan',
    circles: [
      [31.13, 29.95, 60],
      [33.75, 16.94, 100],
    ],
  },
  stepPyramid: {
    countries: 'mexico|guatemala|belize|honduras|el salvador',
    circles: [
      [-88.57, 20.68, 130],
      [-89.77, 20.36, 80],
      [-87.73, 20.5, 90],
      [-89.62, 17.22, 120],
      [-89.1, 16.76, 120],
      [-98.84, 19.69, 80],
      [-96.77, 17.04, 40],
      [-92.05, 17.48, 80],
      [-89.14, 14.84, 60],
    ],
  },
  columns: {
    countries: 'greece|italy|turkey|turkiye|lebanon|syria|jordan|libya|tunisia|algeria',
    circles: [
      [23.73, 37.97, 70],
      [22.5, 38.48, 40],
      [21.63, 37.64, 40],
      [13.59, 37.29, 50],
      [12.85, 37.8, 60],
      [15.29, 37.06, 40],
      [15, 40.42, 40],
      [12.49, 41.89, 30],
      [27.34, 37.94, 60],
      [36.2, 34, 40],
      [38.27, 34.55, 60],
      [35.89, 32.28, 40],
      [4.36, 43.84, 20],
    ],
  },
  gate: { countries: 'japan', circles: japan },
  pagoda: {
    countries: 'japan|china|south korea|korea|taiwan|vietnam|viet nam',
    circles: [...japan, [112, 32, 1500], [127.8, 36.4, 260], [121, 23.7, 220], [105.8, 21, 300], [107.6, 16.5, 150]],
  },
  whitewash: { countries: 'greece', circles: [[25.1, 36.9, 110]] },
  canal: {
    countries: 'netherlands|belgium|denmark|italy|germany|poland|russia|france|sweden',
    circles: [
      [4.9, 52.3, 70],
      [6.57, 53.2, 40],
      [3.45, 51.1, 60],
      [12.57, 55.68, 25],
      [12.34, 45.44, 25],
      [10, 53.55, 60],
      [18.65, 54.35, 30],
      [30.3, 59.93, 30],
      [7.5, 48.3, 60],
    ],
  },
  bridge: {
    countries: 'united states|united states of america|usa|turkey|turkiye|portugal|canada|japan',
    circles: [
      [-122.45, 37.8, 40],
      [-74, 40.71, 40],
      [29, 41.05, 40],
      [-9.15, 38.71, 25],
      [-123.12, 49.3, 40],
      [135.02, 34.62, 30],
    ],
  },
  aqueduct: {
    countries: 'spain|france|portugal|italy|turkey|turkiye|united kingdom|scotland|switzerland|mexico',
    circles: [
      [-4.12, 40.95, 40],
      [1.25, 41.12, 30],
      [-6.34, 38.92, 40],
      [4.5, 43.9, 50],
      [-7.9, 38.57, 30],
      [-9.17, 38.73, 20],
      [12.49, 41.89, 30],
      [28.95, 41.02, 25],
      [-5.43, 56.87, 60],
      [9.68, 46.68, 40],
      [-100.39, 20.59, 30],
    ],
  },
}

/** What grows, freezes or shines between two latitudes only, north and south. */
const climates: Partial<Record<SceneName, readonly [from: number, to: number]>> = {
  aurora: [54, 90],
  ice: [44, 90],
  beach: [0, 41],
  terraces: [0, 40],
  savanna: [0, 32],
}
/** Where palms do not stand on the beach, for a place without coordinates. */
const cold =
  /^(norway|sweden|finland|iceland|denmark|estonia|latvia|lithuania|germany|poland|czechia|czech republic|slovakia|austria|switzerland|united kingdom|england|scotland|wales|ireland|netherlands|belgium|russia|canada|hungary)$/

const earth = 6371
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Kilometres between two points, over the ground. */
export function kilometres([lon1 = 0, lat1 = 0]: readonly number[], [lon2 = 0, lat2 = 0]: readonly number[]): number {
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2
  const chord = half(lat1, lat2) + Math.cos(radians(lat1)) * Math.cos(radians(lat2)) * half(lon1, lon2)
  return 2 * earth * Math.asin(Math.min(1, Math.sqrt(chord)))
}

/** Whether the motif tells no lie at this place: by distance where coordinates are known, else by the country it tells. */
export function mayStand(scene: SceneName, place: PosterPlace | null | undefined): boolean {
  const home = homes[scene]
  const climate = climates[scene]
  const at = place?.coordinates
  if (at && at.length === 2 && at.every(Number.isFinite)) {
    const north = Math.abs(at[1] as number)
    if (climate && (north < climate[0] || north > climate[1])) return false
    return !home || home.circles.some((circle) => kilometres(circle, at) <= circle[2])
  }
  const country = place?.country?.trim().toLowerCase()
  if (!country) return true
  if (scene === 'beach' && cold.test(country)) return false
  return !home || home.countries.split('|').includes(country)
}

/** Scenes that only stand somewhere. */
export const landmarks = Object.keys(homes) as SceneName[]

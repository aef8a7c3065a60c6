import { expect, test } from 'vitest'
import { nearPlaces } from './near-places.ts'

const place = (id: string, name: string, center: [number, number], weight: number) => ({
  id,
  type: 'place' as const,
  name,
  center,
  weight,
})
const around = [
  place('place.1', 'Kyoto', [135.77, 35.02], 1_400_000),
  place('place.2', 'Osaka', [135.5, 34.69], 2_600_000),
  place('place.3', 'Nara', [135.8, 34.69], 360_000),
  place('place.4', 'Tokyo', [139.69, 35.69], 8_300_000),
  place('poi.1', 'Fushimi Inari', [135.77, 34.97], 1),
  place('poi.2', 'Mount Fuji', [138.73, 35.36], 1),
  place('place.5', 'Nara', [135.83, 34.7], 120_000),
  place('place.6', 'Muko', [135.72, 35.01], 110_000),
  { ...place('country.JP', 'Japan', [135.7, 35], 1), type: 'country' as const },
]

test('sights come first, then towns, all within a day’s reach, each name once, and never the place itself', () => {
  expect(nearPlaces(around, [135.77, 35.01], 'Kyoto, Japan', 9)).toEqual([
    { name: 'Fushimi Inari', kind: 'sight', kilometres: 4 },
    { name: 'Osaka', kind: 'town', kilometres: 43 },
    { name: 'Nara', kind: 'town', kilometres: 36 },
  ])
  expect(nearPlaces(around, [135.77, 35.01], 'Fushimi Inari in Kyoto', 1)).toMatchObject([{ name: 'Osaka' }])
})

test('nothing is near in the open sea, and the date line is no border', () => {
  expect(nearPlaces(around, [-140, 0], 'Nowhere', 9)).toEqual([])
  const suva = [place('place.7', 'Suva', [179.9, -18], 90_000)]
  expect(nearPlaces(suva, [-179.9, -18], 'An island', 9)).toEqual([{ name: 'Suva', kind: 'town', kilometres: 21 }])
})

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
    { name: 'Fushimi Inari', kind: 'sight', kilometres: 4, center: [135.77, 34.97] },
    { name: 'Osaka', kind: 'town', kilometres: 43, center: [135.5, 34.69] },
    { name: 'Nara', kind: 'town', kilometres: 36, center: [135.8, 34.69] },
  ])
  expect(nearPlaces(around, [135.77, 35.01], 'Fushimi Inari in Kyoto', 1)).toMatchObject([{ name: 'Osaka' }])
})

test('nothing is near in the open sea, and the date line is no border', () => {
  expect(nearPlaces(around, [-140, 0], 'Nowhere', 9)).toEqual([])
  const suva = [place('place.7', 'Suva', [179.9, -18], 90_000)]
  expect(nearPlaces(suva, [-179.9, -18], 'An island', 9)).toMatchObject([
    { name: 'Suva', kind: 'town', kilometres: 21 },
  ])
})

test('a sight half a day away by ship is no attraction of a morning, and a plan stays on its island', () => {
  const aegean = [
    place('poi.3', 'Santorini', [25.432, 36.393], 2_000_000),
    place('place.8', 'Páros', [25.15, 37.0833], 2_000_000),
    place('place.9', 'Filóti', [25.498, 37.05], 1_500),
  ]
  expect(nearPlaces(aegean, [25.3764, 37.1056], 'Náxos', 9)).toMatchObject([
    { name: 'Filóti', kind: 'town', kilometres: 12 },
  ])
  const mainland = [
    place('poi.4', 'Phi Phi Islands', [98.778, 7.74], 1),
    place('poi.5', 'Railay Beach', [98.84, 8.012], 1),
  ]
  expect(nearPlaces(mainland, [98.91, 8.07], 'Krabi', 9).map(({ name }) => name)).toEqual(['Railay Beach'])
  const far = [place('poi.6', 'Nazca Lines', [-75.13, -14.739], 1)]
  expect(nearPlaces(far, [-75.13, -14.5], 'Palpa', 9)).toEqual([])
  expect(nearPlaces(far, [-75.13, -14.6], 'Palpa', 9)).toHaveLength(1)
})

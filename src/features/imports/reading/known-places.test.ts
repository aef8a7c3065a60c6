import { expect, it } from 'vitest'
import type { GazetteerPlace } from '#domain/places/place-index.ts'
import { knownPlaces } from './known-places.ts'

const place = (id: string, name: string, center: [number, number], aliases: string[] = []): GazetteerPlace => ({
  id,
  type: id.startsWith('airport.') ? 'airport' : 'place',
  name,
  aliases,
  country: 'Germany',
  countryCode: 'de',
  center,
  weight: 1_000,
})
const known = knownPlaces(
  () => 'DE',
  [
    place('place.1', 'Munich', [11.575, 48.137], ['München']),
    place('poi.1', "St. Peter's", [11.576, 48.136]),
    place('airport.1', 'Munich Airport', [11.786, 48.354]),
  ],
)

it('the device knows a place by each of its own names, as people write them, and which are sights', () => {
  expect(known.placesCalled('munchen')).toMatchObject([{ name: 'Munich', isSight: false }])
  expect(known.placesCalled('Saint Peters')).toMatchObject([{ name: "St. Peter's", isSight: true }])
  expect(known.placesCalled('Munich Airport')).toEqual([])
  expect(known.placesCalled('Munich, Germany')).toEqual([])
})

it('the device knows the town that a point is in, and the name of a country', () => {
  expect(known.townAt([11.58, 48.14])).toEqual({
    id: 'place.1',
    name: 'Munich',
    center: [11.575, 48.137],
    country: 'Germany',
  })
  expect(known.townAt([0, 10])).toBeNull()
  expect(known.countryName('DE')).toBe('Germany')
})

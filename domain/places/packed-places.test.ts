import fc from 'fast-check'
import { expect, test } from 'vitest'
import { packPlaces, unpackPlaces } from './packed-places.ts'
import type { GazetteerPlace } from './place-index.ts'

const word = fc.stringMatching(/^[A-Za-zéß東京]{1,8}$/)
const words = fc.array(word, { minLength: 1, maxLength: 3 })
const degrees = (most: number) => fc.integer({ min: -most * 1000, max: most * 1000 }).map((whole) => whole / 1000)

const place: fc.Arbitrary<GazetteerPlace> = fc
  .record(
    {
      kind: fc.constantFrom('place', 'country', 'airport', 'poi'),
      name: word,
      country: fc.constantFrom(['fr', 'France'] as const, ['jp', 'Japan'] as const),
      center: fc.tuple(degrees(180), degrees(90)),
      weight: fc.nat(10_000).map((whole) => whole * 500),
      aliases: words,
      otherNames: words,
      region: word,
      town: word,
      code: fc.stringMatching(/^[A-Z]{3}$/),
      zone: fc.constantFrom('Asia/Tokyo', 'Europe/Paris'),
    },
    { requiredKeys: ['kind', 'name', 'country', 'center', 'weight'] },
  )
  .map(({ kind, country: [countryCode, country], ...rest }) => ({
    ...rest,
    id: `${kind}.1`,
    type: kind === 'poi' ? 'place' : kind,
    countryCode,
    country,
  }))

test('places come out as they were packed', () => {
  fc.assert(
    fc.property(fc.array(place, { maxLength: 8 }), (places) => {
      const packed = packPlaces(places, { notice: 'Ours', perDegree: 1e3, weightStep: 500 })
      expect(packed.notice).toBe('Ours')
      expect(unpackPlaces(JSON.parse(JSON.stringify(packed)))).toEqual(places)
    }),
  )
})

test('stations are numbered as they stand', () => {
  const station: GazetteerPlace = {
    id: 'station.0',
    type: 'station',
    name: 'Paris Gare du Nord',
    country: 'France',
    countryCode: 'fr',
    center: [2.355, 48.88],
    weight: 3000,
    zone: 'Europe/Paris',
  }
  const two = [station, { ...station, id: 'station.1', name: 'Köln Hbf' }]
  const packed = packPlaces(two, { notice: '', perDegree: 1e3, weightStep: 50 })
  expect(packed.places.map(([id]) => id)).toEqual(['', ''])
  expect(unpackPlaces(packed)).toEqual(two)
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countries } from '#domain/places/countries.ts'
import { type Been, countriesBeen, placesBeen } from './places-been.ts'

const been = fc.record<Been>({
  countryCode: fc.option(fc.constantFrom('JP', 'IS', 'GL', 'DK', 'QQ')),
  placeName: fc.option(fc.constantFrom('', 'Kyoto', 'kyōto', 'Kyoto, Japan', 'Nuuk', 'Iceland')),
})

test('each place counts once, however often it is told, in whatever order', () => {
  fc.assert(
    fc.property(fc.array(been), (all) => {
      for (const again of [[...all, ...all], all.toReversed()]) {
        expect(countriesBeen(again, 'territories')).toEqual(countriesBeen(all, 'territories'))
        expect(new Set(placesBeen(again))).toEqual(placesBeen(all))
      }
    }),
  )
})

test('a further visit never makes a figure smaller', () => {
  fc.assert(
    fc.property(fc.array(been), been, (all, one) => {
      expect(countriesBeen([...all, one], 'countries').size).toBeGreaterThanOrEqual(
        countriesBeen(all, 'countries').size,
      )
      expect(placesBeen([...all, one]).size).toBeGreaterThanOrEqual(placesBeen(all).size)
    }),
  )
})

test('a territory counts as the traveler has chosen, and what is no country does not count', () => {
  const told = [
    { countryCode: 'GL', placeName: null },
    { countryCode: 'DK', placeName: null },
    { countryCode: 'QQ', placeName: null },
    { countryCode: null, placeName: 'Point Nemo' },
  ]
  expect([...countriesBeen(told, 'territories')].sort()).toEqual(['DK', 'GL'])
  expect([...countriesBeen(told, 'countries')]).toEqual(['DK'])
})

test('a country is no place in itself', () => {
  expect(placesBeen(countries.map(({ code, name }) => ({ countryCode: code, placeName: name })))).toEqual(new Set())
  expect(
    placesBeen([
      { countryCode: 'JP', placeName: 'Kyōto' },
      { countryCode: 'JP', placeName: 'Kyoto, Japan' },
    ]),
  ).toEqual(new Set(['JP kyoto']))
})

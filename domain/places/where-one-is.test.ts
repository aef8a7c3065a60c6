import fc from 'fast-check'
import { expect, test } from 'vitest'
import { asksWithinKm, sureWithinKm, whereOneIs } from './where-one-is.ts'

const kyoto = { name: 'Kyoto', countryCode: 'jp', center: [135.768, 35.021] as [number, number] }
const gion: [number, number] = [135.77512345, 35.00361234]

test('a position that is known well is in its town, and is kept as exact as a house', () => {
  expect(whereOneIs({ coordinates: gion, accuracyKm: 0.02 }, kyoto, 'JP')).toEqual({
    known: true,
    asks: null,
    kilometers: null,
    place: { countryCode: 'JP', placeName: 'Kyoto', coordinates: kyoto.center, standing: [135.7751, 35.0036] },
  })
})

test('outside of a town it is told how far the nearest one is', () => {
  const found = whereOneIs({ coordinates: [135.678, 35.009], accuracyKm: 0.02 }, kyoto, 'JP')
  expect(found).toMatchObject({ known: true, asks: null, place: { standing: [135.678, 35.009] } })
  expect(found.known && found.kilometers).toBeCloseTo(8.3, 1)
})

test('a town that is known only roughly is asked for, and where in it one stands is not kept', () => {
  expect(whereOneIs({ coordinates: gion, accuracyKm: 8 }, kyoto, 'JP')).toMatchObject({
    known: true,
    asks: 'rough',
    place: { placeName: 'Kyoto', coordinates: kyoto.center, standing: null },
  })
})

test('a town across a border is asked for', () => {
  expect(whereOneIs({ coordinates: gion, accuracyKm: 0.02 }, kyoto, 'KR')).toMatchObject({
    known: true,
    asks: 'border',
    place: { countryCode: 'JP', standing: [135.7751, 35.0036] },
  })
  expect(whereOneIs({ coordinates: gion, accuracyKm: 0.02 }, kyoto, null)).toMatchObject({ known: true, asks: null })
})

test('where there is no town, one stands somewhere all the same; what is too rough is nowhere', () => {
  expect(whereOneIs({ coordinates: gion, accuracyKm: 0.02 }, null, 'JP')).toEqual({
    known: false,
    why: 'no-town',
    countryCode: 'JP',
    standing: [135.7751, 35.0036],
  })
  expect(whereOneIs({ coordinates: gion, accuracyKm: 8 }, null, 'JP')).toEqual({ known: false, why: 'too-rough' })
  expect(whereOneIs({ coordinates: gion, accuracyKm: 40 }, kyoto, 'JP')).toEqual({ known: false, why: 'too-rough' })
})

test('whatever a device says, only a sure position is kept, and a rough one is never taken without asking', () => {
  const position = fc.record({
    coordinates: fc.tuple(
      fc.double({ min: -180, max: 180, noNaN: true }),
      fc.double({ min: -90, max: 90, noNaN: true }),
    ),
    accuracyKm: fc.double({ min: 0, max: 20_000, noNaN: true }),
  })
  fc.assert(
    fc.property(position, fc.constantFrom(kyoto, null), (asked, town) => {
      const found = whereOneIs(asked, town, 'JP')
      const standing = found.known ? found.place.standing : 'standing' in found ? found.standing : null
      expect(standing !== null).toBe(asked.accuracyKm <= sureWithinKm)
      if (found.known) {
        expect(found.asks).toBe(asked.accuracyKm > sureWithinKm ? 'rough' : null)
        expect(asked.accuracyKm).toBeLessThanOrEqual(asksWithinKm)
        expect(found.place.placeName).not.toBeNull()
      }
    }),
  )
})

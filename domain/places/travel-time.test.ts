import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { timesAsTheCrowFlies } from './travel-time.ts'

const kyotoStation = [135.7588, 34.9858]
const kinkakuji = [135.7292, 35.0394]
const gion = [135.7752, 35.0037]

test('a walk across a part of town is told in minutes, a longer way for car and feet', () => {
  expect(timesAsTheCrowFlies(gion, [135.7852, 35.0037])).toMatchObject({ onFoot: 15, byCar: null })
  expect(timesAsTheCrowFlies(kyotoStation, gion)).toMatchObject({ onFoot: 40, byCar: 9 })
  expect(timesAsTheCrowFlies(kyotoStation, kinkakuji)).toMatchObject({ onFoot: 105, byCar: 21 })
})

test('nobody is sent on foot to another town, by car over an ocean, or from a place to itself', () => {
  expect(timesAsTheCrowFlies(kyotoStation, [139.7671, 35.6812])).toMatchObject({ onFoot: null, byCar: 370 })
  expect(timesAsTheCrowFlies(kyotoStation, [-73.98, 40.75])).toMatchObject({ onFoot: null, byCar: null })
  expect(timesAsTheCrowFlies(gion, gion)).toBeNull()
})

test('further never takes less time, and the way back takes as long', () => {
  const longitude = fc.double({ min: 0, max: 4, noNaN: true })
  fc.assert(
    fc.property(longitude, longitude, (one, other) => {
      const [near, far] = [one, other].sort((left, right) => left - right) as [number, number]
      const [short, long] = [near, far].map((east) => timesAsTheCrowFlies([0, 10], [east, 10]))
      if (short?.byCar && long?.byCar) expect(long.byCar).toBeGreaterThanOrEqual(short.byCar)
      if (short?.onFoot && long?.onFoot) expect(long.onFoot).toBeGreaterThanOrEqual(short.onFoot)
      expect(timesAsTheCrowFlies([far, 10], [0, 10])).toEqual(timesAsTheCrowFlies([0, 10], [far, 10]))
    }),
  )
})

import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { exactUpTo, keepsItsPlace, orderByDistance, type OrderedStop, wayLength } from './order-by-distance.ts'

const at = (east: number, stays = false): OrderedStop => ({ coordinates: [east, 0], stays })
const nowhere: OrderedStop = { coordinates: null, stays: false }
const lengthIn = (stops: readonly OrderedStop[], order: readonly number[]) =>
  wayLength(order.map((one) => stops[one]?.coordinates ?? null))

const town = fc.record({
  coordinates: fc.option(
    fc.tuple(fc.double({ min: 2, max: 2.6, noNaN: true }), fc.double({ min: 48, max: 48.4, noNaN: true })),
    { freq: 8 },
  ),
  stays: fc.boolean().map((yes) => yes),
})
const mostlyFree = fc.record({
  coordinates: town.map(({ coordinates }) => coordinates),
  stays: fc.nat(4).map((number) => number === 0),
})

test('a day that goes to and fro is put in line', () => {
  const stops = [at(0, true), at(3), at(1), at(2)]
  const { order, before, after } = orderByDistance(stops)
  expect(order).toEqual([0, 2, 3, 1])
  expect(after).toBeLessThan(before)
  expect(before / after).toBeCloseTo(6 / 3, 1)
})

test('what stays keeps its place, what has no place too', () => {
  const stops = [at(0, true), at(5), nowhere, at(1), at(9, true), at(4)]
  const { order } = orderByDistance(stops)
  expect(order[0]).toBe(0)
  expect(order[2]).toBe(2)
  expect(order[4]).toBe(4)
})

test('an order that is the shortest stays as it is, also where another is as short', () => {
  expect(orderByDistance([at(0), at(1), at(2)])).toMatchObject({ order: [0, 1, 2] })
  expect(orderByDistance([at(1), at(1), at(1)])).toEqual({ order: [0, 1, 2], before: 0, after: 0 })
  expect(orderByDistance([])).toEqual({ order: [], before: 0, after: 0 })
})

test('is never longer than before, is a permutation, and moves nothing that stays', () => {
  fc.assert(
    fc.property(fc.array(mostlyFree, { maxLength: 16 }), (stops) => {
      const { order, before, after } = orderByDistance(stops)
      expect([...order].sort((one, other) => one - other)).toEqual(stops.map((_, place) => place))
      for (const [place, stop] of stops.entries()) if (stop.stays || !stop.coordinates) expect(order[place]).toBe(place)
      expect(after).toBeLessThanOrEqual(before)
      expect(after).toBeCloseTo(lengthIn(stops, order), 6)
      expect(before).toBeCloseTo(
        lengthIn(
          stops,
          stops.map((_, place) => place),
        ),
        6,
      )
    }),
  )
})

function* permutations(list: readonly number[]): Generator<number[]> {
  if (list.length < 2) yield [...list]
  else
    for (const [place, one] of list.entries())
      for (const rest of permutations(list.toSpliced(place, 1))) yield [one, ...rest]
}

test('of few stops the order is the shortest of all', () => {
  fc.assert(
    fc.property(fc.array(mostlyFree, { maxLength: 6 }), (stops) => {
      const free = stops.flatMap((stop, place) => (stop.coordinates && !stop.stays ? [place] : []))
      const { after } = orderByDistance(stops)
      let least = Number.POSITIVE_INFINITY
      for (const moved of permutations(free)) {
        const order = stops.map((_, place) => (free.includes(place) ? (moved[free.indexOf(place)] as number) : place))
        least = Math.min(least, lengthIn(stops, order))
      }
      if (stops.length > 0) expect(after - least).toBeLessThanOrEqual(0.011)
    }),
    { numRuns: 60 },
  )
})

test('a full day of many stops on one road is put in line, too', () => {
  const stops = Array.from({ length: exactUpTo + 30 }, (_, place) => at((place * 17) % 40, place === 0))
  const { order, after } = orderByDistance(stops)
  expect(new Set(order).size).toBe(stops.length)
  expect(after).toBeCloseTo(
    wayLength([
      [0, 0],
      [39, 0],
    ]),
    0,
  )
})

test('meals, beds and rides keep their hour, and so does what is booked', () => {
  expect(keepsItsPlace({ category: 'food', time: 'Evening' }, [])).toBe(true)
  expect(keepsItsPlace({ category: 'food', time: '' }, [])).toBe(false)
  expect(keepsItsPlace({ category: 'sightseeing', time: '09:00 AM' }, [])).toBe(false)
  expect(keepsItsPlace({ category: 'sightseeing', time: '09:00 AM' }, [540])).toBe(true)
})

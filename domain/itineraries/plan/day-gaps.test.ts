import fc from 'fast-check'
import { expect, test } from 'vitest'
import { gapsOfDay, isInGap } from './day-gaps.ts'

const day = (...times: string[]) => times.map((time) => ({ time }))
const placeOf = (minutes: number, times: string[]) => gapsOfDay(day(...times)).findIndex((gap) => isInGap(minutes, gap))

test('a booking stands before the first activity that begins later', () => {
  expect(placeOf(7 * 60 + 33, ['09:50', '10:30'])).toBe(0)
  expect(placeOf(10 * 60, ['09:50', '10:30'])).toBe(1)
  expect(placeOf(17 * 60, ['09:50', '10:30'])).toBe(2)
})

test('what begins at the same time as an activity stands behind it', () => {
  expect(placeOf(9 * 60 + 50, ['09:50 AM', '10:30 AM'])).toBe(1)
})

test('an activity without a time keeps its place, and nothing comes between it and the one before', () => {
  expect(placeOf(10 * 60, ['09:00', 'Evening', '11:00'])).toBe(2)
  expect(placeOf(8 * 60, ['', '09:00'])).toBe(1)
})

test('what goes on from the day before stands first, what has no hour last', () => {
  expect(placeOf(Number.NEGATIVE_INFINITY, ['', '09:00'])).toBe(1)
  expect(placeOf(Number.NEGATIVE_INFINITY, ['09:00'])).toBe(0)
  expect(placeOf(Number.POSITIVE_INFINITY, ['09:00', '23:59'])).toBe(2)
  expect(placeOf(Number.POSITIVE_INFINITY, [])).toBe(0)
})

test('each minute is in exactly one gap, whatever the times are', () => {
  const time = fc.oneof(
    fc.constantFrom('', 'Evening', '25:00'),
    fc.tuple(fc.nat(23), fc.nat(59)).map(([hour, minute]) => `${hour}:${String(minute).padStart(2, '0')}`),
  )
  fc.assert(
    fc.property(fc.array(time, { maxLength: 12 }), fc.integer({ min: 0, max: 1439 }), (times, minutes) => {
      expect(gapsOfDay(day(...times)).filter((gap) => isInGap(minutes, gap))).toHaveLength(1)
    }),
  )
})

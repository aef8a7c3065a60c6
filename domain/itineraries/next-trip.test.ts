import { expect, test } from 'vitest'
import { nextTripOf, tripsAhead } from './next-trip.ts'

const trip = (startDate: string | null, numberOfDays = 3, timeZone: string | null = 'UTC') => ({
  startDate,
  numberOfDays,
  timeZone,
})
const now = new Date('2027-04-02T12:00:00Z')
const [past, current, begunToday, soon, later, idea] = [
  trip('2027-03-20'),
  trip('2027-03-31'),
  trip('2027-04-02'),
  trip('2027-04-03'),
  trip('2027-06-01'),
  trip(null),
]

test('the trip that comes first is the next one, and one under way goes before it', () => {
  expect(nextTripOf([later, idea, soon, past], now)).toBe(soon)
  expect(nextTripOf([later, current, soon], now)).toBe(current)
  expect(nextTripOf([begunToday, current, soon], now)).toBe(begunToday)
})

test('ideas and what is past are not the next trip', () => {
  expect(nextTripOf([idea, past], now)).toBeNull()
  expect(nextTripOf([], now)).toBeNull()
})

test('a trip has begun once its day has begun there', () => {
  const evening = new Date('2027-04-02T20:00:00Z')
  const inTokyo = trip('2027-04-03', 3, 'Asia/Tokyo')
  expect(nextTripOf([begunToday, inTokyo], evening)).toBe(inTokyo)
  expect(nextTripOf([begunToday, { ...inTokyo, timeZone: 'UTC' }], evening)).toBe(begunToday)
})

test('trips under way come before those to come, and these nearest first', () => {
  expect(tripsAhead([later, idea, begunToday, soon, past, current], now)).toEqual([begunToday, current, soon, later])
})

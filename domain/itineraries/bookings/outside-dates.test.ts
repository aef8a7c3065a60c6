import { expect, test } from 'vitest'
import { canExtend, missingDays } from './outside-dates.ts'

const trip = { startDate: '2027-04-02', days: 11 }
const booked = (startsAt: string | null, endsAt: string | null = null) =>
  missingDays({ startsAt, startsZone: null, endsAt, endsZone: null }, trip)

test('what is booked on days of the trip is not outside', () => {
  expect(booked('2027-04-02T10:00', '2027-04-12')).toBeNull()
  expect(booked(null)).toBeNull()
  expect(
    missingDays(
      { startsAt: '2027-05-01', startsZone: null, endsAt: null, endsZone: null },
      { startDate: null, days: 3 },
    ),
  ).toBeNull()
})

test('days before the first and after the last are counted, on both sides of a long one', () => {
  expect(booked('2027-04-01T20:45', '2027-04-02T16:50')).toEqual({ before: 1, after: 0 })
  expect(booked('2027-04-13T22:55', '2027-04-13T17:00')).toEqual({ before: 0, after: 1 })
  expect(booked('2027-03-30', '2027-04-14')).toEqual({ before: 3, after: 2 })
  // Over the date line it arrives the day before.
  expect(booked('2027-04-13T00:05', '2027-04-12T18:10')).toEqual({ before: 0, after: 1 })
})

test('a trip is not made longer by a week and more, or beyond what a plan can have', () => {
  expect(canExtend({ before: 0, after: 7 }, 11, 90)).toBe(true)
  expect(canExtend({ before: 1, after: 7 }, 11, 90)).toBe(false)
  expect(canExtend({ before: 0, after: 2 }, 89, 90)).toBe(false)
})

import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays } from '#domain/text/dates.ts'
import { daysOfTrip, timesOfBooking } from './days-of-trip.ts'

const on = (start: string, end = start) => ({ dates: { start, end }, stays: [] })
const undated = { dates: null, stays: [] }

it('a trip for what was found has the days from the first to the last that anything says', () => {
  expect(daysOfTrip([on('2027-04-03T19:00'), undated, on('2027-04-02', '2027-04-05T10:00')])).toEqual({
    startDate: '2027-04-02',
    days: 4,
  })
  expect(daysOfTrip([{ dates: null, stays: [{ start: '2027-04-02', end: '2027-04-03' }] }])).toEqual({
    startDate: '2027-04-02',
    days: 2,
  })
})

it('a booking is on the days that its form has', () => {
  expect(daysOfTrip([timesOfBooking({ startDay: '2027-04-02', endDay: '2027-04-03' })])).toMatchObject({ days: 2 })
  expect(daysOfTrip([timesOfBooking({ startDay: '2027-04-02', endDay: '' })])).toMatchObject({ days: 1 })
  expect(daysOfTrip([timesOfBooking({ startDay: '', endDay: '' })])).toMatchObject({ startDate: null })
})

it('where nothing says a day, it has no dates, and one day', () => {
  expect(daysOfTrip([undated])).toEqual({ startDate: null, days: 1 })
  expect(daysOfTrip([on('--04-02')])).toEqual({ startDate: null, days: 1 })
})

it('more days than a trip has are too many', () => {
  expect(daysOfTrip([on('2027-01-01', '2027-03-31')])).toEqual({ startDate: '2027-01-01', days: 90 })
  expect(daysOfTrip([on('2027-01-01'), on('2027-04-01')])).toBe('too-long')
})

it('every day that is said is a day of the trip', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 89 }), { minLength: 1 }), (offsets) => {
      const said = offsets.map((offset) => addDays('2027-04-02', offset))
      const trip = daysOfTrip(said.map((day) => on(day)))
      if (trip === 'too-long' || trip.startDate === null) return false
      const days = Array.from({ length: trip.days }, (_, at) => addDays(trip.startDate ?? '', at))
      return said.every((day) => days.includes(day))
    }),
  )
})

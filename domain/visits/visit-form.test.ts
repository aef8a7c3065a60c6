import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayOfFields, fieldsOfTime, timeOfFields, type VisitFields, visitProblems } from './visit-form.ts'

const today = '2026-11-29'
const fields = (more: Partial<VisitFields> = {}): VisitFields => ({
  place: 'Kyoto',
  year: '',
  month: '',
  day: '',
  nights: '',
  note: '',
  ...more,
})
const problems = (more: Partial<VisitFields>, knowsPlace = false) => visitProblems(fields(more), today, knowsPlace)

test('a place alone is enough, and so is a time where the place stands already', () => {
  expect(problems({})).toEqual({})
  expect(problems({ place: ' ' })).toEqual({ place: 'place-missing' })
  expect(problems({ place: '' }, true)).toEqual({})
})

test('a month or a day needs a year, a day needs a month, and it has to be one that there was', () => {
  expect(problems({ month: '6' })).toEqual({ year: 'year-missing' })
  expect(problems({ day: '6' })).toEqual({ year: 'year-missing' })
  expect(problems({ year: '2016', day: '6' })).toEqual({ month: 'month-missing' })
  expect(problems({ year: '2016', month: '6', day: '31' })).toEqual({ day: 'day-wrong' })
  expect(problems({ year: '2016', month: '6', day: 'x' })).toEqual({ day: 'day-wrong' })
  for (const year of ['16', '1899', 'x', '20160']) expect(problems({ year })).toEqual({ year: 'year-wrong' })
  expect(problems({ year: '2016', month: '6', day: '14' })).toEqual({})
})

test('planned is never visited', () => {
  expect(problems({ year: '2027' })).toEqual({ year: 'to-come' })
  expect(problems({ year: '2026', month: '12' })).toEqual({ year: 'to-come' })
  expect(problems({ year: '2026', month: '11', day: '29' })).toEqual({})
})

test('nights are a whole number', () => {
  for (const nights of ['-1', '1.5', 'x', '10000']) expect(problems({ nights })).toEqual({ nights: 'nights-wrong' })
  for (const nights of ['0', '3', ' 14 ']) expect(problems({ nights })).toEqual({})
})

test('what is known of a visit fills the fields, and they say the same again', () => {
  fc.assert(
    fc.property(
      fc.option(fc.constantFrom('2016', '2016-06', '2016-06-14', '1950-01')),
      fc.option(fc.nat(9999)),
      (visitedOn, nights) => {
        const filled = fields({ ...fieldsOfTime({ visitedOn, nights }), note: ' Rain ' })
        expect(visitProblems(filled, today, false)).toEqual({})
        expect(timeOfFields(filled)).toEqual({ visitedOn, nights, note: 'Rain' })
        expect(dayOfFields(filled)).toBe(visitedOn)
      },
    ),
  )
})

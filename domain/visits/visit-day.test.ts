import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  commonPart,
  compareVisitDays,
  formatVisitDay,
  isPartOfDate,
  isToCome,
  partsOfVisitDay,
  visitDayOf,
} from './visit-day.ts'

const parts = fc.record({
  year: fc.integer({ min: 1900, max: 2100 }),
  month: fc.option(fc.integer({ min: 1, max: 12 })),
  day: fc.option(fc.integer({ min: 1, max: 31 })),
})

test('what is known of a day becomes text and comes back as it was, or is refused', () => {
  fc.assert(
    fc.property(parts, (known) => {
      const text = visitDayOf(known)
      if (text !== null) expect(partsOfVisitDay(text)).toEqual(known)
      else expect(known.day).not.toBeNull()
    }),
  )
})

test('a day needs a month, and has to be one that the calendar has', () => {
  expect(visitDayOf({ year: 2016, month: null, day: 14 })).toBeNull()
  expect(visitDayOf({ year: 2016, month: 6, day: 31 })).toBeNull()
  expect(visitDayOf({ year: 2016, month: 2, day: 29 })).toBe('2016-02-29')
  for (const text of ['', '16', '2016-6', '2016-13', '2016-06-31', '1899', 'June'])
    expect(isPartOfDate(text), text).toBe(false)
  for (const text of ['2016', '2016-06', '2016-06-14']) expect(isPartOfDate(text), text).toBe(true)
})

test('the month and the year that run have begun, and so has tomorrow, elsewhere', () => {
  const today = '2026-11-29'
  for (const text of ['2026', '2026-11', '2026-11-29', '2026-11-30', '1999'])
    expect(isToCome(text, today), text).toBe(false)
  for (const text of ['2027', '2026-12', '2026-12-01']) expect(isToCome(text, today), text).toBe(true)
})

test('a period is as exact as all of its days are', () => {
  expect(commonPart({ first: '2016-06-14', last: '2016-06-14' })).toBe('2016-06-14')
  expect(commonPart({ first: '2016-06-01', last: '2016-06-30' })).toBe('2016-06')
  expect(commonPart({ first: '2016-06-01', last: '2016-08-31' })).toBe('2016')
  expect(commonPart({ first: '2016-12-01', last: '2017-02-28' })).toBeNull()
})

test('visits are in order, the latest first and those without a time last, whatever the order before', () => {
  fc.assert(
    fc.property(fc.array(fc.option(parts.map(visitDayOf)), { maxLength: 8 }), (days) => {
      const sorted = days.toSorted(compareVisitDays)
      expect(days.toReversed().toSorted(compareVisitDays)).toEqual(sorted)
      expect(sorted.findIndex((day) => day === null)).toBe(
        sorted.includes(null) ? sorted.filter((day) => day !== null).length : -1,
      )
    }),
  )
  expect(['2016', '2016-12-31', null, '2019-04', '2016-06'].toSorted(compareVisitDays)).toEqual([
    '2019-04',
    '2016',
    '2016-12-31',
    '2016-06',
    null,
  ])
})

test('a day, a month and a year are said as far as they are known', () => {
  expect(['2016-06-14', '2016-06', '2016'].map(formatVisitDay)).toEqual(['Jun 14, 2016', 'June 2016', '2016'])
})

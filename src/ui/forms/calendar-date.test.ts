import { assert, integer, property } from 'fast-check'
import { expect, it } from 'vitest'
import { formatDay, parseDay } from './calendar-date.ts'

it('reads and writes every day of four-digit years unchanged', () => {
  assert(
    property(integer({ min: 1, max: 9999 }), integer({ min: 0, max: 364 }), (year, day) => {
      const date = new Date(2001, 0, 1 + day)
      date.setFullYear(year)
      expect(formatDay(parseDay(formatDay(date)) as Date)).toBe(formatDay(date))
    }),
  )
})

it.each(['2027-02-30', '2027-13-01', '2027-1-1', 'tomorrow', '', null, undefined, '2027-04-02T00:00:00Z'])(
  'refuses %j',
  (text) => {
    expect(parseDay(text)).toBeUndefined()
  },
)

it('means the local day, not the day in Greenwich', () => {
  expect(parseDay('2027-04-02')?.getDate()).toBe(2)
  expect(parseDay('0099-12-31')?.getFullYear()).toBe(99)
})

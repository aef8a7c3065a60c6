import * as fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { formatTripDates, formatTripDay, formatWeekday } from '#domain/itineraries/trip-dates.ts'
import { formatClock, formatDate, formatDateTime, formatTime } from './dates.ts'
import { formatDistance, formatNearness, formatWholeDistance } from './distances.ts'
import { type FormatChoices, formatsOf, isSameFormats, readChoices } from './format-choices.ts'
import { type Formats, setFormats } from './formats.ts'

const dayFirst: Formats = { dayFirst: true }
const hours24: Formats = { hours24: true }
const plain = (text: string) => text.replaceAll(/[\u202f\u2009]/g, ' ')
const inFormats = <Answer>(formats: Formats, ask: () => Answer): Answer => {
  setFormats(formats)
  return ask()
}
afterEach(() => {
  setFormats({})
  vi.restoreAllMocks()
})

const days = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const clocks = fc
  .tuple(fc.nat(23), fc.nat(59))
  .map(([hours, minutes]) => `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`)

describe('what nobody has chosen', () => {
  it('is the short form of American English, with kilometers', () => {
    fc.assert(
      fc.property(days, clocks, (day, clock) => {
        const moment = `${day}T${clock}:00Z`
        const usual = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en-US', options)
        expect(formatDateTime(moment)).toBe(usual({ dateStyle: 'medium', timeStyle: 'short' }).format(new Date(moment)))
        expect(formatTime(new Date(moment))).toBe(usual({ timeStyle: 'short' }).format(new Date(moment)))
        expect(formatClock(clock)).toBe(usual({ timeStyle: 'short', timeZone: 'UTC' }).format(new Date(moment)))
      }),
    )
    expect(formatTripDay('2027-04-02')).toBe('Fri, Apr 2')
    expect(formatDistance(12.6)).toBe('13 km')
    expect(formatDistance(0.421)).toBe('0.42 km')
    expect([0.02, 0.421, 8.3, 0].map(formatNearness)).toEqual(['20 m', '420 m', '8.3 km', '1 m'])
    expect(formatWholeDistance(1234.4)).toBe('1234 km')
  })

  it('is read from preferences that say nothing, or nothing known', () => {
    const usual = readChoices()
    expect(usual).toEqual({
      dateFormat: 'month-first',
      timeFormat: '12-hour',
      distanceUnit: 'kilometers',
      weekStart: 'sunday',
    })
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...Object.keys(usual)), fc.anything()), (said) => {
        expect(Object.keys(readChoices(said))).toEqual(Object.keys(usual))
      }),
    )
    expect(readChoices({ dateFormat: 'moon-first', timeFormat: 24, weekStart: null })).toEqual(usual)
  })
})

describe('what somebody has chosen', () => {
  it('has the day before the month, in every form of a date', () => {
    inFormats(dayFirst, () => {
      expect(formatDate('2027-04-02')).toBe('2 Apr 2027')
      expect(formatTripDay('2027-04-02')).toMatch(/^Fri,? 2 Apr$/)
      expect(plain(formatTripDates('2027-04-02', 7))).toMatch(/^2\s?–\s?8 Apr 2027$/)
      expect(formatWeekday('2027-04-02')).toBe('Fri')
    })
  })

  it('has 24 hours from midnight to the last minute, whatever the order of dates', () => {
    for (const formats of [hours24, { ...hours24, ...dayFirst }])
      inFormats(formats, () => {
        fc.assert(fc.property(clocks, (clock) => formatClock(clock) === clock))
        expect(['00:00', '12:00', '23:59'].map(formatClock)).toEqual(['00:00', '12:00', '23:59'])
      })
  })

  it('has midnight and noon at 12, and AM and PM as plans write them, also with the day first', () => {
    for (const formats of [{}, dayFirst])
      inFormats(formats, () =>
        expect(['00:00', '00:30', '12:00', '19:30'].map((clock) => plain(formatClock(clock)))).toEqual([
          '12:00 AM',
          '12:30 AM',
          '12:00 PM',
          '7:30 PM',
        ]),
      )
  })

  it('has miles, and feet where a mile is far', () => {
    inFormats({ miles: true }, () => {
      expect(formatDistance(13)).toBe('8.1 mi')
      expect(formatDistance(9700)).toBe('6,000 mi')
      expect(formatDistance(0.161)).toBe('0.1 mi')
      expect(formatDistance(0.13)).toBe('430 ft')
      expect(formatDistance(0)).toBe('0 ft')
      expect(formatNearness(0.02)).toBe('66 ft')
      expect(formatNearness(8.3)).toBe('5.2 mi')
      expect(formatWholeDistance(1234.4)).toBe('767 mi')
    })
  })

  it('is followed at once by what was shown otherwise before', () => {
    expect(formatDate('2027-04-02')).toBe('Apr 2, 2027')
    expect(inFormats(dayFirst, () => formatDate('2027-04-02'))).toBe('2 Apr 2027')
    expect(inFormats({}, () => formatDate('2027-04-02'))).toBe('Apr 2, 2027')
  })

  it('survives being stored, and is the same only as itself', () => {
    const anyChoices = fc.record<FormatChoices>({
      dateFormat: fc.constantFrom('month-first', 'day-first'),
      timeFormat: fc.constantFrom('12-hour', '24-hour'),
      distanceUnit: fc.constantFrom('kilometers', 'miles'),
      weekStart: fc.constantFrom('sunday', 'monday', 'saturday'),
    })
    fc.assert(
      fc.property(anyChoices, anyChoices, (one, other) => {
        const stored = JSON.stringify({ theme: 'dark', ...one })
        expect(readChoices(JSON.parse(stored))).toEqual(one)
        const [ones, others] = [formatsOf(one), formatsOf(other)]
        expect(isSameFormats(JSON.parse(JSON.stringify(ones)), others)).toBe(
          stored.endsWith(JSON.stringify(other).slice(1)),
        )
      }),
    )
    expect(isSameFormats({}, formatsOf(readChoices()))).toBe(true)
  })
})

describe('as this device', () => {
  const clocks = readChoices({ dateFormat: 'device', timeFormat: 'device' })
  it.each([
    ['en-US', 'Apr 2, 2027', '7:30 PM'],
    ['en-GB', '2 Apr 2027', '19:30'],
    ['de-DE', '2 Apr 2027', '19:30'],
    ['en-AU', '2 Apr 2027', '7:30 PM'],
    ['ja-JP', 'Apr 2, 2027', '19:30'],
  ])('takes the order and the clock of %s, and stays English', (locale, date, time) => {
    const real = Intl.DateTimeFormat
    vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(function (locales, options) {
      return new real(locales ?? locale, options)
    })
    inFormats(formatsOf(clocks), () => {
      expect(formatDate('2027-04-02')).toBe(date)
      expect(plain(formatClock('19:30'))).toBe(time)
    })
  })
})

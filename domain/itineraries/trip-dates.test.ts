import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  dateOfDay,
  dayInZone,
  endOfTrip,
  formatTripDates,
  formatTripDay,
  isZoneName,
  minutesInZone,
  onlyZoneOfCountry,
  proposedDay,
  tripState,
} from './trip-dates.ts'

/** The spaces around a dash are thin ones. */
const plainSpaces = (text: string) => text.replaceAll(/\s/gu, ' ')

test('every day of a trip has its date and weekday, over the end of a month, a year and a leap day', () => {
  expect([1, 2, 3].map((day) => dateOfDay('2027-12-30', day))).toEqual(['2027-12-30', '2027-12-31', '2028-01-01'])
  expect(dateOfDay('2028-02-28', 2)).toBe('2028-02-29')
  expect(dateOfDay('2027-02-28', 2)).toBe('2027-03-01')
  expect(formatTripDay(dateOfDay('2027-04-02', 1))).toBe('Fri, Apr 2')
  expect(formatTripDay(dateOfDay('2027-04-02', 4))).toBe('Mon, Apr 5')
})

test('a trip ends on its last day', () => {
  expect(endOfTrip('2027-04-02', 1)).toBe('2027-04-02')
  expect(endOfTrip('2027-04-02', 7)).toBe('2027-04-08')
})

test('the days of a trip are told as short as they can be', () => {
  expect(plainSpaces(formatTripDates('2027-04-02', 1))).toBe('Apr 2, 2027')
  expect(plainSpaces(formatTripDates('2027-04-02', 7))).toBe('Apr 2 – 8, 2027')
  expect(plainSpaces(formatTripDates('2027-04-28', 7))).toBe('Apr 28 – May 4, 2027')
  expect(plainSpaces(formatTripDates('2027-12-30', 5))).toBe('Dec 30, 2027 – Jan 3, 2028')
})

describe('a trip', () => {
  test('without a start is an idea', () => {
    expect(tripState(null, 7, '2027-04-02')).toEqual({ state: 'idea' })
  })

  test.each([
    ['2027-03-21', { state: 'planned' }],
    ['2027-04-01', { state: 'planned' }],
    ['2027-04-02', { state: 'underWay', day: 1 }],
    ['2027-04-08', { state: 'underWay', day: 7 }],
    ['2027-04-09', { state: 'past' }],
  ])('of a week from April 2 stands on %s as %o', (today, expected) => {
    expect(tripState('2027-04-02', 7, today)).toEqual(expected)
  })

  test('goes through its states once, and is under way for as many days as it has', () => {
    const day = fc.integer({ min: -40, max: 120 })
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 90 }), day, (days, at) => {
        const today = dateOfDay('2027-04-02', at)
        const expected = at < 1 ? 'planned' : at > days ? 'past' : 'underWay'
        const found = tripState('2027-04-02', days, today)
        expect(found.state).toBe(expected)
        if (found.state === 'underWay') expect(dateOfDay('2027-04-02', found.day)).toBe(today)
      }),
    )
  })
})

test('a day begins at different moments around the world', () => {
  const moment = new Date('2027-04-02T20:00:00Z')
  expect(dayInZone(moment, 'Asia/Tokyo')).toBe('2027-04-03')
  expect(dayInZone(moment, 'America/Los_Angeles')).toBe('2027-04-02')
  expect(dayInZone(new Date('2027-04-02T10:00:00Z'), 'Pacific/Kiritimati')).toBe('2027-04-03')
})

test('without a zone, or with one that the device does not know, the device’s own day counts', () => {
  const evening = new Date(2027, 3, 2, 23, 59)
  expect(dayInZone(evening, null)).toBe('2027-04-02')
  expect(dayInZone(evening, 'Europe/Atlantis')).toBe('2027-04-02')
})

test.each(['UTC', 'Etc/GMT+5', 'Asia/Tokyo', 'America/Argentina/Buenos_Aires', 'America/Port-au-Prince'])(
  '%s is the name of a zone',
  (name) => expect(isZoneName(name)).toBe(true),
)

test.each([
  '',
  ' ',
  'Tokyo',
  'Mars/Olympus',
  'asia/tokyo',
  'Asia/',
  '+02:00',
  'Asia/D3',
  'Europe/Oslo ',
  'Asia/../etc',
])('%o is not the name of a zone', (name) => expect(isZoneName(name)).toBe(false))

test('every zone that the runtime names by area can be stored', () => {
  const zones = Intl.supportedValuesOf('timeZone').filter((zone) => zone.includes('/'))
  expect(zones.length).toBeGreaterThan(300)
  expect(zones.filter((zone) => !isZoneName(zone))).toEqual([])
})

test('a country with one zone proposes it, one with several, or no country, nothing', () => {
  expect(onlyZoneOfCountry('JP')).toBe('Asia/Tokyo')
  expect(onlyZoneOfCountry('NO')).toBe('Europe/Oslo')
  expect(onlyZoneOfCountry('US')).toBeNull()
  expect(onlyZoneOfCountry('not a country')).toBeNull()
})

test('the time of day is that of the zone, with midnight as zero', () => {
  const moment = new Date('2027-04-02T15:05:00Z')
  expect(minutesInZone(moment, 'UTC')).toBe(15 * 60 + 5)
  expect(minutesInZone(moment, 'Asia/Tokyo')).toBe(5)
  expect(minutesInZone(moment, 'Asia/Kolkata')).toBe(20 * 60 + 35)
  expect(minutesInZone(moment, 'Nowhere/Else')).toBe(minutesInZone(moment, null))
})

test('proposes today for what is new in a trip under way, else its first day', () => {
  const trip = { startDate: '2027-04-02', timeZone: 'Asia/Tokyo' }
  const proposed = (moment: string, changes = {}) => proposedDay({ ...trip, ...changes }, 3, new Date(moment))
  expect(proposed('2027-04-01T14:00:00Z')).toBe('2027-04-02')
  // It is the third there already.
  expect(proposed('2027-04-02T16:00:00Z')).toBe('2027-04-03')
  expect(proposed('2027-04-09T10:00:00Z')).toBe('2027-04-02')
  expect(proposed('2027-04-02T16:00:00Z', { startDate: null })).toBe('')
})

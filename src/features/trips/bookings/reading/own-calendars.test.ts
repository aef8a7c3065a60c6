// @vitest-environment jsdom
/** Calendar files of our own, made up: in each stands something that is easily read wrongly. */
import { afterAll, beforeAll, describe, it, vi } from 'vitest'
import { calendarOf, calendarText, foldedByOctets } from '#tests/support/booking-calendars.ts'
import { expectTold, offlineWithPlaces, type ToldBooking } from '#tests/support/told-bookings.ts'

beforeAll(offlineWithPlaces)
afterAll(() => vi.unstubAllGlobals())

const oslo = (hour: string, name = 'DTSTART') => `${name};TZID=Europe/Oslo:20270620T${hour}00`
const at = { startDay: '2027-06-20', startTime: '10:27', startsZone: 'Europe/Oslo' } satisfies ToldBooking
const graz = (hour: string, name = 'DTSTART') => `${name};TZID=Europe/Vienna:20270620T${hour}00`

/** One event on the clock of Oslo with no more than a title, and what it tells. */
const titles: Record<string, ToldBooking> = {
  // Numbers that are none of a flight.
  'Flight to Rome from gate B12': { kind: 'flight', title: 'Flight to Rome from gate B12', toPlace: 'Rome' },
  'Flight on an A380 to Dubai': { kind: 'flight', title: 'Flight on an A380 to Dubai' },
  'Flight to Porto, B738': { kind: 'flight', title: 'Flight to Porto, B738' },
  'Flight to Porto, terminal T2 10': { kind: 'flight', title: 'Flight to Porto, terminal T2 10' },
  'Flight 10 AM 12 May': { kind: 'flight', title: 'Flight 10 AM 12 May' },
  'FLIGHT TO 2 CITIES': { kind: 'flight', title: 'FLIGHT TO 2 CITIES' },
  'FLIGHT NO 716': { kind: 'flight', title: 'FLIGHT NO 716' },
  // Numbers that are.
  'Flight A3 680 Oslo - Athens': { kind: 'flight', title: 'A3 680', fromPlace: 'Oslo', toPlace: 'Athens' },
  'Flight A3601 Oslo - Athens': { kind: 'flight', title: 'A3 601', fromPlace: 'Oslo', toPlace: 'Athens' },
  'Flight ZX716: Oslo → Porto': { kind: 'flight', title: 'ZX 716', fromPlace: 'Oslo', toPlace: 'Porto' },
  'Flug 4U 9012 von Bergen nach Porto': { kind: 'flight', title: '4U 9012', fromPlace: 'Bergen', toPlace: 'Porto' },
  // What it is about, and what only has such a word in it.
  'Check-in for flight ZX 716': { kind: 'other', title: 'Check-in for flight ZX 716' },
  'Online check-in opens': { kind: 'other', title: 'Online check-in opens' },
  'Check-in Airport Hotel': { kind: 'stay', title: 'Check-in Airport Hotel' },
  'Check-in Harbour Hotel': { kind: 'stay', title: 'Check-in Harbour Hotel' },
  'Flight museum': { kind: 'ticket', title: 'Flight museum' },
  'Train museum with the kids': { kind: 'ticket', title: 'Train museum with the kids' },
  'Meet Ada at the train station': { kind: 'other', title: 'Meet Ada at the train station', fromPlace: '' },
  'Bus tour of Bergen': { kind: 'ticket', title: 'Bus tour of Bergen', toPlace: '' },
  'Lunch at the ferry terminal': { kind: 'restaurant', title: 'Lunch at the ferry terminal' },
  // Arrows.
  'Train Oslo ⇨ Bergen': { kind: 'train', fromPlace: 'Oslo', toPlace: 'Bergen' },
  'Train Oslo ⮕ Bergen': { kind: 'train', fromPlace: 'Oslo', toPlace: 'Bergen' },
  'Train Oslo » Bergen': { kind: 'train', fromPlace: 'Oslo', toPlace: 'Bergen' },
  'Train Oslo > Bergen': { kind: 'train', fromPlace: 'Oslo', toPlace: 'Bergen' },
  'Train Oslo --> Bergen': { kind: 'train', fromPlace: 'Oslo', toPlace: 'Bergen' },
  'Train Oslo → Voss → Bergen': { kind: 'train', fromPlace: 'Oslo', toPlace: 'Bergen' },
  'Train Bergen ← Oslo': { kind: 'train', fromPlace: 'Oslo', toPlace: 'Bergen' },
  // There and back: which of them, it does not say.
  'Train Oslo ↔ Bergen': { kind: 'train', fromPlace: '', toPlace: '' },
}

/** One event with this in its description, and the code that it tells; '' where it tells none. */
const codes: Record<string, string> = {
  'Booking reference: QWERTZ': 'QWERTZ',
  'PNR QWERTZ seat 12A': 'QWERTZ',
  'Your reservation number is 4711-0815.': '4711-0815',
  'Confirmation: X7KQ2M': 'X7KQ2M',
  'RESERVATION: DINNER AT 8': '',
  'BOOKING CODE: PLEASE BRING YOUR ID': '',
  'Reservation: 2027-06-20': '',
  'Booking: 14-16 June': '',
  'Reservation: 1930': '',
  'Reservations: 555-1234': '',
  'Booking: 20.06.2027': '',
}

const files: Record<string, { file: Uint8Array; proposed: ToldBooking[]; cancelled?: number; unread?: number }> = {
  'a length of four hours and a half': {
    file: calendarOf([oslo('1027'), 'DURATION:PT4H33M', 'SUMMARY:Train Oslo → Bergen']),
    proposed: [{ kind: 'train', ...at, endDay: '2027-06-20', endTime: '15:00' }],
  },
  'a length over the night in which the clock goes forward': {
    file: calendarOf(['DTSTART;TZID=Europe/Vienna:20270327T230000', 'DURATION:PT8H', 'SUMMARY:Train Graz → Roma']),
    proposed: [{ startDay: '2027-03-27', startTime: '23:00', endDay: '2027-03-28', endTime: '08:00' }],
  },
  'a length of three whole days': {
    file: calendarOf(['DTSTART;VALUE=DATE:20270620', 'DURATION:P3D', 'SUMMARY:Sailing course']),
    proposed: [{ kind: 'other', startDay: '2027-06-20', startTime: '', endDay: '2027-06-22', endTime: '' }],
  },
  'a length of a week': {
    file: calendarOf([oslo('1027'), 'DURATION:P1W', 'SUMMARY:Car hire']),
    proposed: [{ kind: 'car', ...at, endDay: '2027-06-27', endTime: '10:27' }],
  },
  'a length that is less than nothing': {
    file: calendarOf([oslo('1027'), 'DURATION:-PT1H', 'SUMMARY:Train Oslo → Bergen']),
    proposed: [{ kind: 'train', ...at, endDay: '', endTime: '' }],
  },
  'a check-in among its words, which makes no bed of it': {
    file: calendarOf([oslo('1027'), 'SUMMARY:ZX 716 to Porto', 'DESCRIPTION:Check-in opens a day before departure']),
    proposed: [{ kind: 'other', title: 'ZX 716 to Porto', ...at }],
  },
  'an end before the start': {
    file: calendarOf([oslo('1027'), oslo('0900', 'DTEND'), 'SUMMARY:Dinner']),
    proposed: [{ kind: 'restaurant', ...at, endDay: '', endTime: '' }],
  },
  'a line that is folded within a letter': {
    file: foldedByOctets(
      calendarText([], [graz('1027'), 'SUMMARY:Dinner', `LOCATION:Gasthaus ${'z'.repeat(55)}ü\\, Köflach`]),
    ),
    proposed: [{ kind: 'restaurant', fromPlace: `Gasthaus ${'z'.repeat(55)}ü, Köflach` }],
  },
  'letters of one byte': {
    file: Uint8Array.from(
      calendarText([], [graz('1900'), 'SUMMARY:Tisch im Gasthaus Zur schönen Aussicht', 'LOCATION:Köflach']),
      (sign) => sign.charCodeAt(0),
    ),
    proposed: [{ kind: 'restaurant', title: 'Tisch im Gasthaus Zur schönen Aussicht', fromPlace: 'Köflach' }],
  },
  'a mark before its first letter': {
    file: new TextEncoder().encode(`\uFEFF${calendarText([], [oslo('1027'), 'SUMMARY:Train Oslo → Bergen'])}`),
    proposed: [{ kind: 'train', ...at }],
  },
  'two calendars, of which one calls off': {
    file: new TextEncoder().encode(
      calendarText(['METHOD:CANCEL'], [oslo('1027'), 'UID:1', 'SUMMARY:Train Oslo → Bergen']) +
        calendarText(['METHOD:REQUEST'], [oslo('1127'), 'UID:2', 'SUMMARY:Train Oslo → Voss']),
    ),
    proposed: [{ kind: 'train', toPlace: 'Voss', startTime: '11:27' }],
    cancelled: 1,
  },
  'a clock that nobody names': {
    file: calendarOf(['DTSTART:20270620T190000', 'SUMMARY:Dinner with Ada']),
    proposed: [{ kind: 'restaurant', startTime: '19:00', questions: { startsZone: 'guess' } }],
  },
  'a name for the clock of the whole calendar, which says nothing of the place': {
    file: new TextEncoder().encode(
      calendarText(['X-WR-TIMEZONE:America/Lima'], ['DTSTART:20270620T190000', 'SUMMARY:Dinner with Ada']),
    ),
    proposed: [{ kind: 'restaurant', startTime: '19:00', questions: { startsZone: 'guess' } }],
  },
  'a repeated event, one of which is moved': {
    file: calendarOf(
      [oslo('1027'), 'UID:7', 'RRULE:FREQ=WEEKLY;COUNT=4', 'SUMMARY:Train Oslo → Bergen'],
      [
        'DTSTART;TZID=Europe/Oslo:20270627T113000',
        'UID:7',
        'RECURRENCE-ID;TZID=Europe/Oslo:20270627T102700',
        'SUMMARY:Train Oslo → Bergen',
      ],
    ),
    proposed: [
      { kind: 'train', ...at },
      { kind: 'train', startDay: '2027-06-27', startTime: '11:30' },
    ],
  },
  'an hour that the clock skips in spring, as it stands there': {
    file: calendarOf(['DTSTART;TZID=Europe/Vienna:20270328T023000', 'SUMMARY:Bus to Graz']),
    proposed: [{ kind: 'bus', toPlace: 'Graz', startDay: '2027-03-28', startTime: '02:30' }],
  },
  'a flight over the line where the day changes': {
    file: calendarOf([
      'DTSTART;TZID=Pacific/Auckland:20270620T193000',
      'DTEND;TZID=America/Los_Angeles:20270620T123000',
      'SUMMARY:Flight ZX 2 Auckland → Los Angeles',
    ]),
    proposed: [
      {
        kind: 'flight',
        title: 'ZX 2',
        startDay: '2027-06-20',
        startTime: '19:30',
        startsZone: 'Pacific/Auckland',
        endDay: '2027-06-20',
        endTime: '12:30',
        endsZone: 'America/Los_Angeles',
      },
    ],
  },
}

describe('a calendar of our own is read as it is meant', () => {
  it.each(Object.entries(titles))('%s', (title, told) =>
    expectTold(calendarOf([oslo('1027'), `SUMMARY:${title.replaceAll(/[,;]/g, String.raw`\$&`)}`]), {
      proposed: [{ ...at, ...told }],
    }),
  )

  it.each(Object.entries(codes))('%s', (words, confirmationCode) =>
    expectTold(
      calendarOf([oslo('1027'), 'SUMMARY:Dinner', `DESCRIPTION:${words.replaceAll(/[,;]/g, String.raw`\$&`)}`]),
      {
        proposed: [{ ...at, kind: 'restaurant', confirmationCode }],
      },
    ),
  )

  it.each(Object.entries(files))('with %s', (_, { file, ...told }) => expectTold(file, told))
})

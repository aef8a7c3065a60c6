// @vitest-environment jsdom
/** What is read of the sources of others. Long, because it is one table: a line for each file. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { expectTold, offlineWithPlaces, type Told, type ToldBooking } from '#tests/support/told-bookings.ts'

beforeAll(offlineWithPlaces)
afterAll(() => vi.unstubAllGlobals())

const folder = 'tests/support/booking-samples'
const files = readdirSync(folder).filter((file) => file.includes('.'))

const flight = {
  kind: 'flight',
  title: 'ZX 724',
  confirmationCode: 'XY7KQ2',
  fromPlace: 'Oslo (OSL)',
  toPlace: 'Brussels (BRU)',
  startDay: '2027-02-02',
  startTime: '18:35',
  startsZone: 'Europe/Oslo',
  endDay: '2027-02-02',
  endTime: '20:55',
  endsZone: 'Europe/Brussels',
  people: 'Ada Lovett',
} satisfies ToldBooking
const stay = {
  kind: 'stay',
  title: 'Harbour Inn',
  confirmationCode: 'OB-4711',
  fromPlace: 'Quay 1, Lisbon, PT',
  startDay: '2027-06-15',
  startTime: '14:00',
  startsZone: 'Europe/Lisbon',
  endDay: '2027-06-18',
  endTime: '11:00',
  people: 'Ada Lovett',
} satisfies ToldBooking
const train = {
  kind: 'train',
  fromPlace: 'Oslo',
  toPlace: 'Bergen',
  startDay: '2027-06-20',
  startTime: '10:27',
  startsZone: 'Europe/Oslo',
} satisfies ToldBooking
const pass = { kind: 'flight', confirmationCode: 'XY7KQ2', people: 'Ada Lovett' } satisfies ToldBooking
const utc = { startsZone: 'utc', endsZone: 'utc' } as const

const sources: Record<string, Told> = {
  'i01-link-with-show-makes-a-ticket.ics': {
    proposed: [{ kind: 'other', fromPlace: 'OSL', toPlace: 'Harbour Inn', questions: utc }],
  },
  'i02-number-is-no-part-of-the-place.ics': {
    proposed: [
      {
        kind: 'flight',
        title: 'ZX 58',
        confirmationCode: 'Q7W2ER',
        fromPlace: 'Trondheim (TRD)',
        toPlace: 'OSL',
        startTime: '16:45',
        startsZone: 'Europe/Oslo',
        seats: '4C',
        questions: { endsZone: 'utc' },
      },
    ],
  },
  // By train and by bus: of which kind it is nobody says.
  'i03-a-bus-within-a-journey-by-train.ics': {
    proposed: [{ kind: 'other', fromPlace: 'Narvik', toPlace: 'Lulea', startTime: '10:27', endTime: '15:00' }],
  },
  'i04-another-arrow.ics': {
    proposed: [
      { kind: 'train', fromPlace: 'Graz Hbf', toPlace: 'Wien Hbf', endTime: '12:52', endsZone: 'Europe/Vienna' },
    ],
  },
  'i05-arrow-without-a-word.ics': { proposed: [{ kind: 'other', fromPlace: 'Narvik', toPlace: 'Abisko' }] },
  'i06-coordinates-are-no-place.ics': {
    proposed: [{ fromPlace: 'Graz, Hbf', toPlace: 'Bratislava', seats: '2/17', startsZone: 'Europe/Vienna' }],
  },
  'i07-place-with-von.ics': {
    proposed: [
      {
        kind: 'flight',
        title: 'ZX 58',
        confirmationCode: 'XY7KQ2',
        fromPlace: 'BERGEN NO',
        toPlace: 'PORTO PT',
        startTime: '11:10',
        startsZone: 'Europe/Oslo',
        endTime: '14:00',
        endsZone: 'Europe/Lisbon',
      },
    ],
  },
  'i08-number-in-the-description.ics': {
    proposed: [
      {
        kind: 'flight',
        title: 'ZX 1234',
        confirmationCode: 'XY7KQ2',
        fromPlace: 'OSL',
        toPlace: 'LIS',
        questions: utc,
      },
    ],
  },
  'i09-duration.ics': { proposed: [{ ...train, endDay: '2027-06-20', endTime: '15:00', endsZone: 'Europe/Oslo' }] },
  'i10-one-bad-event-hides-all.ics': {
    proposed: [
      { ...train, endTime: '15:00' },
      { kind: 'other', title: 'Holiday', startDay: '2027-06-21', startTime: '' },
    ],
  },
  'i11-zone-that-is-none.ics': {
    proposed: [
      {
        ...train,
        startDay: '2027-06-22',
        startTime: '23:00',
        endTime: '01:00',
        endsZone: 'Europe/Oslo',
        questions: { startsZone: 'guess', endsZone: 'guess' },
      },
    ],
  },
  'i13-one-place-two-clocks.ics': {
    proposed: [
      { fromPlace: 'Kyoto', startTime: '17:00', startsZone: 'Asia/Tokyo', endTime: '19:00', endsZone: 'Asia/Tokyo' },
    ],
  },
  'i14-called-off-by-its-method.ics': { proposed: [], cancelled: 1 },
  'i15-broken-organizer-hides-all.ics': {
    proposed: [
      {
        kind: 'car',
        fromPlace: 'Munich Airport',
        startDay: '2027-06-07',
        endDay: '2027-06-08',
        startsZone: 'Europe/Berlin',
      },
    ],
  },
  'i16-country-at-the-end-of-an-address.ics': {
    proposed: [
      { kind: 'stay', startTime: '15:00', startsZone: 'Europe/Oslo', endTime: '10:00', endsZone: 'Europe/Oslo' },
    ],
  },
  'i17-two-versions-of-one-event.ics': { proposed: [train] },
  'i18-all-day-event-ends-on-another-clock.ics': {
    proposed: [{ startDay: '2027-10-01', endDay: '2027-10-07', startsZone: 'Asia/Tokyo', endsZone: 'Asia/Tokyo' }],
  },
  'i19-stay-of-whole-days.ics': {
    proposed: [
      {
        kind: 'stay',
        startDay: '2027-09-19',
        startTime: '15:00',
        endDay: '2027-09-21',
        endTime: '12:00',
        questions: { startsZone: 'guess' },
        doubts: { endDay: 'lastDay' },
      },
    ],
  },
  'i20-start-that-is-no-time.ics': {
    proposed: [train, { kind: 'ticket', title: 'Museum of Bergen', fromPlace: 'Bergen', startsZone: 'Europe/Oslo' }],
    unread: 2,
  },
  'i21-moved-and-then-called-off.ics': {
    proposed: [{ kind: 'train', fromPlace: 'Bergen', toPlace: 'Oslo', startDay: '2027-06-21', startTime: '11:27' }],
    cancelled: 1,
  },
  'i22-zone-of-its-own.ics': {
    proposed: [{ ...train, startDay: '2027-06-22', startTime: '23:00', questions: { startsZone: 'guess' } }],
  },
  'i23-stay-of-one-night.ics': {
    proposed: [{ kind: 'stay', fromPlace: '', startDay: '2027-09-19', endDay: '2027-09-20' }],
  },
  'i24-event-on-the-clock-of-home.ics': {
    proposed: [
      {
        kind: 'restaurant',
        fromPlace: 'Kyoto',
        startTime: '10:00',
        startsZone: 'Europe/Berlin',
        questions: { startsZone: 'elsewhere' },
      },
    ],
  },
  'p01-boarding-time-is-not-departure.pkpass': {
    proposed: [
      { ...pass, title: 'ZX 724', startDay: '2027-03-06', startTime: '', seats: '5A', startsZone: 'Europe/Oslo' },
    ],
  },
  'p02-boarding-and-departure-shown.pkpass': {
    proposed: [{ ...pass, startDay: '2027-03-06', startTime: '17:45', startsZone: 'Europe/Oslo' }],
  },
  'p03-relevant-date-in-another-zone.pkpass': {
    proposed: [{ ...pass, title: 'ZX 58', startDay: '2027-05-21', startTime: '', startsZone: 'America/Toronto' }],
  },
  'p04-day-only-in-a-field-and-the-code.pkpass': {
    proposed: [
      { ...pass, startDay: '2027-09-15', startTime: '', fromPlace: 'GRZ', seats: '14B', doubts: { startDay: 'year' } },
    ],
  },
  'p05-hotel-name-is-not-a-guest.pkpass': {
    proposed: [
      {
        kind: 'stay',
        title: 'Harbour',
        people: '',
        confirmationCode: 'OB-4711',
        startDay: '2027-10-02',
        endDay: '2027-10-03',
        endTime: '',
        questions: { startsZone: 'guess' },
        doubts: { startTime: 'meaning' },
      },
    ],
  },
  'p06-event-name-is-not-a-guest.pkpass': {
    proposed: [
      {
        kind: 'ticket',
        title: 'The Quiet Band',
        people: '',
        fromPlace: 'Own Hall',
        startDay: '2027-06-12',
        questions: { startsZone: 'guess' },
        doubts: { startTime: 'meaning' },
      },
    ],
  },
  'p07-semantic-event-start.pkpass': {
    proposed: [
      {
        kind: 'ticket',
        title: 'The Quiet Band',
        fromPlace: 'Own Hall',
        startDay: '2027-06-12',
        startTime: '20:00',
        endTime: '23:00',
        questions: { startsZone: 'guess' },
      },
    ],
  },
  'p08-two-legs-in-one-code.pkpass': {
    proposed: [
      {
        ...pass,
        title: 'ZX 123',
        fromPlace: 'BERGEN (BGO)',
        toPlace: 'OSL',
        startDay: '2027-12-05',
        startTime: '09:00',
        seats: '2F',
        doubts: { startTime: 'meaning' },
      },
      {
        ...pass,
        title: 'ZX 49',
        fromPlace: 'OSL',
        toPlace: 'LISBON (LIS)',
        startDay: '2027-12-05',
        startTime: '',
        seats: '1A',
      },
    ],
  },
  'p09-carrier-of-three-letters-in-the-code.pkpass': {
    proposed: [
      {
        title: 'ZXY 1234',
        confirmationCode: 'K1L2M3N',
        fromPlace: 'BGO',
        toPlace: 'OSL',
        startDay: '2027-03-29',
        seats: '7C',
        doubts: { startDay: 'year' },
      },
    ],
  },
  'p10-number-below-the-name-of-the-airline.pkpass': {
    proposed: [{ title: 'ZX 58', people: '', confirmationCode: 'XY7KQ2', startDay: '2027-02-11', startTime: '06:40' }],
  },
  // Two passes of one flight, of which the second says more.
  'p11-bundle.pkpasses': { proposed: [{ ...pass, title: 'ZX 724', startDay: '2027-03-06', startTime: '17:45' }] },
  's01-day-before-month.html': {
    proposed: [
      {
        ...flight,
        startDay: '',
        startTime: '',
        endDay: '',
        endTime: '',
        doubts: { startDay: 'unclear', endDay: 'unclear' },
      },
    ],
  },
  's02-comma-before-the-end.html': { proposed: [flight] },
  's03-offset-of-one-digit.html': { proposed: [stay] },
  's04-paragraph-around-a-block.html': {
    proposed: [
      {
        kind: 'ticket',
        title: 'Own Days',
        confirmationCode: 'OT-4711',
        startDay: '2027-05-15',
        startTime: '08:30',
        startsZone: 'Etc/GMT+7',
        questions: { startsZone: 'guess' },
      },
    ],
  },
  's05-two-flights-in-one-reservation.html': {
    proposed: [
      flight,
      {
        ...flight,
        title: 'ZX 725',
        fromPlace: 'Brussels (BRU)',
        toPlace: 'Porto (OPO)',
        startTime: '22:00',
        startsZone: 'Europe/Brussels',
        endTime: '23:40',
        endsZone: 'Europe/Lisbon',
      },
    ],
  },
  's06-line-break-within-a-text.html': { proposed: [{ ...stay, fromPlace: 'Quay 1 House 2, Lisbon, PT' }] },
  's07-things-by-reference.html': { proposed: [flight] },
  's08-name-in-parts.html': { proposed: [flight] },
  's09a-thousand-with-a-dot.html': { proposed: [{ ...stay, cost: '', currency: 'EUR', doubts: { cost: 'unclear' } }] },
  's09b-three-decimals.html': { proposed: [{ ...stay, cost: '', currency: 'KWD', doubts: { cost: 'unclear' } }] },
  's09c-blank-between-thousands.html': { proposed: [{ ...stay, cost: '1250', currency: 'EUR' }] },
  's09d-apostrophe.html': { proposed: [{ ...stay, cost: '1250.50', currency: 'CHF' }] },
  's09e-lakh.html': { proposed: [{ ...stay, cost: '125000', currency: 'INR' }] },
  's09f-yen.html': { proposed: [{ ...stay, cost: '48000', currency: 'JPY' }] },
  's11-day-and-hour-apart.html': { proposed: [stay] },
  's12-told-twice-once-in-utc.html': { proposed: [flight] },
  's13-zone-of-another-country.html': {
    proposed: [{ ...stay, startTime: '15:00', startsZone: 'Europe/Berlin', questions: { startsZone: 'elsewhere' } }],
  },
  's15-offset-whose-place-is-not-known.html': {
    proposed: [
      {
        ...flight,
        toPlace: 'Ada Lovett International Airport (QQX)',
        startTime: '09:35',
        endsZone: 'Etc/GMT+5',
        questions: { endsZone: 'guess' },
      },
    ],
  },
}

describe('what others made is read as it is meant', () => {
  it.each(Object.entries(sources))('%s', (file, told) =>
    expectTold(new Uint8Array(readFileSync(join(folder, file))), told),
  )

  it('and no sample is left out', () => {
    expect(Object.keys(sources).toSorted()).toEqual(files.toSorted())
  })
})

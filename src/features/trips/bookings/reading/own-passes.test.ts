// @vitest-environment jsdom
/** Passes of our own, made up and really zipped, each with something that is easily read wrongly. Long, because it is one table. */
import { strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, describe, it, vi } from 'vitest'
import { passOf } from '#tests/support/booking-sources.ts'
import { expectTold, offlineWithPlaces, type Told, type ToldBooking } from '#tests/support/told-bookings.ts'

beforeAll(offlineWithPlaces)
afterAll(() => vi.unstubAllGlobals())

type Field = readonly [key: string, label: string, value: string | number, more?: object]
const fieldsOf = (fields: readonly Field[]) =>
  fields.map(([key, label, value, more]) => ({ key, label, value, ...more }))
const airports: readonly Field[] = [
  ['from', 'Oslo', 'OSL'],
  ['to', 'Porto', 'OPO'],
]

interface Shown {
  style?: 'boardingPass' | 'eventTicket' | 'generic' | 'storeCard'
  transit?: 'Air' | 'Train' | 'Bus' | 'Boat'
  primary?: readonly Field[]
  fields: readonly Field[]
  code?: string
  more?: object
}

/** What a pass says, in as few words as a test needs. */
const contentOf = ({ style = 'boardingPass', transit = 'Air', primary = airports, fields, code, more }: Shown) => ({
  formatVersion: 1,
  organizationName: 'Own: Northern Lines',
  description: 'Own: a pass',
  ...(code === undefined ? {} : { barcodes: [{ format: 'PKBarcodeFormatAztec', message: code }] }),
  [style]: {
    ...(style === 'boardingPass' ? { transitType: `PKTransitType${transit}` } : {}),
    primaryFields: fieldsOf(primary),
    secondaryFields: fieldsOf(fields),
  },
  ...more,
})
const pass = (shown: Shown) => passOf(contentOf(shown))
const bundle = (...passes: readonly Uint8Array[]) =>
  zipSync(Object.fromEntries(passes.map((bytes, at) => [`pass${at}.pkpass`, bytes])))

const oslo = { kind: 'flight', startDay: '2027-03-06', startsZone: 'Europe/Oslo' } satisfies ToldBooking
const date: Field = ['date', 'Date', '06 MAR 2027']
const train = {
  style: 'boardingPass',
  transit: 'Train',
  primary: [
    ['from', 'From', 'Oslo S'],
    ['to', 'To', 'Bergen'],
  ],
} satisfies Omit<Shown, 'fields'>
const concert = { style: 'eventTicket', primary: [['event', 'Event', 'The Quiet Band']] } satisfies Omit<
  Shown,
  'fields'
>

const oneLeg = 'M1LOVETT/ADA MRS      EXY7KQ2 OSLOPOZX 0724 065Y012A0025 100'
const twoLegs = 'M2LOVETT/ADA MRS      EXY7KQ2 BGOOSLZX 0123 365Y002F0025 100XY7KQ2 OSLLISZX 0049 001Y001A0025 100'

const files: Record<string, { file: Uint8Array } & Told> = {
  'the hour of boarding alone': {
    file: pass({ fields: [date, ['boards', 'Boarding', '17:05']], more: { relevantDate: '2027-03-06T17:05+01:00' } }),
    proposed: [{ ...oslo, startTime: '' }],
  },
  'the hour at which the gate closes, and of departure': {
    file: pass({ fields: [date, ['gate', 'Gate closes', '17:25'], ['dep', 'Departure', '17:45']] }),
    proposed: [{ ...oslo, startTime: '17:45' }],
  },
  'a date that shows its day alone': {
    file: pass({
      fields: [
        ['depart', 'Departs', '2027-03-06T00:00Z', { dateStyle: 'PKDateStyleMedium', timeStyle: 'PKDateStyleNone' }],
      ],
    }),
    proposed: [{ ...oslo, startTime: '' }],
  },
  'a date that shows its hour alone': {
    file: pass({
      fields: [
        date,
        [
          'depart',
          'Departs',
          '1970-01-01T17:45+01:00',
          { dateStyle: 'PKDateStyleNone', timeStyle: 'PKDateStyleShort' },
        ],
      ],
    }),
    proposed: [{ ...oslo, startTime: '17:45' }],
  },
  'a date that is shown as it stands': {
    file: pass({
      fields: [
        [
          'depart',
          'Departs',
          '2027-03-06T17:45Z',
          { timeStyle: 'PKDateStyleShort', dateStyle: 'PKDateStyleShort', ignoresTimeZone: true },
        ],
      ],
    }),
    proposed: [{ ...oslo, startTime: '17:45' }],
  },
  'a date in UTC': {
    file: pass({ fields: [['depart', 'Departs', '2027-03-06T16:45Z', { timeStyle: 'PKDateStyleShort' }]] }),
    proposed: [{ ...oslo, startTime: '17:45' }],
  },
  'a coach of a train, which is no number of it': {
    file: pass({
      ...train,
      fields: [date, ['dep', 'Departure', '10:27'], ['coach', 'Coach', '7'], ['seat', 'Seat', '61']],
    }),
    proposed: [{ ...oslo, kind: 'train', title: 'Own: a pass', seats: '61', startTime: '10:27' }],
  },
  'a number of a coach where it is a bus': {
    file: pass({
      ...train,
      transit: 'Bus',
      fields: [date, ['dep', 'Departure', '10:27'], ['coach', 'Coach', 'NX 442']],
    }),
    proposed: [{ ...oslo, kind: 'bus', title: 'NX 442', startTime: '10:27' }],
  },
  'a train by its number': {
    file: pass({
      ...train,
      fields: [
        date,
        ['abfahrt', 'Abfahrt', '10:27'],
        ['zug', 'Zug', 'RE 61'],
        ['wagen', 'Wagen', '21'],
        ['platz', 'Sitzplatz', '45'],
      ],
    }),
    proposed: [{ ...oslo, kind: 'train', title: 'RE 61', seats: '45', startTime: '10:27' }],
  },
  'a code of two legs, of which it shows the second': {
    file: pass({
      primary: [
        ['from', 'Oslo', 'OSL'],
        ['to', 'Lisbon', 'LIS'],
      ],
      code: twoLegs,
      fields: [
        ['date', 'Date', '01 JAN 2028'],
        ['dep', 'Departure', '09:10'],
        ['arr', 'Arrival', '01 JAN 2028 12:30'],
      ],
    }),
    proposed: [
      {
        kind: 'flight',
        title: 'ZX 123',
        fromPlace: 'BGO',
        toPlace: 'OSL',
        startDay: '2027-12-31',
        startTime: '',
        seats: '2F',
      },
      {
        kind: 'flight',
        title: 'ZX 49',
        fromPlace: 'Oslo (OSL)',
        toPlace: 'Lisbon (LIS)',
        startDay: '2028-01-01',
        startTime: '09:10',
        endTime: '12:30',
        seats: '1A',
      },
    ],
  },
  'a code of two legs over the turn of the year': {
    file: pass({
      primary: [
        ['from', 'Bergen', 'BGO'],
        ['to', 'Lisbon', 'LIS'],
      ],
      code: twoLegs,
      fields: [
        ['date', 'Date', '31 DEC 2027'],
        ['dep', 'Departure', '21:10'],
      ],
    }),
    proposed: [
      { title: 'ZX 123', toPlace: 'OSL', startDay: '2027-12-31', startTime: '21:10' },
      { title: 'ZX 49', fromPlace: 'OSL', startDay: '2028-01-01', startTime: '' },
    ],
  },
  'a code that breaks off': {
    file: pass({ code: oneLeg.slice(0, 40), fields: [date] }),
    proposed: [{ ...oslo, startTime: '', confirmationCode: '', fromPlace: 'Oslo (OSL)' }],
  },
  'the day of an issue, which is none of travel': {
    file: pass({ fields: [['issued', 'Issued', '01 FEB 2027'], date, ['dep', 'Departure', '17:45']] }),
    proposed: [{ ...oslo, startTime: '17:45' }],
  },
  'the day of a booking, which is no code': {
    file: pass({ fields: [date, ['booking', 'Booking date', '2027-02-01'], ['ref', 'Booking reference', 'XY7KQ2']] }),
    proposed: [{ ...oslo, confirmationCode: 'XY7KQ2' }],
  },
  'a word below the name of a code': {
    file: pass({
      ...concert,
      fields: [
        ['date', 'Date', '06 MAR 2027'],
        ['booking', 'Booking', 'ONLINE'],
        ['order', 'Order', 'FAMILY'],
      ],
    }),
    proposed: [{ kind: 'ticket', startDay: '2027-03-06', confirmationCode: '' }],
  },
  'a number of a ticket, which is no code of a booking': {
    file: pass({ fields: [date, ['ticket', 'Ticket no.', '2201234567890'], ['pnr', 'PNR', 'QWERTZ']] }),
    proposed: [{ ...oslo, confirmationCode: 'QWERTZ' }],
  },
  'a date that one reads in one way and another in the other': {
    file: pass({
      fields: [
        ['date', 'Date', '03/04/2027'],
        ['dep', 'Departure', '17:45'],
      ],
    }),
    proposed: [{ kind: 'flight', startDay: '', startTime: '', doubts: { startDay: 'unclear' } }],
  },
  'doors and the beginning': {
    file: pass({
      ...concert,
      fields: [
        date,
        ['doors', 'Doors', '18:30'],
        ['start', 'Showtime', '20:00'],
        ['venue', 'Venue', 'Own Hall, Graz, Austria'],
      ],
    }),
    proposed: [
      {
        kind: 'ticket',
        title: 'The Quiet Band',
        startDay: '2027-03-06',
        startTime: '20:00',
        startsZone: 'Europe/Vienna',
        people: '',
      },
    ],
  },
  'doors alone': {
    file: pass({
      ...concert,
      fields: [date, ['einlass', 'Einlass', '18:30'], ['venue', 'Venue', 'Own Hall, Graz, Austria']],
    }),
    proposed: [{ kind: 'ticket', startDay: '2027-03-06', startTime: '' }],
  },
  'a departure that is late': {
    file: pass({
      fields: [],
      more: {
        semantics: {
          originalDepartureDate: '2027-03-06T17:45+01:00',
          currentDepartureDate: '2027-03-06T19:10+01:00',
          originalBoardingDate: '2027-03-06T17:05+01:00',
          departureAirportCode: 'OSL',
          destinationAirportCode: 'OPO',
        },
      },
    }),
    proposed: [{ ...oslo, startTime: '19:10' }],
  },
  'a card of a shop': { file: pass({ style: 'storeCard', fields: [['points', 'Points', 120]] }), proposed: [] },
  'words of another language in a file beside it': {
    file: zipSync({
      'pass.json': strToU8(
        JSON.stringify(
          contentOf({
            fields: [
              ['d1', 'LBL_DAY', '06 MAR 2027'],
              ['d2', 'LBL_BOARD', '17:05'],
              ['d3', 'LBL_DEP', '17:45'],
            ],
          }),
        ),
      ),
      'en.lproj/pass.strings': strToU8('"LBL_DAY" = "Date";\n"LBL_BOARD" = "Boarding";\n"LBL_DEP" = "Departure";\n'),
    }),
    proposed: [{ ...oslo, startTime: '17:45' }],
  },
  'two people on one flight, each with a pass': {
    file: bundle(
      pass({ code: oneLeg, fields: [date, ['dep', 'Departure', '17:45']] }),
      pass({
        code: oneLeg.replace('LOVETT/ADA MRS      ', 'LOVETT/BEN MR       ').replace('012A', '012B'),
        fields: [date, ['dep', 'Departure', '17:45']],
      }),
    ),
    proposed: [
      {
        ...oslo,
        title: 'ZX 724',
        startTime: '17:45',
        confirmationCode: 'XY7KQ2',
        people: 'Ada Lovett, Ben Lovett',
        seats: '12A, 12B',
      },
    ],
  },
  'a flight and a train, packed together, and one that is broken': {
    file: bundle(
      pass({ fields: [date, ['dep', 'Departure', '17:45']] }),
      zipSync({ 'pass.json': strToU8('{"boardingPass": ') }),
      pass({ ...train, fields: [date, ['dep', 'Departure', '10:27']] }),
    ),
    proposed: [
      { ...oslo, startTime: '17:45' },
      { ...oslo, kind: 'train', startTime: '10:27' },
    ],
    unread: 1,
  },
  'passes in a folder of their bundle': {
    file: zipSync({
      'passes/one.pkpass': pass({ fields: [date, ['dep', 'Departure', '17:45']] }),
      '__MACOSX/passes/._one.pkpass': strToU8('x'),
    }),
    proposed: [{ ...oslo, startTime: '17:45' }],
  },
}

describe('a pass of our own is read as it is meant', () => {
  it.each(Object.entries(files))('with %s', (_, { file, ...told }) => expectTold(file, told))
})

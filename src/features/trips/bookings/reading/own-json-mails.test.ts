// @vitest-environment jsdom
/** Mails with JSON-LD of our own, made up, each with something that is easily read wrongly. Long, because it is one table. */
import { afterAll, beforeAll, describe, it, vi } from 'vitest'
import { flightReservation, jsonMail, ownFlight, stayReservation } from '#tests/support/booking-mails.ts'
import { expectTold, offlineWithPlaces, type Told, type ToldBooking } from '#tests/support/told-bookings.ts'

beforeAll(offlineWithPlaces)
afterAll(() => vi.unstubAllGlobals())

const flight = {
  kind: 'flight',
  title: 'ZX 724',
  confirmationCode: 'XY7KQ2',
  fromPlace: 'Oslo (OSL)',
  toPlace: 'Brussels (BRU)',
  startDay: '2027-02-02',
  startTime: '18:35',
  startsZone: 'Europe/Oslo',
  endTime: '20:55',
  people: 'Ada Lovett',
} satisfies ToldBooking
const stay = {
  kind: 'stay',
  title: 'Harbour Inn',
  confirmationCode: 'OB-4711',
  startDay: '2027-06-15',
  startTime: '14:00',
  startsZone: 'Europe/Lisbon',
  endDay: '2027-06-18',
  endTime: '11:00',
} satisfies ToldBooking
const back = ownFlight({
  flightNumber: '725',
  departureAirport: { name: 'Brussels', iataCode: 'BRU' },
  departureTime: '2027-02-05T08:00:00+01:00',
  arrivalAirport: { name: 'Oslo', iataCode: 'OSL' },
  arrivalTime: '2027-02-05T10:15:00+01:00',
})
const flightBack = {
  ...flight,
  title: 'ZX 725',
  fromPlace: 'Brussels (BRU)',
  toPlace: 'Oslo (OSL)',
  startDay: '2027-02-05',
  startTime: '08:00',
  startsZone: 'Europe/Brussels',
  endTime: '10:15',
} satisfies ToldBooking

const json = JSON.stringify(flightReservation(), null, 2)
const changed = (from: string | RegExp, to: string): Uint8Array => {
  const text = json.replace(from, to)
  if (text === json) throw new Error(`Nothing is changed: ${from}`)
  return jsonMail(text)
}
const nothing: Told = { proposed: [] }
const stayWith = (more: object, told: ToldBooking = {}): { file: Uint8Array } & Told => ({
  file: jsonMail(stayReservation(more)),
  proposed: [{ ...stay, ...told }],
})

const faults: Record<string, { file: Uint8Array } & Told> = {
  'a comma too many': { file: changed('"XY7KQ2",', '"XY7KQ2",,'), ...nothing },
  'a comma before the end': { file: changed(/\n\}$/, ',\n}'), proposed: [flight] },
  'a comma too few': { file: changed('"XY7KQ2",', '"XY7KQ2"'), proposed: [flight] },
  comments: {
    file: changed('"XY7KQ2",', '"XY7KQ2", // the code\n /* "reservationNumber": "WRONG1", */'),
    proposed: [flight],
  },
  'quotes as a page writes them': { file: jsonMail(json.replaceAll('"', '&quot;')), proposed: [flight] },
  'quotes within a name': { file: changed('"Ada Lovett"', '"Ada "the great" Lovett"'), ...nothing },
  'two documents one after the other': {
    file: jsonMail(`${json}\n${JSON.stringify(flightReservation({}, back))}`),
    proposed: [flight, flightBack],
  },
  'a list without its brackets': {
    file: jsonMail(`${json},\n${JSON.stringify(flightReservation({}, back))}`),
    proposed: [flight, flightBack],
  },
  'a semicolon at its end': { file: jsonMail(`${json};`), proposed: [flight] },
  'a mark before it': { file: jsonMail(`\uFEFF${json}`), proposed: [flight] },
  'nothing where a value was to be put': {
    file: changed('"XY7KQ2"', 'undefined'),
    proposed: [{ ...flight, confirmationCode: '' }],
  },
  'words of another language for nothing': {
    file: changed('"XY7KQ2"', 'None'),
    proposed: [{ ...flight, confirmationCode: '' }],
  },
  'a text that breaks off': { file: jsonMail(json.slice(0, json.indexOf('XY7KQ2') + 4)), ...nothing },
  'a time that breaks off': { file: jsonMail(json.slice(0, json.indexOf('2027-02-02T18:35') + 12)), ...nothing },
  'a comma within a sum': {
    file: jsonMail(JSON.stringify(stayReservation({ totalPrice: 7 })).replace(':7', ':1,250.00')),
    ...nothing,
  },
  'a number whose dot may be of thousands': {
    file: jsonMail(JSON.stringify(stayReservation({ priceCurrency: 'EUR', totalPrice: 7 })).replace(':7', ':1.250')),
    proposed: [{ ...stay, cost: '', doubts: { cost: 'unclear' } }],
  },
  'single quotes around a name with one': {
    file: jsonMail(json.replaceAll('"', "'").replace('Ada Lovett', "Ada O'Lovett")),
    ...nothing,
  },
}

const named = { '@id': '#flight', '@type': 'Flight' }
const references: Record<string, { file: Uint8Array } & Told> = {
  'a graph whose things name each other': {
    file: jsonMail({
      '@context': 'http://schema.org',
      '@graph': [
        flightReservation({ underName: { '@id': '#ada' } }, named),
        { ...ownFlight({ departureAirport: { '@id': '#osl' } }), '@id': '#flight' },
        { '@id': '#osl', '@type': 'Airport', name: 'Oslo', iataCode: 'OSL' },
        { '@id': '#ada', '@type': 'Person', name: 'Ada Lovett' },
      ],
    }),
    proposed: [flight],
  },
  'a name that stands in another script': {
    file: jsonMail(flightReservation({}, named), { ...ownFlight(), '@id': '#flight' }),
    proposed: [flight],
  },
  'one name for two things in two scripts': {
    file: jsonMail(
      [flightReservation({}, named), { ...ownFlight(), '@id': '#flight' }],
      [flightReservation({}, named), { ...back, '@id': '#flight' }],
    ),
    proposed: [flight, flightBack],
  },
  'one name for two things in one script': {
    file: jsonMail([flightReservation({}, named), { ...ownFlight(), '@id': '#flight' }, { ...back, '@id': '#flight' }]),
    proposed: [],
    unread: 1,
  },
  'a thing of which two places tell a part': {
    file: jsonMail([
      flightReservation({}, named),
      {
        '@id': '#flight',
        '@type': 'Flight',
        flightNumber: '724',
        airline: { name: 'Own: Northern Air', iataCode: 'ZX' },
      },
      { ...ownFlight({ flightNumber: undefined, airline: undefined }), '@id': '#flight' },
    ]),
    proposed: [flight],
  },
  'a name that nobody has': { file: jsonMail(flightReservation({}, { '@id': '#nowhere' })), proposed: [], unread: 1 },
}

const legs: Record<string, { file: Uint8Array } & Told> = {
  'two flights and one code': {
    file: jsonMail(flightReservation({}, [ownFlight(), back])),
    proposed: [flight, flightBack],
  },
  'two flights, two codes': {
    file: jsonMail(flightReservation({ reservationNumber: ['XY7KQ2', 'AB8CD3'] }, [ownFlight(), back])),
    proposed: [
      { ...flight, confirmationCode: '', doubts: { confirmationCode: 'unclear' } },
      { ...flightBack, confirmationCode: '', doubts: { confirmationCode: 'unclear' } },
    ],
  },
  'two flights and what both cost': {
    file: jsonMail(flightReservation({ totalPrice: '199.80', priceCurrency: 'EUR' }, [ownFlight(), back])),
    proposed: [
      { ...flight, cost: '199.80', currency: 'EUR' },
      { ...flightBack, cost: '' },
    ],
  },
  'a package that says the code for all': {
    file: jsonMail({
      '@type': 'ReservationPackage',
      reservationNumber: 'XY7KQ2',
      underName: { '@type': 'Person', name: 'Ada Lovett' },
      totalPrice: '199.80',
      subReservation: [
        flightReservation({ reservationNumber: undefined, underName: undefined }),
        flightReservation({ reservationNumber: 'AB8CD3', underName: undefined }, back),
      ],
    }),
    proposed: [
      { ...flight, cost: '' },
      { ...flightBack, confirmationCode: 'AB8CD3', cost: '' },
    ],
  },
  'a package that was called off': {
    file: jsonMail({
      '@type': 'ReservationPackage',
      reservationStatus: 'http://schema.org/ReservationCancelled',
      subReservation: [flightReservation()],
    }),
    proposed: [],
    cancelled: 1,
  },
  'one flight for two, each with a seat': {
    file: jsonMail([
      flightReservation({ airplaneSeat: '12A' }),
      flightReservation({ airplaneSeat: '12B', underName: { name: 'Ben Lovett' } }),
    ]),
    proposed: [{ ...flight, people: 'Ada Lovett, Ben Lovett', seats: '12A, 12B' }],
  },
}

const times: Record<string, { file: Uint8Array } & Told> = {
  'the hour of boarding alone': {
    file: jsonMail(
      flightReservation({}, ownFlight({ departureTime: undefined, boardingTime: '2027-02-02T17:55:00+01:00' })),
    ),
    proposed: [{ ...flight, startDay: '', startTime: '', endTime: '' }],
  },
  'an arrival before the departure': {
    file: jsonMail(flightReservation({}, ownFlight({ arrivalTime: '2027-02-02T08:55:00+01:00' }))),
    proposed: [{ ...flight, endDay: '', endTime: '' }],
  },
  'two hours for one departure': {
    file: jsonMail(
      flightReservation({}, ownFlight({ departureTime: ['2027-02-02T18:35:00+01:00', '2027-02-02T19:35:00+01:00'] })),
    ),
    proposed: [{ ...flight, startDay: '', startTime: '', endTime: '', doubts: { startDay: 'unclear' } }],
  },
  'a day, and an hour of another': {
    file: jsonMail(flightReservation({}, ownFlight({ departureTime: ['2027-02-03', '2027-02-02T18:35:00+01:00'] }))),
    proposed: [{ ...flight, startDay: '', startTime: '', endTime: '', doubts: { startDay: 'unclear' } }],
  },
  'one moment on two clocks': {
    file: jsonMail(
      flightReservation({}, ownFlight({ departureTime: ['2027-02-02T17:35:00Z', '2027-02-02T18:35:00+01:00'] })),
    ),
    proposed: [flight],
  },
  'a day, and the day with its hour': {
    file: jsonMail(flightReservation({}, ownFlight({ departureTime: ['2027-02-02', '2027-02-02T18:35:00+01:00'] }))),
    proposed: [flight],
  },
  'midnight for a day without an hour': stayWith(
    { checkinTime: '2027-06-15T00:00:00', checkoutTime: '2027-06-18T00:00:00' },
    { startTime: '', endTime: '' },
  ),
  'midnight in UTC for a day without an hour': stayWith(
    { checkinTime: '2027-06-14T23:00:00Z', checkoutTime: '2027-06-17T23:00:00Z' },
    { startTime: '', endTime: '' },
  ),
  'a sum that was paid back': stayWith({ totalPrice: '-50.00', priceCurrency: 'EUR' }, { cost: '' }),
  'a sum from here to there': stayWith(
    { totalPrice: '100-150', priceCurrency: 'EUR' },
    { cost: '', doubts: { cost: 'unclear' } },
  ),
  'a sum that is still to be multiplied': stayWith(
    { totalPrice: '2 x 99.00', priceCurrency: 'EUR' },
    { cost: '', doubts: { cost: 'unclear' } },
  ),
  'a sum with its currency behind it': stayWith(
    { totalPrice: '1.184,56 EUR', priceCurrency: 'EUR' },
    { cost: '1184.56', currency: 'EUR' },
  ),
}

describe('a mail with JSON-LD of our own is read as it is meant', () => {
  it.each(Object.entries({ ...faults, ...references, ...legs, ...times }))('with %s', (_, { file, ...told }) =>
    expectTold(file, told),
  )
})

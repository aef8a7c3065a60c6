// @vitest-environment jsdom
/** Mails with microdata of our own, made up, each with something that is easily read wrongly. */
import { afterAll, beforeAll, describe, it, vi } from 'vitest'
import { htmlMail } from '#tests/support/booking-mails.ts'
import { expectTold, offlineWithPlaces, type Told, type ToldBooking } from '#tests/support/told-bookings.ts'

beforeAll(offlineWithPlaces)
afterAll(() => vi.unstubAllGlobals())

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
} satisfies ToldBooking

const type = (name: string) => `itemscope itemtype="http://schema.org/${name}"`
const code = '<meta itemprop="reservationNumber" content="OB-4711">'
const address = `<span itemprop="address" ${type('PostalAddress')}><span itemprop="streetAddress">Quay 1</span>
  <span itemprop="addressLocality">Lisbon</span><meta itemprop="addressCountry" content="PT"></span>`
const house = `<div itemprop="reservationFor" ${type('LodgingBusiness')}><b itemprop="name">Harbour Inn</b>${address}</div>`
const times = `<time itemprop="checkinTime" datetime="2027-06-15T14:00">15 June</time>
  <time itemprop="checkoutTime" datetime="2027-06-18T11:00">18 June</time>`
const whole = code + house + times
const airport = (prop: string, name: string, iata: string) =>
  `<span itemprop="${prop}" ${type('Airport')}><b itemprop="name">${name}</b> <i itemprop="iataCode">${iata}</i></span>`
const leg = (number: string, from: string, to: string, day: string) =>
  `<div itemprop="reservationFor" ${type('Flight')}>
    <meta itemprop="flightNumber" content="${number}">
    <span itemprop="airline" ${type('Airline')}><meta itemprop="iataCode" content="ZX"></span>
    ${from}${to}
    <time itemprop="departureTime" datetime="${day}T18:35:00">6.35 pm</time>
  </div>`
const oslo = (prop: string) => airport(prop, 'Oslo', 'OSL')
const brussels = (prop: string) => airport(prop, 'Brussels', 'BRU')

const reservation = (body: string, tag = 'div') => `<${tag} ${type('LodgingReservation')}>${body}</${tag}>`
const read = (html: string, told: ToldBooking = stay): { file: Uint8Array } & Told => ({
  file: htmlMail(html),
  proposed: [told],
})

const files: Record<string, { file: Uint8Array } & Told> = {
  'a block': read(reservation(whole)),
  'a paragraph around blocks': read(reservation(whole, 'p')),
  'a paragraph in capitals': read(
    `<P ${type('LodgingReservation').toUpperCase().replace('HTTP://SCHEMA.ORG/LODGINGRESERVATION', 'http://schema.org/LodgingReservation')}>${whole}</P>`,
  ),
  'a paragraph around a thing around blocks': read(
    `<p>Your stay: <span ${type('LodgingReservation')}>${whole}</span></p>`,
  ),
  'paragraphs within paragraphs': read(
    reservation(
      `${code}<p itemprop="reservationFor" ${type('LodgingBusiness')}><p itemprop="name">Harbour Inn</p>${address}</p>${times}`,
      'p',
    ),
  ),
  'a name in a paragraph around a block': read(
    reservation(whole.replace('<b itemprop="name">Harbour Inn</b>', '<p itemprop="name"><div>Harbour Inn</div></p>')),
  ),
  'paragraphs that nobody ends': read(
    `<p>Dear Ada<p>thank you<div ${type('LodgingReservation')}><p>Code ${code}<p>House ${house}<p>${times}</div><p>Bye`,
  ),
  'properties that stand elsewhere in the page': read(
    `<div ${type('LodgingReservation')} itemref="house when">${code}</div><div id="house">${house}</div><p id="when">${times}</p>`,
  ),
  'properties that name each other in a circle': read(
    `<div id="a" ${type('LodgingReservation')} itemref="a b">${whole}<span id="b" itemprop="note" itemscope itemref="a b">x</span></div>`,
  ),
  'a name that is a link': read(
    reservation(
      whole.replace(
        '<b itemprop="name">Harbour Inn</b>',
        '<a itemprop="name" href="https://inn.example/?id=1">Harbour Inn</a>',
      ),
    ),
  ),
  'a link that is one': read(
    reservation(`${whole}<a itemprop="modifyReservationUrl" href="https://inn.example/change">Change</a>`),
    {
      ...stay,
      link: 'https://inn.example/change',
    },
  ),
  'a picture with a name': read(
    reservation(
      whole.replace(
        '<b itemprop="name">Harbour Inn</b>',
        '<img itemprop="name" alt="Harbour Inn" src="https://inn.example/logo.png">',
      ),
    ),
  ),
  'a type with a stroke behind it': read(reservation(whole).replaceAll('LodgingReservation"', 'LodgingReservation/"')),
  'a code said twice': read(reservation(`${whole}<b itemprop="reservationNumber">OB-4711</b>`)),
  'two codes': read(reservation(`${whole}<b itemprop="reservationNumber">OB-9999</b>`), {
    ...stay,
    confirmationCode: '',
    doubts: { confirmationCode: 'unclear' },
  }),
  'a code with signs that nobody sees': read(
    reservation(whole.replace(code, '<b itemprop="reservationNumber">OB-<wbr>47\u200B11&shy;</b>')),
  ),
  'a day in words before the time for machines': read(
    reservation(
      whole.replace(
        '<time itemprop="checkinTime"',
        '<span itemprop="checkinTime">15 June 2027</span><time itemprop="checkinTime"',
      ),
    ),
  ),
  'a day with two readings, and nothing else': read(
    reservation(
      whole.replace(
        '<time itemprop="checkinTime" datetime="2027-06-15T14:00">15 June</time>',
        '<span itemprop="checkinTime">06/05/2027</span>',
      ),
    ),
    { ...stay, startDay: '', startTime: '', endDay: '', endTime: '', doubts: { startDay: 'unclear' } },
  ),
  'a table': read(
    `<table ${type('LodgingReservation')}><tr><td>${code}${house}</td></tr><tr><td>${times}</td></tr></table>`,
  ),
  'two flights in one reservation': {
    file: htmlMail(
      `<p ${type('FlightReservation')}>${code}${leg('724', oslo('departureAirport'), brussels('arrivalAirport'), '2027-02-02')}
      ${leg('725', brussels('departureAirport'), oslo('arrivalAirport'), '2027-02-05')}</p>`,
    ),
    proposed: [
      {
        kind: 'flight',
        title: 'ZX 724',
        fromPlace: 'Oslo (OSL)',
        toPlace: 'Brussels (BRU)',
        startDay: '2027-02-02',
        confirmationCode: 'OB-4711',
      },
      {
        kind: 'flight',
        title: 'ZX 725',
        fromPlace: 'Brussels (BRU)',
        toPlace: 'Oslo (OSL)',
        startDay: '2027-02-05',
        confirmationCode: 'OB-4711',
      },
    ],
  },
  'a reservation that was called off': {
    file: htmlMail(
      reservation(`${whole}<link itemprop="reservationStatus" href="http://schema.org/ReservationCancelled">`),
    ),
    proposed: [],
    cancelled: 1,
  },
  'the house alone, which is no reservation': {
    file: htmlMail(`<div ${type('Hotel')}><b itemprop="name">Harbour Inn</b>${address}</div>`),
    proposed: [],
  },
}

describe('a mail with microdata of our own is read as it is meant', () => {
  it.each(Object.entries(files))('with %s', (_, { file, ...told }) => expectTold(file, told))
})

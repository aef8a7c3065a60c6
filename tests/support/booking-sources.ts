/** What travelers have of their bookings, as companies send it: mails, calendars, passes and papers, all made up. */
import { Buffer } from 'node:buffer'
import { strToU8, zipSync } from 'fflate'

const base64 = (text: string | Uint8Array): string =>
  (
    Buffer.from(text)
      .toString('base64')
      .match(/.{1,76}/g) ?? []
  ).join('\r\n')

/** By the rules of quoted-printable: what is not ASCII, '=' and long lines. */
function quoted(text: string): string {
  const lines = text.split('\n').map((line) => {
    const signs = Array.from(line).flatMap((sign) =>
      /^[ -<>-~\t]$/.test(sign)
        ? [sign]
        : [...Buffer.from(sign)].map((byte) => `=${byte.toString(16).toUpperCase().padStart(2, '0')}`),
    )
    let [whole, here] = ['', '']
    for (const sign of signs) {
      if (here.length + sign.length > 72) [whole, here] = [`${whole}${here}=\r\n`, '']
      here += sign
    }
    return whole + here
  })
  return lines.join('\r\n')
}

interface Part {
  type: string
  body: string
  encoding?: 'base64' | 'quoted-printable' | '7bit'
  name?: string
}

const partOf = ({ type, body, encoding = 'quoted-printable', name }: Part): string =>
  [
    `Content-Type: ${type}${name ? `; name="${name}"` : ''}`,
    `Content-Transfer-Encoding: ${encoding}`,
    ...(name ? [`Content-Disposition: attachment; filename="${name}"`] : []),
    '',
    encoding === 'base64' ? base64(body) : encoding === 'quoted-printable' ? quoted(body) : body,
  ].join('\r\n')

let edges = 0

/** A mail of several parts. */
export function mailOf(subject: string, parts: readonly Part[], kind: 'alternative' | 'mixed' = 'alternative'): string {
  const edge = `edge-of-parts-${++edges}`
  return [
    'Return-Path: <noreply@air.example>',
    'From: =?UTF-8?B?TsO2cmRsaWNo?= <noreply@air.example>',
    'To: Ada Lovett <ada@example.org>',
    `Subject: =?UTF-8?B?${Buffer.from(subject).toString('base64')}?=`,
    'Date: Thu, 26 Nov 2026 10:00:00 +0000',
    'MIME-Version: 1.0',
    `Content-Type: multipart/${kind}; boundary="${edge}"`,
    '',
    ...parts.flatMap((part) => [`--${edge}`, partOf(part)]),
    `--${edge}--`,
    '',
  ].join('\r\n')
}

const htmlOf = (body: string) => `<!doctype html><html><head><title>Mail</title></head><body>${body}</body></html>`
const jsonLd = (value: unknown) => `<script type="application/ld+json">${JSON.stringify(value)}</script>`

const flight = (number: string, from: object, to: object, departs: string, arrives: string) => ({
  '@type': 'Flight',
  flightNumber: number,
  airline: { '@type': 'Airline', name: 'Own: Nördlich Air', iataCode: 'NX' },
  departureAirport: { '@type': 'Airport', ...from },
  departureTime: departs,
  arrivalAirport: { '@type': 'Airport', ...to },
  arrivalTime: arrives,
})
const frankfurt = { name: 'Frankfurt Airport', iataCode: 'FRA' }
const haneda = { name: 'Tokyo Haneda Airport', iataCode: 'HND', address: { addressCountry: 'JP' } }

/** There and back for two people: an airline says each flight once for each of them. */
export const airlineReservations = ['Ada Lovett', 'Ben Lovett'].flatMap((name, person) =>
  [
    flight('0716', frankfurt, haneda, '2027-04-02T13:05:00+02:00', '2027-04-03T08:55:00+09:00'),
    flight('0717', haneda, frankfurt, '2027-04-09T11:20:00+09:00', '2027-04-09T18:05:00+02:00'),
  ].map((reservationFor, leg) => ({
    '@context': 'http://schema.org',
    '@type': 'FlightReservation',
    reservationNumber: 'X7KQ2M',
    reservationStatus: 'http://schema.org/ReservationConfirmed',
    underName: { '@type': 'Person', name },
    airplaneSeat: leg === 0 ? ['24A', '24K'][person] : undefined,
    reservationFor,
  })),
)

/** An airline's confirmation of two flights for two people. */
export const airlineMail = mailOf('Ihre Buchung X7KQ2M – Frankfurt ⇄ Tōkyō', [
  { type: 'text/plain; charset=utf-8', body: 'Guten Tag Ada,\nIhre Buchung X7KQ2M ist bestätigt.' },
  {
    type: 'text/html; charset=utf-8',
    body: htmlOf(`<p>Guten Tag Ada, Ihre Flüge nach <b>Tōkyō</b> sind bestätigt.</p>${jsonLd(airlineReservations)}`),
  },
])

/** A hotel's confirmation in microdata, as of before JSON-LD; in Latin letters of one byte. */
export const hotelHtml = htmlOf(`
  <div itemscope itemtype="http://schema.org/LodgingReservation">
    <meta itemprop="reservationNumber" content="BED-99 12">
    <link itemprop="reservationStatus" href="http://schema.org/Confirmed">
    <div itemprop="underName" itemscope itemtype="http://schema.org/Person"><span itemprop="name">Ada Lovett</span></div>
    <div itemprop="reservationFor" itemscope itemtype="http://schema.org/LodgingBusiness">
      <h1 itemprop="name">Own: Ryokan Kōyō</h1>
      <div itemprop="address" itemscope itemtype="http://schema.org/PostalAddress">
        <span itemprop="streetAddress">5 Lantern Lane</span>, <span itemprop="addressLocality">Kyoto</span>
        <meta itemprop="addressCountry" content="Japan">
      </div>
      <a itemprop="telephone" href="tel:+81751234567">+81 75 123 4567</a>
    </div>
    <time itemprop="checkinTime" datetime="2027-04-03T15:00">April 3</time>
    <time itemprop="checkoutTime" datetime="2027-04-05T10:00">April 5</time>
    <span itemprop="totalPrice">¥48,000.00</span><meta itemprop="priceCurrency" content="JPY">
  </div>`)

/** A mail that somebody passed on, whole, as an attachment. */
export const forwardedMail = mailOf(
  'Fwd: Dein Hotel',
  [
    { type: 'text/plain; charset=utf-8', body: 'Schau, unser Hotel! Grüße, Ben' },
    {
      type: 'message/rfc822',
      encoding: '7bit',
      name: 'Hotel.eml',
      body: mailOf('Your stay', [{ type: 'text/html; charset=utf-8', body: hotelHtml, encoding: 'base64' }]),
    },
  ],
  'mixed',
)

/** A mail in words alone. */
export const plainMail = mailOf('Table for two', [
  {
    type: 'text/plain; charset=utf-8',
    body: 'Dear Ada,\nyour table at Own: Tsukiji Sushi is kept for you on April 4, 2027 at 19:30, for 2.\nBooking reference: TBL-4711\nQuestions? desk@sushi.example\nSee you soon!',
  },
])

/** What only a model reads: it does not say what it is. */
export const vagueMail = mailOf('See you soon', [
  {
    type: 'text/plain; charset=utf-8',
    body: 'Dear Ada,\nwe look forward to you at Own: Tsukiji Sushi on April 4, 2027 at 19:30, both of you.\nBooking reference: TBL-4711\nQuestions? desk@sushi.example\nSee you soon!',
  },
])

/** Two trains as a calendar file, one of them by the name that programs of Windows give a zone. */
export const trainCalendar = [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'PRODID:-//Own Railways//Tickets//EN',
  'BEGIN:VEVENT',
  'UID:1@rail.example',
  'DTSTAMP:20261126T100000Z',
  'DTSTART;TZID=Asia/Tokyo:20270403T215000',
  'DTEND;TZID=Asia/Tokyo:20270404T095800',
  'SUMMARY:Train Sunrise Izumo: Tokyo → Izumoshi',
  'LOCATION:Tokyo Station\\, platform 9',
  'DESCRIPTION:Booking reference: ZUG55A\\nSeats: 12A\\, 12B\\nHave a good jour',
  ' ney!',
  'URL:https://rail.example/b/ZUG55A',
  'END:VEVENT',
  'BEGIN:VEVENT',
  'UID:2@rail.example',
  'DTSTAMP:20261126T100000Z',
  'DTSTART;TZID="W. Europe Standard Time":20270401T100000',
  'DTEND;TZID="W. Europe Standard Time":20270401T121500',
  'SUMMARY:ICE 578 from Mannheim Hbf to Frankfurt',
  'END:VEVENT',
  'BEGIN:VEVENT',
  'UID:3@rail.example',
  'DTSTAMP:20261126T100000Z',
  'DTSTART:20270402T100000Z',
  'SUMMARY:Bus to nowhere',
  'STATUS:CANCELLED',
  'END:VEVENT',
  'END:VCALENDAR',
  '',
].join('\r\n')

/** What a boarding pass says (`pass.json`). */
export const boardingPass = {
  formatVersion: 1,
  passTypeIdentifier: 'pass.example',
  serialNumber: '1',
  teamIdentifier: 'X',
  organizationName: 'Own: Northern Air',
  description: 'Own: Boarding pass',
  relevantDate: '2027-04-02T12:25+02:00',
  barcodes: [
    {
      format: 'PKBarcodeFormatAztec',
      message: 'M1LOVETT/ADA MRS      EN9PQ4R FRAHNDNX 0204 092Y012A0025 100',
      messageEncoding: 'iso-8859-1',
    },
  ],
  boardingPass: {
    transitType: 'PKTransitTypeAir',
    headerFields: [{ key: 'gate', label: 'Gate', value: 'B42' }],
    primaryFields: [
      { key: 'origin', label: 'Own: Frankfurt', value: 'FRA' },
      { key: 'destination', label: 'Own: Haneda', value: 'HND' },
    ],
    secondaryFields: [{ key: 'passenger', label: 'Passenger', value: 'Own: Ada Lovett' }],
    auxiliaryFields: [{ key: 'seat', label: 'Seat', value: '12A' }],
  },
}
export const passOf = (content: object): Uint8Array =>
  zipSync({ 'pass.json': strToU8(JSON.stringify(content)), 'icon.png': new Uint8Array(8) })

/** A PDF of one page with lines of words. */
export function pdfOf(...lines: string[]): Buffer {
  const escaped = lines.map((line) => line.replaceAll(/[\\()]/g, String.raw`\$&`))
  const content = `BT /F1 14 Tf 16 TL 40 220 Td ${escaped.map((line) => `(${line}) Tj T*`).join(' ')} ET`
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 420 240]/Contents 4 0 R/Resources<</Font<</F1<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>>>',
    `<</Length ${content.length}>>stream\n${content}\nendstream`,
  ].map((body, index) => `${index + 1} 0 obj${body}\nendobj\n`)
  return Buffer.from(`%PDF-1.4\n${objects.join('')}trailer<</Root 1 0 R>>\n%%EOF`)
}

/** A PDF that is locked with a password: the beginnings of one, which is all that is looked at. */
export function lockedPdf(): Buffer {
  const text = pdfOf('Secret').toString('latin1')
  const lock = `5 0 obj<</Filter/Standard/V 2/R 3/Length 128/P -44/O<${'5a'.repeat(32)}>/U<${'3c'.repeat(32)}>>>endobj\n`
  return Buffer.from(
    text.replace('trailer<<', `${lock}trailer<</Encrypt 5 0 R/ID[<${'00'.repeat(16)}><${'00'.repeat(16)}>]`),
    'latin1',
  )
}

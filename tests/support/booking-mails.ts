/** Mails with what they say of themselves by schema.org, all made up, really packed as mails. */
import { mailOf } from '#tests/support/booking-sources.ts'

/** A mail whose HTML is this. */
export const htmlMail = (body: string): Uint8Array =>
  new TextEncoder().encode(
    mailOf('Own: your booking', [
      { type: 'text/plain; charset=utf-8', body: 'Your booking is confirmed.' },
      { type: 'text/html; charset=utf-8', body: `<!doctype html><html><body><p>Thank you!</p>${body}</body></html>` },
    ]),
  )

/** A mail with scripts of JSON-LD, each written as it stands here. */
export const jsonMail = (...scripts: readonly (string | object)[]): Uint8Array =>
  htmlMail(
    scripts
      .map((one) => (typeof one === 'string' ? one : JSON.stringify(one)))
      .map((json) => `<script type="application/ld+json">${json}</script>`)
      .join('\n'),
  )

const airport = (name: string, iataCode: string) => ({ '@type': 'Airport', name, iataCode })

/** From Oslo to Brussels, with whatever else is to stand there. */
export const ownFlight = (more: object = {}): Record<string, unknown> => ({
  '@type': 'Flight',
  flightNumber: '724',
  airline: { '@type': 'Airline', name: 'Own: Northern Air', iataCode: 'ZX' },
  departureAirport: airport('Oslo', 'OSL'),
  departureTime: '2027-02-02T18:35:00+01:00',
  arrivalAirport: airport('Brussels', 'BRU'),
  arrivalTime: '2027-02-02T20:55:00+01:00',
  ...more,
})

export const flightReservation = (more: object = {}, flight: object = ownFlight()): Record<string, unknown> => ({
  '@context': 'http://schema.org',
  '@type': 'FlightReservation',
  reservationNumber: 'XY7KQ2',
  underName: { '@type': 'Person', name: 'Ada Lovett' },
  reservationFor: flight,
  ...more,
})

export const stayReservation = (more: object = {}): Record<string, unknown> => ({
  '@context': 'http://schema.org',
  '@type': 'LodgingReservation',
  reservationNumber: 'OB-4711',
  reservationFor: {
    '@type': 'LodgingBusiness',
    name: 'Harbour Inn',
    address: {
      '@type': 'PostalAddress',
      streetAddress: 'Quay 1',
      addressLocality: 'Lisbon',
      addressCountry: 'PT',
    },
  },
  checkinTime: '2027-06-15T14:00:00',
  checkoutTime: '2027-06-18T11:00:00',
  ...more,
})

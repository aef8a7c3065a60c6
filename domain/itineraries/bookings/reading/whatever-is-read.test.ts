import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '#tests/support/runs.ts'
import { bookingFormSchema } from '#domain/itineraries/bookings/booking-form.ts'
import { bookingOfEvent } from './calendar.ts'
import { type FoundBooking } from './found-booking.ts'
import { bookingsOfPass } from './pass.ts'
import { bookingsInWords } from './words/bookings-in-words.ts'
import { proposedBooking } from './proposed-values.ts'
import { bookingsOfAnswer, readingInAnswer } from './reading-answer.ts'
import { facts } from '#domain/itineraries/testing/proposed-booking.ts'
import { bookingsOfSchemaOrg } from './schema-org.ts'

describe('whatever is read', () => {
  const words = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.string({ maxLength: 400 }),
    fc.constantFrom('2027-04-02T13:05Z', '2027-04-02', '__proto__', '€ 99', 'x'.repeat(5_000)),
  )
  const names = fc.constantFrom(
    '@type',
    'reservationFor',
    'reservationNumber',
    'flightNumber',
    'departureTime',
    'arrivalTime',
    'departureAirport',
    'name',
    'address',
    'geo',
    'latitude',
    'longitude',
    'checkinTime',
    'checkoutTime',
    'startDate',
    'endDate',
    'underName',
    'totalPrice',
    'boardingPass',
    'eventTicket',
    'primaryFields',
    'key',
    'label',
    'value',
    'semantics',
    'seats',
    'transitType',
    'relevantDate',
    'barcodes',
    'message',
    'url',
    'telephone',
    'reservedTicket',
    'bookings',
    'title',
    'kind',
    'startsAt',
    'startsZone',
    'quote',
  )
  const junk = fc.letrec((again) => ({
    value: fc.oneof(
      { depthSize: 'medium' },
      words,
      fc.double(),
      fc.constant(null),
      fc.boolean(),
      again('list'),
      again('thing'),
    ),
    list: fc.array(again('value'), { maxLength: 4 }),
    thing: fc.dictionary(fc.oneof(names, fc.string()), again('value'), { maxKeys: 8 }),
  })).value
  const types = fc.constantFrom(
    'FlightReservation',
    'TrainReservation',
    'LodgingReservation',
    'FoodEstablishmentReservation',
    'RentalCarReservation',
    'EventReservation',
    'Reservation',
  )
  const zone = fc.constantFrom(null, 'Asia/Tokyo', 'America/New_York', 'Nowhere/None')

  /** Whatever is proposed is what the form takes. */
  function expectFit(found: readonly (FoundBooking | null)[], start: string | null, end: string | null): void {
    for (const one of found) {
      const proposed = one && proposedBooking(one, { start, end }, facts)
      if (!proposed) continue
      const read = bookingFormSchema.safeParse(proposed.values)
      expect(read.error?.issues ?? []).toEqual([])
      for (const source of Object.values(proposed.sources)) expect(source.length).toBeLessThanOrEqual(200)
    }
  }

  it('is never more than the form takes, and never breaks it', () => {
    fc.assert(
      fc.property(junk, types, fc.dictionary(names, junk), zone, zone, (value, type, more, start, end) => {
        expectFit(bookingsOfSchemaOrg([value, { '@type': type, ...more, reservationFor: more }]).bookings, start, end)
        expectFit([...bookingsOfPass(value), ...bookingsOfPass({ boardingPass: more, ...more })], start, end)
        const read = readingInAnswer(JSON.stringify({ bookings: [value, more] }))
        if ('made' in read) expectFit(bookingsOfAnswer(read.made, 'some text'), start, end)
      }),
      { numRuns: runs(300, 20_000) },
    )
  })

  it('nor are words in any order', async () => {
    const said = fc.constantFrom(
      ...'LH 716|ICE 1557|のぞみ225号|Frankfurt (FRA)|Tokyo (HND)|Köln Hbf|2 April 2027|03/04/2027|02.04.|4月3日(土)|13:55|09:40 +1|7 pm|Check-in|Check-out|Departure|Ankunft|Boarding|Total|1.184,56 EUR|$12|Hotel Post|Your table at|Booking reference:|K7Q2ZM|3 nights|cancelled|until|–|→|:|,'.split(
        '|',
      ),
    )
    const text = fc.array(fc.tuple(fc.oneof({ weight: 9, arbitrary: said }, words), fc.constantFrom(' ', '\n')), {
      maxLength: 40,
    })
    await fc.assert(
      fc.asyncProperty(text, zone, async (parts, there) => {
        const { bookings, loose } = await bookingsInWords(parts.flat().join(''), facts.near, {
          airports: async () => new Map(),
          zoneOf: async () => there,
        })
        expectFit([...bookings, loose], there, there)
      }),
      {
        numRuns: runs(200, 20_000),
        // Half a minute once: each letter of a long word began the search for a name anew.
        examples: [
          [
            [
              [`7 pm\n03/04/2027\n${'x'.repeat(5000)}`, ' '],
              ['13:55 Hotel Post –\n$12', ' '],
            ],
            null,
          ],
        ],
      },
    )
  })

  it('nor are events of any words and times', () => {
    const time = fc.record({
      local: fc.oneof(fc.constantFrom('2027-04-02T13:05', '2027-04-02', '0000-00-00', '9999-12-31T23:59'), words),
      clock: fc.constantFrom('place' as const, 'utc' as const),
      zone: fc.oneof(zone, words),
    })
    const event = fc.record({
      summary: words,
      description: words,
      location: words,
      url: words,
      coordinates: fc.constant(null),
      start: fc.option(time),
      end: fc.option(time),
      minutes: fc.oneof(fc.constant(null), fc.double()),
      isCancelled: fc.constant(false),
      version: fc.constant(null),
    })
    fc.assert(
      fc.property(event, zone, zone, (one, start, end) => expectFit([bookingOfEvent(one)], start, end)),
      { numRuns: runs(300, 20_000) },
    )
  })
})

import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { airlineReservations, boardingPass } from '#tests/support/booking-sources.ts'
import { runs } from '#tests/support/runs.ts'
import { bookingDraft, bookingFormSchema } from '#domain/itineraries/bookings/booking-form.ts'
import type { TripBooking } from '#domain/itineraries/trip-booking.ts'
import { readBoardingCode } from './boarding-code.ts'
import { bookingOfEvent, type CalendarEvent } from './calendar.ts'
import { codeInText } from './code-in-text.ts'
import { type FoundBooking, noPlace } from './found-booking.ts'
import { foundTime } from './found-time.ts'
import { bookingOfPass } from './pass.ts'
import { type ProposedBooking, proposedBooking } from './proposed-values.ts'
import { bookingsOfAnswer, mostText, readingInAnswer, textForModel } from './reading-answer.ts'
import { knownBookings, saysMore, updatedValues } from './same-booking.ts'
import { bookingsOfSchemaOrg } from './schema-org.ts'

const facts = { tripZone: 'Asia/Tokyo', deviceZone: 'Europe/Berlin', currency: 'EUR' }
const nowhere = { start: null, end: null }
const propose = (found: FoundBooking | null, zones: { start: string | null; end: string | null } = nowhere) => {
  const proposed = found && proposedBooking(found, zones, facts)
  if (!proposed) throw new Error('Nothing is proposed')
  return proposed
}

describe('a time as machines write it', () => {
  it.each<[string, string | null, object?]>([
    ['2027-04-02T13:05:00+02:00', '2027-04-02T13:05', { clock: 'place', ahead: 120 }],
    ['2027-04-02T13:05-0330', '2027-04-02T13:05', { ahead: -210 }],
    ['20270402T130500Z', '2027-04-02T13:05', { clock: 'utc', ahead: null }],
    ['2027-04-02 13:05', '2027-04-02T13:05', { clock: 'place', ahead: null }],
    ['2027-04-02', '2027-04-02'],
    ['2027-02-30T13:05', null],
    ['2027-04-02T25:00', null],
    ['tomorrow', null],
    ['', null],
  ])('%s', (text, local, more = {}) => {
    const time = foundTime(text, 'departureTime')
    expect(time?.local ?? null).toBe(local)
    if (time) expect(time).toMatchObject({ ...more, source: `departureTime: ${text}` })
  })
})

describe('a confirmation code in a text', () => {
  it.each([
    ['Booking reference: X7KQ2M', 'X7KQ2M'],
    ['Ihre Buchungsnummer lautet ZUG55A.', 'ZUG55A'],
    ['Confirmation number TBL-4711', 'TBL-4711'],
    ['PNR X7KQ2M', 'X7KQ2M'],
    ['Reservation: QQWERT', 'QQWERT'],
    ['Your booking is confirmed', undefined],
    ['BOOKING DETAILS', undefined],
    ['Reservation for 2', undefined],
  ])('%s', (text, code) => {
    expect(codeInText(text)?.value).toBe(code)
  })
})

it('the code of a boarding pass says who flies where', () => {
  expect(readBoardingCode('M1LOVETT/ADA MRS      EN9PQ4R FRAHNDNX 0204 092Y012A0025 100')).toEqual({
    name: 'Ada Lovett',
    code: 'N9PQ4R',
    from: 'FRA',
    to: 'HND',
    flight: 'NX 204',
    seat: '12A',
  })
  expect(readBoardingCode('https://example.org')).toBeNull()
})

describe('reservations by schema.org', () => {
  it('flights there and back are two, each with everybody who flies', () => {
    const { bookings } = bookingsOfSchemaOrg(airlineReservations)
    expect(bookings).toHaveLength(2)
    const [there, back] = bookings.map((one) => propose(one, { start: null, end: 'Asia/Tokyo' }))
    expect(there?.values).toMatchObject({
      kind: 'flight',
      title: 'NX 716',
      confirmationCode: 'X7KQ2M',
      provider: 'Own: Nördlich Air',
      fromPlace: 'Frankfurt Airport (FRA)',
      toPlace: 'Tokyo Haneda Airport (HND)',
      startDay: '2027-04-02',
      startTime: '13:05',
      startsZone: 'Europe/Berlin',
      endDay: '2027-04-03',
      endTime: '08:55',
      endsZone: 'Asia/Tokyo',
      people: 'Ada Lovett, Ben Lovett',
      seats: '24A, 24K',
    })
    expect(there?.sources).toMatchObject({
      confirmationCode: 'reservationNumber: X7KQ2M',
      startTime: 'departureTime: 2027-04-02T13:05:00+02:00',
      endsZone: 'Tokyo Haneda Airport',
    })
    // Nobody said Berlin: the clock of the device only shows the same.
    expect(there?.questions).toEqual({ startsZone: 'guess' })
    expect(back?.values).toMatchObject({ title: 'NX 717', startDay: '2027-04-09' })
  })

  it.each<[string, object, object]>([
    [
      'a train',
      {
        '@type': 'https://schema.org/TrainReservation',
        reservationId: 'ZUG55A',
        reservationFor: {
          '@type': 'TrainTrip',
          trainNumber: 'ICE 578',
          provider: { name: 'Own Rail' },
          departureStation: { name: 'Mannheim Hbf' },
          departureTime: '2027-04-01T10:00',
          arrivalStation: 'Frankfurt',
          arrivalTime: { '@type': 'DateTime', '@value': '2027-04-01T10:45:00', timezone: 'Europe/Berlin' },
        },
        reservedTicket: [{ ticketedSeat: { seatSection: '21', seatNumber: '64' } }, { ticketedSeat: '65' }],
        totalPrice: { '@type': 'PriceSpecification', price: '39,90', priceCurrency: 'eur' },
      },
      {
        kind: 'train',
        title: 'ICE 578',
        provider: 'Own Rail',
        toPlace: 'Frankfurt',
        endsZone: 'Europe/Berlin',
        seats: '21 64, 65',
        cost: '39.9',
        currency: 'EUR',
      },
    ],
    [
      'a bus',
      {
        '@graph': [
          {
            '@type': ['Thing', 'BusReservation'],
            reservationFor: {
              busNumber: 'N42',
              departureBusStop: { name: 'Own: Center' },
              departureTime: '2027-04-01',
            },
          },
        ],
      },
      { kind: 'bus', title: 'N42', fromPlace: 'Own: Center', startDay: '2027-04-01', startTime: '' },
    ],
    [
      'a table',
      {
        '@type': 'FoodEstablishmentReservation',
        reservationFor: { name: 'Own: Sushi', address: '4-16-2 Tsukiji', telephone: 'Tel. +81 3 1234' },
        startTime: '2027-04-04T19:30:00+09:00',
        partySize: 2,
      },
      { kind: 'restaurant', title: 'Own: Sushi', fromPlace: '4-16-2 Tsukiji', people: '2', startTime: '19:30' },
    ],
    [
      'a car',
      {
        '@type': 'RentalCarReservation',
        reservationNumber: 'CAR 1',
        reservationFor: { model: 'Own: Small', rentalCompany: { name: 'Own: Cars' } },
        pickupLocation: { name: 'Kyoto Station', telephone: '+81 75 1' },
        pickupTime: '2027-04-05T09:00',
        dropoffLocation: { name: 'Osaka' },
        dropoffTime: '2027-04-07T18:00',
        url: 'javascript:alert(1)',
      },
      { kind: 'car', title: 'Own: Small', provider: 'Own: Cars', toPlace: 'Osaka', link: '', phone: '+81 75 1' },
    ],
    [
      'a ticket',
      {
        '@type': 'EventReservation',
        reservationFor: {
          name: 'Own: Nō',
          location: { name: 'Kanze', address: { streetAddress: 'Own 1', addressLocality: 'Kyoto' } },
          startDate: '2027-04-04T18:00',
          endDate: '2027-04-04T17:00',
        },
      },
      // An end before the start is left out, and nothing else with it.
      { kind: 'ticket', title: 'Own: Nō', fromPlace: 'Kanze, Own 1, Kyoto', startTime: '18:00', endDay: '' },
    ],
  ])('%s', (_, source, expected) => {
    expect(propose(bookingsOfSchemaOrg(source).bookings[0] ?? null).values).toMatchObject(expected)
  })

  it('what is cancelled is counted and not proposed', () => {
    const [one] = airlineReservations
    expect(bookingsOfSchemaOrg({ ...one, reservationStatus: 'http://schema.org/ReservationCancelled' })).toEqual({
      bookings: [],
      cancelled: 1,
    })
  })
})

describe('clocks', () => {
  const at = (time: string, zone: string | null, tripZone: string | null = 'Asia/Tokyo') => {
    const end = { time: foundTime(time, 'at'), place: { ...noPlace, name: 'Own: There' } }
    const found: FoundBooking = {
      kind: 'stay',
      said: { title: { value: 'Own', source: 'Own' } },
      start: end,
      end: { time: null, place: noPlace },
    }
    const { values, questions } = proposedBooking(found, { start: zone, end: null }, { ...facts, tripZone }) ?? {}
    return [values?.startDay, values?.startTime, values?.startsZone, questions?.startsZone]
  }
  it('a moment in UTC stands on the clock of its place, where that is known', () => {
    expect(at('2027-04-02T20:00Z', 'Asia/Tokyo')).toEqual(['2027-04-03', '05:00', 'Asia/Tokyo', undefined])
    expect(at('2027-04-02T20:00Z', null)).toEqual(['2027-04-02', '20:00', 'UTC', 'utc'])
  })
  it('a time stays as it is, and a zone that does not fit its distance from UTC is not that of the place', () => {
    expect(at('2027-04-02T20:00+09:00', 'Asia/Tokyo')).toEqual(['2027-04-02', '20:00', 'Asia/Tokyo', undefined])
    expect(at('2027-04-02T20:00+09:00', 'America/New_York')).toEqual(['2027-04-02', '20:00', 'Asia/Tokyo', 'guess'])
    expect(at('2027-04-02T20:00-08:00', null)).toEqual(['2027-04-02', '20:00', 'Etc/GMT+8', 'guess'])
    expect(at('2027-04-02T20:00+05:45', null)).toEqual(['2027-04-02', '14:15', 'UTC', 'utc'])
  })
  it('a time that says nothing of its clock is that of its place, else it is asked', () => {
    expect(at('2027-04-02T20:00', 'Europe/Paris')).toEqual(['2027-04-02', '20:00', 'Europe/Paris', undefined])
    expect(at('2027-04-02T20:00', null)).toEqual(['2027-04-02', '20:00', 'Asia/Tokyo', 'guess'])
    expect(at('2027-04-02', null)).toEqual(['2027-04-02', '', 'Asia/Tokyo', undefined])
  })
})

describe('one place', () => {
  const stay = (start: string, end: string, zone: string | null, zoneOfEnd: string | null = null) => {
    const found: FoundBooking = {
      kind: 'stay',
      said: { title: { value: 'Own', source: 'Own' } },
      start: { time: foundTime(start, 'start'), place: noPlace },
      end: { time: foundTime(end, 'end', zoneOfEnd), place: noPlace },
    }
    const { values, questions } = propose(found, { start: zone, end: null })
    return [values.startTime, values.endDay, values.endTime, values.startsZone, values.endsZone, questions]
  }
  it('has one clock for both ends', () => {
    const [start, end] = ['2027-04-03T06:00Z', '2027-04-05T20:00Z']
    expect(stay(start, end, 'Asia/Tokyo')).toEqual(['15:00', '2027-04-06', '05:00', 'Asia/Tokyo', 'Asia/Tokyo', {}])
    const both = { startsZone: 'utc', endsZone: 'utc' }
    expect(stay(start, end, null)).toEqual(['06:00', '2027-04-05', '20:00', 'UTC', 'UTC', both])
    const told = ['15:00', '2027-04-05', '17:00', 'Asia/Tokyo', 'Asia/Tokyo', { startsZone: 'guess' }]
    expect(stay('2027-04-03T15:00', '2027-04-05T10:00', null, 'Europe/Berlin')).toEqual(told)
  })
})

describe('passes', () => {
  it('a boarding pass says its flight by its fields and by its code', () => {
    const { values, sources } = propose(bookingOfPass(boardingPass))
    expect(values).toMatchObject({
      kind: 'flight',
      title: 'NX 204',
      provider: 'Own: Northern Air',
      confirmationCode: 'N9PQ4R',
      fromPlace: 'Own: Frankfurt (FRA)',
      toPlace: 'Own: Haneda (HND)',
      startDay: '2027-04-02',
      startTime: '12:25',
      seats: '12A',
      people: 'Own: Ada Lovett',
    })
    expect(sources).toMatchObject({ title: 'NX 204, in the code of the pass', people: 'Passenger: Own: Ada Lovett' })
  })

  it('what it says for machines counts first', () => {
    const semantics = {
      airlineCode: 'LH',
      flightNumber: 716,
      confirmationNumber: 'ABC123',
      departureAirportCode: 'FRA',
      departureAirportName: 'Frankfurt',
      destinationAirportName: 'Haneda',
      originalDepartureDate: '2027-04-02T11:05Z',
      departureLocationTimeZone: 'Europe/Berlin',
      seats: [{ seatRow: '12', seatNumber: 'A' }],
      passengerName: { givenName: 'Ada', familyName: 'Lovett' },
    }
    expect(propose(bookingOfPass({ ...boardingPass, semantics })).values).toMatchObject({
      title: 'LH 716',
      confirmationCode: 'ABC123',
      fromPlace: 'Frankfurt (FRA)',
      startTime: '13:05',
      startsZone: 'Europe/Berlin',
      seats: '12 A',
      people: 'Ada Lovett',
    })
  })

  it('a ticket says what it is for, and the card of a shop is no booking', () => {
    const ticket = {
      organizationName: 'Own: Hall',
      relevantDate: '2027-04-04T18:00+09:00',
      eventTicket: {
        primaryFields: [{ key: 'event', label: 'Event', value: 'Own: Nō' }],
        secondaryFields: [{ key: 'loc', label: 'Venue', value: 'Kanze' }],
      },
    }
    expect(propose(bookingOfPass(ticket)).values).toMatchObject({
      kind: 'ticket',
      title: 'Own: Nō',
      fromPlace: 'Kanze',
    })
    expect(bookingOfPass({ storeCard: {}, organizationName: 'Own: Shop' })).toBeNull()
  })
})

describe('events of a calendar', () => {
  const event: CalendarEvent = {
    summary: '',
    description: '',
    location: '',
    url: '',
    coordinates: null,
    start: { local: '2027-04-03T21:50', clock: 'place', zone: 'Asia/Tokyo' },
    end: null,
    isCancelled: false,
  }
  const read = (more: Partial<CalendarEvent>) => propose(bookingOfEvent({ ...event, ...more })).values
  it('tell by their words what they are', () => {
    expect(
      read({
        summary: 'Train Sunrise Izumo: Tokyo → Izumoshi',
        description: 'Booking reference: ZUG55A\nSeats: 12A, 12B',
        location: 'Tokyo Station, platform 9',
      }),
    ).toMatchObject({
      kind: 'train',
      fromPlace: 'Tokyo',
      toPlace: 'Izumoshi',
      confirmationCode: 'ZUG55A',
      seats: '12A, 12B',
      startsZone: 'Asia/Tokyo',
    })
    expect(read({ summary: 'Flight LH 716 from FRA to HND' })).toMatchObject({
      kind: 'flight',
      title: 'LH 716',
      fromPlace: 'FRA',
      toPlace: 'HND',
    })
    expect(read({ summary: 'Dinner at Own: Sushi', location: 'Tsukiji' })).toMatchObject({
      kind: 'restaurant',
      fromPlace: 'Tsukiji',
    })
    expect(read({ summary: 'Own: Somebody' })).toMatchObject({ kind: 'other', title: 'Own: Somebody' })
  })
  it('a zone by the name of Windows is one of ours', () => {
    const start = {
      ...event.start,
      local: '2027-04-01T10:00',
      clock: 'place' as const,
      zone: 'W. Europe Standard Time',
    }
    expect(read({ summary: 'Museum', start }).startsZone).toBe('Europe/Berlin')
  })
  it('whole days end on their last, a stay on the day of departure', () => {
    const days = {
      start: { local: '2027-04-03', clock: 'place' as const, zone: null },
      end: { local: '2027-04-05', clock: 'place' as const, zone: null },
    }
    expect(read({ summary: 'Hotel Own', ...days }).endDay).toBe('2027-04-05')
    expect(read({ summary: 'Museum', ...days }).endDay).toBe('2027-04-04')
  })
})

describe('what a model has read', () => {
  const text = 'Your table at Own: Sushi is kept on April 4, 2027 at 19:30.\nReference: TBL-4711'
  const answered = (booking: object) => {
    const read = readingInAnswer(JSON.stringify({ bookings: [booking] }))
    if (!('made' in read)) throw new Error(read.problem)
    return propose(bookingsOfAnswer(read.made, text)[0] ?? null)
  }
  it('comes with the words of the text, and says where there are none', () => {
    const { values, sources, unsaid } = answered({
      kind: 'Restaurant',
      title: { value: 'Own: Sushi', quote: 'table at Own: Sushi' },
      startsAt: { value: '2027-04-04T19:30', quote: 'April 4, 2027\nat 19:30' },
      confirmationCode: { value: 'TBL-4711', quote: 'Reference: TBL-4711' },
      people: { value: '4', quote: 'for four' },
      phone: null,
    })
    expect(values).toMatchObject({ kind: 'restaurant', title: 'Own: Sushi', startTime: '19:30', people: '4' })
    expect(sources).toMatchObject({ startTime: 'April 4, 2027 at 19:30', confirmationCode: 'Reference: TBL-4711' })
    expect(unsaid).toEqual(['people'])
  })
  it('is asked without addresses of mail, of no more than it reads with care', () => {
    expect(textForModel('To: Ada <ada@example.org>, desk@hotel.example\nRoom 5')).toBe('To: Ada <…>, …\nRoom 5')
    expect(textForModel('x'.repeat(500_000))).toHaveLength(mostText)
  })
  it('a code or an address that is not in the text is none', () => {
    const { values } = answered({
      kind: 'stay',
      title: 'Own: Sushi',
      confirmationCode: { value: 'TBL-4712', quote: 'Reference' },
      link: 'https://evil.example',
    })
    expect(values).toMatchObject({ confirmationCode: '', link: '' })
  })
  it.each([
    ['no JSON', 'Here you are'],
    ['no list', '{}'],
    ['a list of none', '{"bookings":["x"]}'],
  ])('%s', (_, answer) => {
    expect(readingInAnswer(answer)).toHaveProperty('problem')
  })
})

describe('a booking that is there already', () => {
  const proposals = bookingsOfSchemaOrg(airlineReservations).bookings.map((one) => propose(one))
  const [there, back] = proposals as [ProposedBooking, ProposedBooking]
  const kept = (id: string, { values }: ProposedBooking, more: Partial<TripBooking> = {}): TripBooking => ({
    ...bookingDraft(bookingFormSchema.parse(values)),
    id,
    itineraryId: 'trip',
    editedBy: null,
    createdAt: '2026-11-26T10:00:00Z',
    updatedAt: '2026-11-26T10:00:00Z',
    ...more,
  })
  it('is the one of its code and number; the way back is another', () => {
    const trip = [kept('there', there, { confirmationCode: 'x7k q2m' })]
    expect(knownBookings(there.values, trip).same?.id).toBe('there')
    expect(knownBookings(back.values, trip)).toMatchObject({ same: null, siblings: [{ id: 'there' }] })
    expect(knownBookings({ ...there.values, confirmationCode: '' }, trip)).toEqual({ same: null, siblings: [] })
  })
  it('is the same where only the day has changed, and where it was noted by its code alone', () => {
    expect(knownBookings({ ...there.values, startDay: '2027-05-02' }, [kept('there', there)]).same?.id).toBe('there')
    expect(knownBookings(there.values, [kept('code', there, { title: 'Flight', startsAt: null })]).same?.id).toBe(
      'code',
    )
  })
  it('two legs on one day are two', () => {
    const leg = { ...there.values, title: 'NX 12', startTime: '20:00' }
    expect(knownBookings(leg, [kept('there', there)]).same).toBeNull()
  })
  it('is updated with what the source says, and keeps what that leaves open', () => {
    const mine = kept('there', there, { notes: 'Own: window', startsZone: 'Europe/Paris', seats: '1A', cost: 900 })
    const next = updatedValues(mine, there, facts.deviceZone)
    expect(next).toMatchObject({ notes: 'Own: window', startsZone: 'Europe/Paris', seats: '24A, 24K', cost: '900' })
    expect(saysMore(mine, next)).toBe(true)
    expect(saysMore(kept('there', there), updatedValues(kept('there', there), there, facts.deviceZone))).toBe(false)
  })
})

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
        expectFit([bookingOfPass(value), bookingOfPass({ boardingPass: more, ...more })], start, end)
        const read = readingInAnswer(JSON.stringify({ bookings: [value, more] }))
        if ('made' in read) expectFit(bookingsOfAnswer(read.made, 'some text'), start, end)
      }),
      { numRuns: runs(300, 20_000) },
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
      isCancelled: fc.constant(false),
    })
    fc.assert(
      fc.property(event, zone, zone, (one, start, end) => expectFit([bookingOfEvent(one)], start, end)),
      { numRuns: runs(300, 20_000) },
    )
  })
})

import { describe, expect, it } from 'vitest'
import { airlineReservations } from '#tests/support/booking-sources.ts'
import { propose } from '#domain/itineraries/testing/proposed-booking.ts'
import { bookingsOfSchemaOrg } from './schema-org.ts'

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
        cost: '39.90',
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

  it.each<[string, string | undefined, object, object]>([
    ['1.250', 'EUR', { cost: '', currency: 'EUR' }, { cost: 'unclear' }],
    ['12.345', 'KWD', { cost: '', currency: 'KWD' }, { cost: 'unclear' }],
    ['12.3450', 'KWD', { cost: '12.3450', currency: 'KWD' }, {}],
    ['99.999,50', 'EUR', { cost: '99999.50' }, {}],
    ['10.555', 'USD', { cost: '' }, { cost: 'unclear' }],
    ['0.555', 'USD', { cost: '' }, { cost: 'unclear' }],
    ['1234.5', 'JPY', { cost: '' }, { cost: 'unclear' }],
    ['12 or 15', 'EUR', { cost: '' }, { cost: 'unclear' }],
    ['0', 'EUR', { cost: '' }, {}],
    ['Free', 'EUR', { cost: '' }, {}],
    // Of the trip, for want of another.
    ['99', undefined, { cost: '99', currency: 'EUR' }, { currency: 'currency' }],
    ['99', 'Euro', { cost: '99', currency: 'EUR' }, { currency: 'currency' }],
  ])(
    'a price of %s %s is proposed where it is sure, else its words are shown',
    (totalPrice, priceCurrency, values, doubts) => {
      const source = { '@type': 'EventReservation', reservationFor: { name: 'Own: Nō' }, totalPrice, priceCurrency }
      const proposed = propose(bookingsOfSchemaOrg(source).bookings[0] ?? null)
      expect(proposed.values).toMatchObject(values)
      expect(proposed.doubts).toEqual(doubts)
      expect(proposed.sources.cost).toBe(
        'cost' in doubts || proposed.values.cost ? `totalPrice: ${totalPrice}` : undefined,
      )
    },
  )

  it('what is cancelled is counted and not proposed', () => {
    const [one] = airlineReservations
    expect(bookingsOfSchemaOrg({ ...one, reservationStatus: 'http://schema.org/ReservationCancelled' })).toEqual({
      bookings: [],
      cancelled: 1,
    })
  })
})

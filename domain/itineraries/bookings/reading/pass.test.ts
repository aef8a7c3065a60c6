import { describe, expect, it } from 'vitest'
import { boardingPass } from '#tests/support/booking-sources.ts'
import { propose } from '#domain/itineraries/testing/proposed-booking.ts'
import { readBoardingCode } from './boarding-code.ts'
import { bookingsOfPass } from './pass.ts'

it('the code of a boarding pass says who flies where', () => {
  expect(readBoardingCode('M1LOVETT/ADA MRS      EN9PQ4R FRAHNDNX 0204 092Y012A0025 100')).toEqual({
    name: 'Ada Lovett',
    legs: [{ code: 'N9PQ4R', from: 'FRA', to: 'HND', flight: 'NX 204', seat: '12A', dayOfYear: 92 }],
  })
  expect(readBoardingCode('https://example.org')).toBeNull()
})

it('a code with more than is needed by its airline is read to its last flight', () => {
  const more = 'ABCDEFGHIJ'
  const code = `M2LOVETT/ADA          EXY7KQ2 BGOOSLZX 0123 339Y002F0042 10A${more}XY7KQ2 OSLLISZX 0049 340Y001A0042 100`
  expect(readBoardingCode(code)?.legs.map(({ flight, dayOfYear }) => [flight, dayOfYear])).toEqual([
    ['ZX 123', 339],
    ['ZX 49', 340],
  ])
})

describe('passes', () => {
  it('a boarding pass says its flight by its fields and by its code', () => {
    const { values, sources } = propose(bookingsOfPass(boardingPass)[0] ?? null)
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
    expect(propose(bookingsOfPass({ ...boardingPass, semantics })[0] ?? null).values).toMatchObject({
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
    expect(propose(bookingsOfPass(ticket)[0] ?? null).values).toMatchObject({
      kind: 'ticket',
      title: 'Own: Nō',
      fromPlace: 'Kanze',
    })
    expect(bookingsOfPass({ storeCard: {}, organizationName: 'Own: Shop' })).toEqual([])
  })
})

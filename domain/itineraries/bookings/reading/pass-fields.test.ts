import { describe, expect, it } from 'vitest'
import { propose } from '#domain/itineraries/testing/proposed-booking.ts'
import { bookingsOfPass } from './pass.ts'

describe('what a field of a pass means', () => {
  type Fields = [key: string, label: string, value: string][]
  const flightPass = (fields: Fields, more: object = {}) => ({
    organizationName: 'Own: Air',
    boardingPass: {
      transitType: 'PKTransitTypeAir',
      primaryFields: [
        { key: 'origin', label: 'OSLO', value: 'OSL' },
        { key: 'destination', label: 'BERGEN', value: 'BGO' },
      ],
      auxiliaryFields: fields.map(([key, label, value]) => ({ key, label, value })),
    },
    ...more,
  })
  const ticket = (fields: Fields, more: object = {}) => ({
    organizationName: 'Own: Halls',
    eventTicket: { primaryFields: fields.map(([key, label, value]) => ({ key, label, value })) },
    ...more,
  })
  const read = (pass: object) => propose(bookingsOfPass(pass)[0] ?? null)

  it.each<[string, Fields]>([
    [
      'German',
      [
        ['f1', 'FLUG', 'ZX 724'],
        ['f2', 'Abflug', '17:45'],
        ['f3', 'Einstieg', '17:05'],
        ['f4', 'Datum', '06.03.2027'],
        ['f5', 'Sitzplatz', '5A'],
        ['f6', 'Buchungscode', 'XY7KQ2'],
        ['f7', 'Fahrgast', 'Ada Lovett'],
      ],
    ],
    [
      'French',
      [
        ['f1', 'VOL', 'ZX 724'],
        ['f2', 'Heure de départ', '17h45'],
        ['f3', 'Embarquement', '17h05'],
        ['f4', 'Date', '6 mars 2027'],
        ['f5', 'Siège', '5A'],
        ['f6', 'Référence de réservation', 'XY7KQ2'],
        ['f7', 'Nom du passager', 'Ada Lovett'],
      ],
    ],
    [
      'Spanish',
      [
        ['f1', 'Número de vuelo', 'ZX 724'],
        ['f2', 'Hora de salida', '17:45'],
        ['f3', 'Embarque', '17:05'],
        ['f4', 'Fecha', '6 de marzo de 2027'],
        ['f5', 'Asiento', '5A'],
        ['f6', 'Localizador', 'XY7KQ2'],
        ['f7', 'Pasajero', 'Ada Lovett'],
      ],
    ],
    [
      'Italian',
      [
        ['f1', 'Volo', 'ZX 724'],
        ['f2', 'Ora di partenza', '17:45'],
        ['f3', 'Ora imbarco', '17:05'],
        ['f4', 'Data', '6 marzo 2027'],
        ['f5', 'Posto', '5A'],
        ['f6', 'Codice prenotazione', 'XY7KQ2'],
        ['f7', 'Nome passeggero', 'Ada Lovett'],
      ],
    ],
    [
      'Dutch',
      [
        ['f1', 'Vluchtnummer', 'ZX 724'],
        ['f2', 'Vertrektijd', '17:45'],
        ['f3', 'Boardingtijd', '17:05'],
        ['f4', 'Datum', '6 maart 2027'],
        ['f5', 'Stoel', '5A'],
        ['f6', 'Boekingscode', 'XY7KQ2'],
        ['f7', 'Naam passagier', 'Ada Lovett'],
      ],
    ],
    [
      'Portuguese',
      [
        ['f1', 'Voo', 'ZX 724'],
        ['f2', 'Hora de partida', '17:45'],
        ['f3', 'Embarque', '17:05'],
        ['f4', 'Data', '6 de março de 2027'],
        ['f5', 'Assento', '5A'],
        ['f6', 'Código de reserva', 'XY7KQ2'],
        ['f7', 'Passageiro', 'Ada Lovett'],
      ],
    ],
    [
      'Swedish',
      [
        ['f1', 'Flyg', 'ZX 724'],
        ['f2', 'Avgångstid', '17:45'],
        ['f3', 'Ombordstigning', '17:05'],
        ['f4', 'Datum', '6 mars 2027'],
        ['f5', 'Plats', '5A'],
        ['f6', 'Bokningsnummer', 'XY7KQ2'],
        ['f7', 'Namn', 'Ada Lovett'],
      ],
    ],
    [
      'keys alone',
      [
        ['flightNumber', '', 'ZX 724'],
        ['departureTime', '', '17:45'],
        ['boarding_time', '', '17:05'],
        ['flight-date', '', '06MAR27'],
        ['seat1', '', '5A'],
        ['bookingRef', '', 'XY7KQ2'],
        ['passengerName', '', 'Ada Lovett'],
      ],
    ],
    [
      'keys that label nothing',
      [
        ['h1', 'Flight', 'ZX 724'],
        ['time', 'Departs', '5:45 PM'],
        ['name', 'Boarding', '5:05 PM'],
        ['value2', 'Date', 'Sat, 6 Mar 2027'],
        ['place', 'Seat', '5A'],
        ['number', 'PNR', 'XY7KQ2'],
        ['label3', 'Guest', 'Ada Lovett'],
      ],
    ],
  ])('is told in %s', (_, fields) => {
    // The pass becomes relevant when boarding begins.
    expect(read(flightPass(fields, { relevantDate: '2027-03-06T17:05+01:00' })).values).toMatchObject({
      title: 'ZX 724',
      startDay: '2027-03-06',
      startTime: '17:45',
      seats: '5A',
      confirmationCode: 'XY7KQ2',
      people: 'Ada Lovett',
    })
  })

  it('is none where key and label say different things', () => {
    const { values } = read(
      flightPass([
        ['seat', 'Passenger', '5A'],
        ['code', 'Gate', 'B42'],
        ['arrival', 'Departure', '17:45'],
      ]),
    )
    expect(values).toMatchObject({ seats: '', people: '', confirmationCode: '', startTime: '', endTime: '' })
  })

  it('boarding is no departure, whichever of both says it', () => {
    for (const [key, label] of [
      ['departure', 'Boarding'],
      ['boarding', 'Departure'],
      ['gateCloses', ''],
      ['x', 'Gate closes'],
    ] as const) {
      const { values } = read(
        flightPass(
          [
            ['date', 'Date', '06MAR27'],
            [key, label, '17:05'],
          ],
          { relevantDate: '2027-03-06T17:05+01:00' },
        ),
      )
      expect([values.startDay, values.startTime]).toEqual(['2027-03-06', ''])
    }
  })

  it('a time that nothing explains is asked about', () => {
    const { values, doubts } = read(flightPass([], { relevantDate: '2027-03-06T17:05+01:00' }))
    expect([values.startDay, values.startTime, doubts]).toEqual(['2027-03-06', '17:05', { startTime: 'meaning' }])
  })

  it('a day that has two readings is left out, unless something else says it', () => {
    const open = read(
      flightPass([
        ['date', 'Date', '02/03/2027'],
        ['dep', 'Departure', '17:45'],
      ]),
    )
    expect([open.values.startDay, open.doubts, open.sources.startDay]).toEqual([
      '',
      { startDay: 'unclear' },
      'Date: 02/03/2027',
    ])
    const barcode = { message: 'M1LOVETT/ADA          EXY7KQ2 OSLBGOZX 0724 061Y005A0042 100' }
    const coded = read(
      flightPass(
        [
          ['date', 'Date', '02/03/2027'],
          ['dep', 'Departure', '17:45'],
        ],
        { barcode, relevantDate: '2027-03-02T16:05Z' },
      ),
    )
    expect([coded.values.startDay, coded.values.startTime, coded.doubts]).toEqual(['2027-03-02', '17:45', {}])
  })

  it('doors are no beginning, and neither the name of an event nor a bare name is a guest', () => {
    const { values } = read(
      ticket(
        [
          ['event-name', 'EVENT', 'The Quiet Band'],
          ['doors', 'Doors', '19:00'],
          ['start', 'Start', '20:00'],
          ['date', 'Date', '12 June 2027'],
          ['name', 'Name', 'Whoever'],
          ['venue-name', 'Venue', 'Own Hall'],
        ],
        {
          relevantDate: '2027-06-12T19:00+02:00',
        },
      ),
    )
    expect(values).toMatchObject({
      title: 'The Quiet Band',
      startDay: '2027-06-12',
      startTime: '20:00',
      people: '',
      fromPlace: 'Own Hall',
    })
    const doors = read(
      ticket(
        [
          ['event', 'Event', 'The Quiet Band'],
          ['doors', 'Einlass', '19:00'],
        ],
        { relevantDate: '2027-06-12T19:00+02:00' },
      ),
    )
    expect([doors.values.startDay, doors.values.startTime]).toEqual(['2027-06-12', ''])
  })

  it('a large field that is a guest or an hour is not the title of a ticket', () => {
    const { values } = read(
      ticket([
        ['guest', 'Guest', 'Ada Lovett'],
        ['time', 'Time', '20:00'],
        ['show', 'Show', 'Own: Nō'],
      ]),
    )
    expect(values).toMatchObject({ title: 'Own: Nō', people: 'Ada Lovett' })
  })

  it('an event whose hour is not announced has a day alone', () => {
    const on = (info: object) =>
      read({
        eventTicket: {},
        semantics: {
          eventName: 'Own: Nō',
          eventStartDateInfo: { date: '2027-06-12T00:00+09:00', timeZone: 'Asia/Tokyo', ...info },
        },
      }).values
    expect(on({ ignoreTimeComponents: true })).toMatchObject({
      startDay: '2027-06-12',
      startTime: '',
      startsZone: 'Asia/Tokyo',
    })
    expect(on({ undetermined: true })).toMatchObject({ startDay: '', startTime: '' })
  })

  it('of several flights in its code, each has its own day and seat, and is told the year by the first', () => {
    const barcode = {
      message: 'M2LOVETT/ADA          EXY7KQ2 BGOOSLZX 0123 365Y002F0042 100XY7KQ2 OSLLISZX 0049 001Y001A0042 100',
    }
    const pass = { ...flightPass([]), barcode, relevantDate: '2027-12-31T23:00+01:00' }
    const days = bookingsOfPass(pass)
      .map((one) => propose(one).values)
      .map(({ title, startDay, seats }) => [title, startDay, seats])
    expect(days).toEqual([
      ['ZX 123', '2027-12-31', '2F'],
      ['ZX 49', '2028-01-01', '1A'],
    ])
  })
})

import { describe, expect, it } from 'vitest'
import { bookingOfEvent, type CalendarEvent } from './calendar.ts'
import { codeInText } from './code-in-text.ts'
import { type FoundBooking, noPlace } from './found-booking.ts'
import { foundTime } from './found-time.ts'
import { proposedBooking } from './proposed-values.ts'
import { bookingsOfAnswer, mostText, readingInAnswer, textForModel } from './reading-answer.ts'
import { facts, propose } from '#domain/itineraries/testing/proposed-booking.ts'

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
    ['Buchungsreferenz: X7KQ2M', 'X7KQ2M'],
    ['Buchungscode: XY7KQ2', 'XY7KQ2'],
    ['Auftragsnummer: 4711-08', '4711-08'],
    ['Référence de réservation : X7KQ2M', 'X7KQ2M'],
    ['Numéro de dossier X7KQ2M', 'X7KQ2M'],
    ['Localizador: X7KQ2M', 'X7KQ2M'],
    ['Código de reserva: X7KQ2M', 'X7KQ2M'],
    ['Codice di prenotazione: X7KQ2M', 'X7KQ2M'],
    ['Código da reserva: X7KQ2M', 'X7KQ2M'],
    ['Boekingsnummer: X7KQ2M', 'X7KQ2M'],
    ['Bokningsnummer: X7KQ2M', 'X7KQ2M'],
    ['Bestillingsnummer X7KQ2M', 'X7KQ2M'],
    ['Numer rezerwacji: X7KQ2M', 'X7KQ2M'],
    ['Varausnumero: X7KQ2M', 'X7KQ2M'],
    ['[Flight] ZX58; seat(s) 4C; conf #Q7W2ER', 'Q7W2ER'],
    ['Flight number: ZX724', undefined],
    ['Room number: 4711', undefined],
    ['Phone number: 0151-4711', undefined],
    ['Your booking is confirmed', undefined],
    ['BOOKING DETAILS', undefined],
    ['Reservation for 2', undefined],
  ])('%s', (text, code) => {
    expect(codeInText(text)?.value).toBe(code)
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

describe('events of a calendar', () => {
  const event: CalendarEvent = {
    summary: '',
    description: '',
    location: '',
    url: '',
    coordinates: null,
    start: { local: '2027-04-03T21:50', clock: 'place', zone: 'Asia/Tokyo' },
    end: null,
    minutes: null,
    isCancelled: false,
    version: null,
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
  it.each<[string, string, string]>([
    ['Dinner at Hotel Own', '', 'restaurant'],
    ['Ticket for the train to Bergen', '', 'train'],
    ['RE: Dinner', '', 'restaurant'],
    ['Ice hotel', '', 'stay'],
    ['Narvik', 'IC 93', 'train'],
    ['Narvik', 'https://own.example/train/93', 'other'],
    ['Narvik', 'Write to train@own.example', 'other'],
    ['Narvik', 'Train 93 to Boden\nBus 12 to Lulea', 'other'],
    ['Day on Fuji', 'Hotel pick-up at 9:00', 'other'],
    ['Day on Fuji', 'We meet where all who come by the night train wait', 'other'],
  ])('%s (%s) is of the kind %s', (summary, description, kind) => {
    expect(read({ summary, description }).kind).toBe(kind)
  })
  it.each<[string, string, string, string]>([
    ['Flight LH 716 FRA to HND', '', 'FRA', 'HND'],
    ['Your flight ZX58: Oslo ⟶ Porto (OPO)', '', 'Oslo', 'Porto (OPO)'],
    ['Zug von Graz nach Wien, Platz 61', '', 'Graz', 'Wien'],
    ['Vol de Lyon à Porto', '', 'Lyon', 'Porto'],
    ['Vuelo de Madrid a Porto', '', 'Madrid', 'Porto'],
    ['Treno da Roma a Milano', '', 'Roma', 'Milano'],
    ['Bus Oslo – Bergen', '', 'Oslo', 'Bergen'],
    ['Bodø → Narvik => Abisko', '', 'Bodø', 'Abisko'],
    ['Flight to Porto', 'From Bergen', 'Bergen', 'Porto'],
    ['Train', '59.91, 10.75', '', ''],
    ['Train', 'https://own.example/t/1', '', ''],
    ['Welcome to Kyoto', 'Own: Inn', 'Own: Inn', ''],
    ['Dinner - Kyoto', 'Own: Inn', 'Own: Inn', ''],
  ])('%s (%s) leads from %s to %s', (summary, location, from, to) => {
    const { fromPlace, toPlace } = read({ summary, location })
    expect([fromPlace, toPlace]).toEqual([from, to])
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
    // Some write the day after that: it is asked.
    expect(propose(bookingOfEvent({ ...event, summary: 'Hotel Own', ...days })).doubts).toEqual({ endDay: 'lastDay' })
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

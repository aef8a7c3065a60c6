import { describe, expect, it } from 'vitest'
import { airlineReservations } from '#tests/support/booking-sources.ts'
import { bookingDraft, bookingFormSchema } from '#domain/itineraries/bookings/booking-form.ts'
import type { TripBooking } from '#domain/itineraries/bookings/trip-booking.ts'
import { bookingOfEvent, type CalendarEvent } from './calendar.ts'
import { codeInText } from './code-in-text.ts'
import { type FoundBooking, noPlace } from './found-booking.ts'
import { foundTime } from './found-time.ts'
import { type ProposedBooking, proposedBooking } from './proposed-values.ts'
import { bookingsOfAnswer, mostText, readingInAnswer, textForModel } from './reading-answer.ts'
import { knownBookings, saysMore, updatedValues } from './same-booking.ts'
import { facts, propose } from '#domain/itineraries/testing/proposed-booking.ts'
import { bookingsOfSchemaOrg } from './schema-org.ts'

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

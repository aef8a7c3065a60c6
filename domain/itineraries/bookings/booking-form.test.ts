import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type BookedPlace, bookingKinds, type TripBooking } from './trip-booking.ts'
import {
  bookingDraft,
  bookingFormSchema,
  type BookingFormValues,
  bookingShapes,
  newBookingValues,
  valuesOfBooking,
} from './booking-form.ts'

const facts = { tripZone: 'Asia/Tokyo', deviceZone: 'Europe/Paris', currency: 'EUR' }
const filled = (given: Partial<BookingFormValues> = {}): BookingFormValues => ({
  ...newBookingValues('flight', facts),
  title: 'NH 204',
  ...given,
})
const problems = (given: Partial<BookingFormValues>) => {
  const { success, error } = bookingFormSchema.safeParse(filled(given))
  return success ? {} : Object.fromEntries(error.issues.map(({ path, message }) => [path.join(), message]))
}

describe('the form of a booking', () => {
  it('proposes that a flight leads from the zone of the device to that of the trip', () => {
    const zones = (kind: TripBooking['kind'], tripZone: string | null = facts.tripZone) => {
      const { startsZone, endsZone } = newBookingValues(kind, { ...facts, tripZone })
      return [startsZone, endsZone]
    }
    expect(zones('flight')).toEqual(['Europe/Paris', 'Asia/Tokyo'])
    expect(zones('stay')).toEqual(['Asia/Tokyo', 'Asia/Tokyo'])
    expect(zones('train')).toEqual(['Asia/Tokyo', 'Asia/Tokyo'])
    expect(zones('car')).toEqual(['Asia/Tokyo', 'Asia/Tokyo'])
    expect(zones('stay', null)).toEqual(['Europe/Paris', 'Europe/Paris'])
  })

  it.each<[Partial<BookingFormValues>, Record<string, string>]>([
    [{}, {}],
    [{ title: '  ' }, { title: 'title-missing' }],
    [{ title: 'x'.repeat(201) }, { title: 'too-long' }],
    [{ confirmationCode: 'x'.repeat(61) }, { confirmationCode: 'too-long' }],
    [{ startTime: '08:30' }, { startDay: 'day-missing' }],
    [{ endDay: '2027-04-03' }, { startDay: 'start-missing' }],
    [{ startDay: '2027-04-02', endTime: '08:30' }, { endDay: 'day-missing' }],
    [{ startDay: '2027-02-30' }, { startDay: 'date-invalid' }],
    [{ startDay: '2027-04-02', startTime: 'unfinished' }, { startTime: 'time-invalid' }],
    // Paris to Tokyo: the same hour is seven hours before.
    [
      { startDay: '2027-04-02', startTime: '12:00', endDay: '2027-04-02', endTime: '12:00' },
      { endTime: 'ends-before-start' },
    ],
    [{ startDay: '2027-04-02', startTime: '12:00', endDay: '2027-04-02', endTime: '19:00' }, {}],
    // In autumn a clock shows this hour twice: it left in the first.
    [
      {
        startDay: '2027-10-31',
        startTime: '02:30',
        startsZone: 'Europe/Paris',
        endDay: '2027-10-31',
        endTime: '02:10',
        endsZone: 'Europe/Paris',
      },
      {},
    ],
    [
      {
        startDay: '2027-10-30',
        startTime: '02:30',
        startsZone: 'Europe/Paris',
        endDay: '2027-10-30',
        endTime: '02:10',
        endsZone: 'Europe/Paris',
      },
      { endTime: 'ends-before-start' },
    ],
    [{ startDay: '2027-04-02', endDay: '2027-04-01' }, {}],
    [{ kind: 'stay', startDay: '2027-04-02', endDay: '2027-04-01' }, { endDay: 'ends-before-start' }],
    // A restaurant is not asked when it ends.
    [{ kind: 'restaurant', startDay: '2027-04-02', endDay: '2027-04-01' }, {}],
    [{ cost: 'a lot' }, { cost: 'amount-not-a-number' }],
    [{ cost: '-1' }, { cost: 'amount-negative' }],
    [{ cost: '1.234' }, { cost: 'amount-unclear' }],
    [{ cost: '0.125' }, { cost: 'amount-two-decimals' }],
    [{ cost: '0.5', currency: 'KRW' }, { cost: 'amount-no-decimals' }],
    [{ cost: '0.1234', currency: 'KWD' }, { cost: 'amount-three-decimals' }],
    [{ cost: '1000000000000' }, { cost: 'amount-too-large' }],
    [{ cost: '1,200.50' }, {}],
    [{ link: 'javascript:alert(1)' }, { link: 'link-invalid' }],
    [{ link: 'my booking' }, { link: 'link-invalid' }],
    [{ link: 'example.com/b?id=1' }, {}],
    [{ phone: 'reception' }, { phone: 'phone-invalid' }],
    [{ phone: '+81 (75) 123-4567' }, {}],
  ])('%j', (given, expected) => {
    expect(problems(given)).toEqual(expected)
  })

  it('keeps only what the kind is asked for', () => {
    const typed = filled({
      provider: 'ANA',
      toPlace: 'Haneda',
      seats: '12A',
      startDay: '2027-04-02',
      endDay: '2027-04-03',
      link: 'example.com',
    })
    expect(bookingDraft(typed)).toMatchObject({
      provider: 'ANA',
      toPlace: 'Haneda',
      seats: '12A',
      endsZone: 'Asia/Tokyo',
    })
    expect(bookingDraft({ ...typed, kind: 'restaurant' })).toMatchObject({
      provider: null,
      toPlace: null,
      seats: null,
      startsAt: '2027-04-02',
      endsAt: null,
      endsZone: 'Europe/Paris',
      link: 'https://example.com',
    })
  })

  it('opens a stored booking as it was stored', () => {
    const word = fc.constantFrom(null, 'Ada', '12A')
    // Of the words beside it, or of others that stood there before.
    const place = fc.constantFrom<BookedPlace | null>(null, { name: 'Ada', coordinates: [8.5, 50] })
    const time = fc.constantFrom(null, '2027-04-02', '2027-04-02T08:30', '2027-12-31T23:59')
    const stored = fc.record({
      kind: fc.constantFrom(...bookingKinds),
      title: fc.constant('NH 204'),
      provider: word,
      confirmationCode: word,
      fromPlace: word,
      toPlace: word,
      fromLocation: place,
      toLocation: place,
      startsAt: time,
      startsZone: fc.constantFrom('Asia/Tokyo', 'UTC'),
      endsAt: time,
      endsZone: fc.constantFrom('Asia/Tokyo', 'UTC'),
      seats: word,
      people: word,
      cost: fc.constantFrom(null, 0, 12.5),
      currency: fc.constant('THB'),
      link: fc.constantFrom(null, 'https://example.com'),
      phone: fc.constantFrom(null, '+81 75'),
      notes: word,
    })
    fc.assert(
      fc.property(stored, (booking) => {
        const { journey, ends, provider, seats } = bookingShapes[booking.kind]
        expect(bookingDraft(valuesOfBooking(booking as TripBooking, 'Europe/Paris'))).toEqual({
          ...booking,
          provider: provider ? booking.provider : null,
          toPlace: journey ? booking.toPlace : null,
          fromLocation: booking.fromPlace === 'Ada' ? booking.fromLocation : null,
          toLocation: journey && booking.toPlace === 'Ada' ? booking.toLocation : null,
          endsAt: ends ? booking.endsAt : null,
          endsZone: journey ? booking.endsZone : booking.startsZone,
          seats: seats ? booking.seats : null,
        })
      }),
    )
  })
})

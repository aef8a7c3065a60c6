import { expect, it } from 'vitest'
import { candidateOf } from '#domain/imports/candidate.ts'
import { bookingDraft, newBookingValues } from '#domain/itineraries/bookings/booking-form.ts'
import type { ProposedBooking } from '#domain/itineraries/bookings/reading/proposed-values.ts'
import type { TripBooking } from '#domain/itineraries/bookings/trip-booking.ts'
import { noPlace } from '#domain/itineraries/bookings/reading/found-booking.ts'
import { bookingsInTrip } from './bookings-in-trip.ts'
import { tripOfBookings } from './trip-of-bookings.ts'

const facts = { tripZone: 'Asia/Tokyo', deviceZone: 'Europe/Berlin', currency: 'JPY' }
const flight = (
  more: Partial<ProposedBooking['values']> = {},
  open: Partial<ProposedBooking> = {},
): ProposedBooking => ({
  values: {
    ...newBookingValues('flight', facts),
    title: 'LH 716',
    confirmationCode: 'K7Q2ZM',
    startDay: '2027-04-02',
    startTime: '13:55',
    ...more,
  },
  sources: {},
  unsaid: [],
  doubts: {},
  questions: {},
  ...open,
})
const stored = (proposal: ProposedBooking): TripBooking => ({
  ...bookingDraft(proposal.values),
  id: 'one',
  itineraryId: 'trip',
  editedBy: null,
  createdAt: '2027-01-01T00:00:00.000Z',
  updatedAt: '2027-01-01T00:00:00.000Z',
})
const trip = { startDate: '2027-04-02', days: 3 }
const inTrip = (proposals: readonly ProposedBooking[], bookings: readonly TripBooking[] = []) => [
  ...bookingsInTrip(new Map(proposals.entries()), trip, bookings).values(),
]

it('a booking is new as long as the trip has none with its code and time', () => {
  expect(inTrip([flight()])).toMatchObject([{ state: 'new', asks: false, missing: null, isFar: false }])
  expect(inTrip([flight()], [stored(flight())])).toMatchObject([{ state: 'there' }])
  expect(inTrip([flight()], [stored(flight({ title: 'Lufthansa 716', fromPlace: 'FRA' }))])[0]?.state).toBe('there')
})

it('one under a code that the trip has at another time is asked about', () => {
  const back = flight({ title: 'LH 717', startDay: '2027-04-04', startTime: '12:05' })
  expect(inTrip([back], [stored(flight())])).toMatchObject([{ state: 'new', asks: true }])
  const rebooked = flight({ startDay: '2027-04-03' })
  expect(inTrip([rebooked], [stored(flight())])).toMatchObject([{ state: 'new', asks: true }])
})

it('what the source leaves open is asked about', () => {
  expect(inTrip([flight({}, { questions: { startsZone: 'guess' } })])[0]?.asks).toBe(true)
  expect(inTrip([flight({}, { doubts: { currency: 'currency' } })])[0]?.asks).toBe(true)
  expect(inTrip([flight({}, { unsaid: ['seats'] })])[0]?.asks).toBe(true)
})

it('one that several files tell of is one, with what each of them says', () => {
  const [first, second] = inTrip([flight({ seats: '12A' }), flight({ fromPlace: 'Frankfurt' })])
  expect(first).toMatchObject({ state: 'new', proposal: { values: { seats: '12A', fromPlace: 'Frankfurt' } } })
  expect(second?.state).toBe('twice')
})

it('the way there and the way back are two', () => {
  const back = flight({ title: 'LH 717', startDay: '2027-04-04', startTime: '12:05' })
  expect(inTrip([flight(), back]).map(({ state }) => state)).toEqual(['new', 'new'])
})

it('days that the trip does not have are told, and what is a week away is far', () => {
  expect(inTrip([flight({ startDay: '2027-04-01' })])).toMatchObject([
    { missing: { before: 1, after: 0 }, isFar: false },
  ])
  expect(inTrip([flight({ startDay: '2027-06-01' })])).toMatchObject([{ isFar: true }])
  expect(inTrip([flight({ startDay: '', startTime: '' })])).toMatchObject([{ missing: null, isFar: false }])
})

it('the trip that is proposed is the one on whose dates most bookings begin', () => {
  const on = (day: string, isBooked = true) => {
    const end = { time: null, place: noPlace }
    const made = candidateOf('ics', {
      title: `On ${day}`,
      dates: { start: `${day}T10:00`, end: day },
      booking: isBooked ? { kind: 'flight', said: {}, start: end, end } : null,
    })
    if (!made) throw new Error('No candidate')
    return made
  }
  const trips = [
    { id: 'idea', startDate: null, days: 10 },
    { id: 'april', startDate: '2027-04-02', days: 3 },
    { id: 'spring', startDate: '2027-03-01', days: 90 },
  ]
  const proposed = (...all: Parameters<typeof on>[]) =>
    tripOfBookings(
      all.map((one) => on(...one)),
      trips,
    )?.id
  expect(proposed(['2027-04-02'], ['2027-04-04'])).toBe('april')
  expect(proposed(['2027-04-04'], ['2027-04-05'])).toBe('spring')
  expect(proposed(['2028-01-01'])).toBeUndefined()
  expect(proposed(['2027-04-02', false])).toBeUndefined()
})

import { describe, expect, it } from 'vitest'
import type { Position } from '#domain/itineraries/plan/trip-stops.ts'
import { bookedStops, codesToFind, pinOf, pinOfPart } from './booked-stops.ts'
import type { BookedPlace, BookingKind, TripBooking } from './trip-booking.ts'

const kyoto: BookedPlace = { name: 'Own: Ryokan, Kyoto', coordinates: [135.77, 35] }
const osaka: BookedPlace = { name: 'Osaka', coordinates: [135.5, 34.69] }
const airports = new Map<string, Position>([
  ['FRA', [8.57, 50.03]],
  ['KIX', [135.24, 34.43]],
])

const booking = (id: string, kind: BookingKind, more: Partial<TripBooking>): TripBooking => ({
  id,
  itineraryId: 'trip',
  kind,
  title: id,
  provider: null,
  confirmationCode: null,
  fromPlace: null,
  toPlace: null,
  fromLocation: null,
  toLocation: null,
  startsAt: null,
  startsZone: null,
  endsAt: null,
  endsZone: null,
  seats: null,
  people: null,
  cost: null,
  currency: 'JPY',
  link: null,
  phone: null,
  notes: null,
  editedBy: null,
  createdAt: '2026-11-01T00:00:00Z',
  updatedAt: '2026-11-01T00:00:00Z',
  ...more,
})

const stay = booking('stay', 'stay', {
  fromPlace: kyoto.name,
  fromLocation: kyoto,
  startsAt: '2027-04-02T15:00',
  endsAt: '2027-04-04T10:00',
})
const flight = booking('flight', 'flight', {
  fromPlace: 'Frankfurt (FRA)',
  toPlace: 'Kansai (KIX)',
  startsAt: '2027-04-01T11:00',
  endsAt: '2027-04-02T07:00',
})
const trip = { startDate: '2027-04-01', days: 4, stops: [] as Position[], airports }

describe('bookings on the map', () => {
  it('are where a place was chosen, and where an airport is by its code', () => {
    expect(bookedStops([flight, stay], trip).map(({ id, coordinates }) => [id, coordinates])).toEqual([
      [pinOf('flight', 'start'), [8.57, 50.03]],
      [pinOf('flight', 'end'), [135.24, 34.43]],
      [pinOf('stay', 'start'), kyoto.coordinates],
    ])
  })

  it('are nowhere while they are words alone, or other words than those that were chosen', () => {
    const moved = { ...stay, fromPlace: 'Own: Another inn' }
    const words = booking('train', 'train', { fromPlace: 'Kyoto', toPlace: 'Osaka (KIX)' })
    const unknown = booking('other flight', 'flight', { fromPlace: 'Somewhere (QQQ)' })
    expect(bookedStops([moved, words, unknown], trip)).toEqual([])
    expect(codesToFind([flight, moved, words])).toEqual(['FRA', 'KIX'])
  })

  it('are there on the days on which they are: a journey at each end, a bed until one leaves it', () => {
    expect(bookedStops([flight, stay], trip).map(({ days }) => days)).toEqual([[1], [2], [2, 3, 4]])
    expect(bookedStops([stay], { ...trip, days: 2 }).map(({ days }) => days)).toEqual([[2]])
    expect(bookedStops([stay], { ...trip, startDate: null }).map(({ days }) => days)).toEqual([[]])
  })

  it('leave airports out of sight, but for what is near on a trip of that size', () => {
    const seen = (bookings: readonly TripBooking[], stops: Position[] = []) =>
      bookedStops(bookings, { ...trip, stops }).map(({ inView }) => inView)
    expect(seen([flight, stay])).toEqual([false, false, true])
    expect(seen([flight], [[135.7, 35.03]])).toEqual([false, false])
    expect(seen([flight], [[135.3, 34.5]])).toEqual([false, true])
    // From Kyoto to Tokyo.
    const wide: Position[] = [
      [135.7, 35.03],
      [139.7, 35.68],
    ]
    expect(seen([flight], wide)).toEqual([false, true])
    expect(seen([flight])).toEqual([true, true])
  })

  it('have one pin where a car is brought back to where it was fetched', () => {
    const car = booking('car', 'car', {
      fromPlace: 'Osaka',
      toPlace: 'Osaka',
      fromLocation: osaka,
      toLocation: osaka,
      startsAt: '2027-04-02T09:00',
      endsAt: '2027-04-03T18:00',
    })
    expect(bookedStops([car], trip)).toMatchObject([{ id: pinOf('car', 'start'), days: [2, 3] }])
    expect(pinOfPart(car, 'end')).toBe(pinOf('car', 'start'))
  })

  it('lead from each part of a day to its pin', () => {
    expect(pinOfPart(flight, 'start')).toBe(pinOf('flight', 'start'))
    expect(pinOfPart(flight, 'end')).toBe(pinOf('flight', 'end'))
    expect(pinOfPart(stay, 'middle')).toBe(pinOf('stay', 'start'))
    expect(pinOfPart(stay, 'end')).toBe(pinOf('stay', 'start'))
    expect(pinOfPart({ ...stay, fromLocation: null }, 'start')).toBeNull()
  })
})

import { expect, test } from 'vitest'
import type { TripBooking } from '#domain/itineraries/bookings/trip-booking.ts'
import type { ItineraryPlan, PlannedActivity } from '#domain/itineraries/plan/itinerary-plan.ts'
import { pointsOfTrip } from './points-of-trip.ts'

const activity = (
  coordinates?: [number, number],
  category: PlannedActivity['category'] = 'sightseeing',
): PlannedActivity => ({
  time: '09:00 AM',
  title: 'Walk',
  description: '',
  location: { name: 'x', ...(coordinates ? { coordinates } : {}) },
  cost: { amount: 0, currency: 'USD' },
  category,
})
const trip = (destinationName: string, days: PlannedActivity[][] = [], more = {}) => ({
  destinationName,
  destinationCoordinates: null,
  startDate: '2026-04-02' as string | null,
  aiGeneratedPlan: { days: days.map((activities, at) => ({ day: at + 1, title: '', activities })) } as ItineraryPlan,
  ...more,
})
const booking = (more: Partial<TripBooking>) =>
  ({
    kind: 'stay',
    startsAt: null,
    startsZone: 'UTC',
    endsAt: null,
    endsZone: 'UTC',
    fromPlace: null,
    toPlace: null,
    fromLocation: null,
    toLocation: null,
    ...more,
  }) as TripBooking
const points = (of: ReturnType<typeof trip>, bookings: TripBooking[] = []) =>
  pointsOfTrip(of, bookings, '2026-11-29').map(({ countryCode, town, day, kind, nights }) => ({
    countryCode,
    town,
    day,
    kind,
    nights,
  }))

test('a destination says where it is by its words, or by the place that was chosen, and else nothing', () => {
  expect(points(trip('Japan'))).toMatchObject([{ countryCode: 'JP', town: '' }])
  expect(points(trip('Kyoto, Japan'))).toMatchObject([{ countryCode: 'JP', town: 'Kyoto' }])
  expect(points(trip('Kyoto', [], { destinationCoordinates: [135.77, 35.02] }))).toMatchObject([
    { countryCode: null, town: 'Kyoto' },
  ])
  expect(points(trip('Our honeymoon'))).toEqual([])
})

test('an activity is there on its day where its place is known; one that only moves people passes', () => {
  expect(
    points(trip('Somewhere', [[activity()], [activity([135.77, 35.02]), activity([135.5, 34.7], 'transportation')]])),
  ).toMatchObject([
    { day: '2026-04-03', kind: 'there' },
    { day: '2026-04-03', kind: 'passes' },
  ])
})

test('a stay counts its nights, and a journey leaves and arrives where its places were chosen', () => {
  const place = (name: string) => ({ name, coordinates: [10, 50] as [number, number] })
  expect(
    points(trip('Somewhere'), [
      booking({ startsAt: '2026-04-02', endsAt: '2026-04-05', fromPlace: 'Ryokan', fromLocation: place('Ryokan') }),
      booking({
        kind: 'flight',
        startsAt: '2026-04-02T08:00',
        endsAt: '2026-04-02T10:00',
        fromPlace: 'FRA',
        fromLocation: place('FRA'),
        toPlace: 'KIX',
        toLocation: place('KIX'),
      }),
      booking({ startsAt: '2026-04-02', fromPlace: 'Words alone' }),
    ]),
  ).toMatchObject([
    { kind: 'there', nights: 3, day: '2026-04-02' },
    { kind: 'leaves', nights: 0 },
    { kind: 'arrives', nights: 0 },
  ])
})

test('a trip without dates has been nowhere', () => {
  expect(points(trip('Japan', [], { startDate: null }))).toEqual([])
})

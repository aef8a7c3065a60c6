/** Places that are hard to write for other software. */
import type { TripBooking } from '#domain/itineraries/bookings/trip-booking.ts'
import type { PlaceFile } from '#domain/place-files/place-file.ts'
import { placesOfTrip } from '#domain/place-files/places-of-trip.ts'
import type { PlannedActivity } from '#domain/itineraries/plan/itinerary-plan.ts'

const activity = (
  title: string,
  coordinates: [number, number] | undefined,
  given: Partial<PlannedActivity> = {},
): PlannedActivity => ({
  time: '09:00 AM',
  title,
  description: '',
  location: { name: '', ...(coordinates && { coordinates }) },
  cost: { amount: 0, currency: 'USD' },
  category: 'sightseeing',
  ...given,
})

const emptyPlan = {
  summary: '',
  tips: [],
  source: 'ai' as const,
  estimatedBudget: {
    total: 0,
    currency: 'USD',
    breakdown: { accommodation: 0, activities: 0, food: 0, transportation: 0, other: 0 },
  },
}

const trip = {
  destinationName: 'Own: Fiji & <Tonga>',
  startDate: '2027-04-02',
  timeZone: 'Pacific/Fiji',
  aiGeneratedPlan: {
    ...emptyPlan,
    days: [
      {
        day: 1,
        title: 'Own: “Reefs” & more',
        activities: [
          activity('Own: Suva <harbour>', [178.441, -18.141], { notes: 'Own: Bring cash.' }),
          activity('Own: 鴨川 🏯 & "tea"', [-179.9, -17.5], {
            description: 'Own: One\r\ntwo\u0000\u0008, three; ]]>',
          }),
          activity('Own: Nowhere', undefined, { time: 'Evening', cost: { amount: 12.5, currency: 'FJD' } }),
          activity('=HYPERLINK("http://192.0.2.1")', [0, 0]),
        ],
      },
      { day: 2, title: '', activities: [activity('Own: North pole', [10, 90])] },
      { day: 3, title: 'Own: Rest', activities: [] },
    ],
  },
}

const asked = { notes: false, codes: false }

interface Asked {
  day?: number
  notes?: boolean
  codes?: boolean
}

export const fijiFile = (given: Asked = {}): PlaceFile =>
  placesOfTrip({ itinerary: trip, bookings: [], airports: new Map() }, { ...asked, ...given })

/** What a map shows of it: names and [latitude, longitude]. */
export const fijiPoints: readonly (readonly [string, number, number])[] = [
  ['Own: Suva <harbour>', -18.141, 178.441],
  ['Own: 鴨川 🏯 & "tea"', -17.5, -179.9],
  ['Own: North pole', 90, 10],
]

export const bookingOf = (kind: TripBooking['kind'], title: string, given: Partial<TripBooking>): TripBooking => ({
  id: title,
  itineraryId: 'trip',
  kind,
  title,
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
  currency: 'USD',
  link: null,
  phone: null,
  notes: null,
  editedBy: null,
  createdAt: '2026-11-20T08:15:30.123Z',
  updatedAt: '2026-11-20T08:15:30.123Z',
  ...given,
})
const at = (name: string, coordinates: [number, number]) => ({ fromPlace: name, fromLocation: { name, coordinates } })
const to = (name: string, coordinates: [number, number]) => ({ toPlace: name, toLocation: { name, coordinates } })
const tokyo = 'Asia/Tokyo'

/** Two days with a flight, a bed for the night, a table that is planned, too, a night train, and what is on no day. */
export const kyotoTrip = {
  itinerary: {
    destinationName: 'Own: Kyoto',
    startDate: '2027-04-02' as string | null,
    timeZone: tokyo,
    aiGeneratedPlan: {
      ...emptyPlan,
      days: [
        {
          day: 1,
          title: 'Own: Arriving',
          activities: [
            activity('Own: Golden Pavilion', [135.7292, 35.0394], { id: 'pavilion', time: '02:30 PM' }),
            activity('Own: Dinner', [135.775, 35.0036], {
              id: 'dinner',
              time: 'Evening',
              bookingId: 'Own: Inoda',
              description: 'Own: By the river.',
              cost: { amount: 40, currency: 'USD' },
            }),
          ],
        },
        {
          day: 2,
          title: '',
          activities: [activity('Own: Last walk', [135.78, 35.02], { id: 'walk', time: '11:00 AM' })],
        },
      ],
    },
  },
  airports: new Map([['KIX', [135.2441, 34.4342] as [number, number]]]),
  bookings: [
    bookingOf('train', 'Own: Night train', {
      ...at('Own: Kyoto Station', [135.7588, 34.9858]),
      ...to('Own: Tokyo Station', [139.7671, 35.6812]),
      startsAt: '2027-04-03T22:10',
      startsZone: tokyo,
      endsAt: '2027-04-04T06:40',
      endsZone: tokyo,
    }),
    bookingOf('flight', 'Own: FL 88', {
      fromPlace: 'Own: Nowhere Field',
      toPlace: 'Kansai International Airport (KIX)',
      startsAt: '2027-04-02T07:00',
      startsZone: 'Asia/Seoul',
      endsAt: '2027-04-02T08:50',
      endsZone: tokyo,
      confirmationCode: 'K7Q2ZM',
      notes: 'Own: Aisle.',
      link: 'https://192.0.2.1/check-in?a=1&b=2',
      cost: 210,
      currency: 'EUR',
    }),
    bookingOf('stay', 'Own: Ryokan', {
      ...at('Own: Ryokan in Gion', [135.7751, 35.0037]),
      startsAt: '2027-04-02T16:00',
      startsZone: tokyo,
      endsAt: '2027-04-03T10:00',
      endsZone: tokyo,
    }),
    bookingOf('restaurant', 'Own: Inoda', {
      startsAt: '2027-04-02T19:15',
      startsZone: tokyo,
      cost: 55,
      currency: 'EUR',
      provider: 'Own: Table Club',
    }),
    bookingOf('ticket', 'Own: Museum pass', at('Own: Museum', [135.773, 34.99])),
  ],
}

export const kyotoFile = (given: Asked = {}): PlaceFile => placesOfTrip(kyotoTrip, { ...asked, ...given })

/** What a map shows of it, in the order of the plan. */
export const kyotoPoints: readonly (readonly [string, number, number])[] = [
  ['Own: FL 88: arrives', 34.4342, 135.2441],
  ['Own: Golden Pavilion', 35.0394, 135.7292],
  ['Own: Ryokan', 35.0037, 135.7751],
  ['Own: Dinner', 35.0036, 135.775],
  ['Own: Last walk', 35.02, 135.78],
  ['Own: Night train: departs', 34.9858, 135.7588],
  ['Own: Museum pass', 34.99, 135.773],
]

/** Trips whose calendar is hard to read rightly, and when each of their events is. */
import type { TripBooking } from '#domain/itineraries/bookings/trip-booking.ts'
import type { CalendarTrip } from '#domain/calendar/trip-events.ts'
import type { PlannedActivity, PlannedDay } from '#domain/itineraries/plan/itinerary-plan.ts'

const updatedAt = '2026-11-20T08:15:30.123Z'

const booking = (id: string, given: Partial<TripBooking>): TripBooking => ({
  id,
  itineraryId: 'trip',
  kind: 'flight',
  title: `Own: ${id}`,
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
  createdAt: updatedAt,
  updatedAt,
  ...given,
})

const activity = (id: string, time: string, given: Partial<PlannedActivity> = {}): PlannedActivity => ({
  id,
  time,
  title: `Own: ${id}`,
  description: '',
  location: { name: '' },
  cost: { amount: 0, currency: 'USD' },
  category: 'other',
  ...given,
})

const trip = (
  id: string,
  given: Partial<CalendarTrip['itinerary']>,
  days: PlannedDay['activities'][],
  bookings: TripBooking[] = [],
): CalendarTrip => ({
  itinerary: {
    id,
    destinationName: `Own: ${id}`,
    numberOfDays: days.length,
    startDate: '2027-04-02',
    timeZone: 'Asia/Tokyo',
    updatedAt,
    aiGeneratedPlan: {
      summary: '',
      days: days.map((activities, at) => ({ id: `d${at + 1}`, day: at + 1, title: `Own: Day ${at + 1}`, activities })),
      tips: [],
      estimatedBudget: {
        total: 0,
        currency: 'USD',
        breakdown: { accommodation: 0, food: 0, activities: 0, transportation: 0, other: 0 },
      },
      source: 'ai',
    },
    ...given,
  },
  bookings,
})

export const calendarTrips: readonly CalendarTrip[] = [
  trip(
    'tokyo',
    {},
    [
      [
        activity('breakfast', '09:00 AM'),
        activity('evening', 'Evening', { title: 'Own: Gion on foot', location: { name: 'Own: Gion' } }),
      ],
      [activity('midnight', '12:00 AM'), activity('late', '23:59')],
    ],
    [
      booking('date-line', {
        startsAt: '2027-04-03T22:55',
        startsZone: 'Asia/Tokyo',
        endsAt: '2027-04-03T17:00',
        endsZone: 'America/Los_Angeles',
        confirmationCode: 'K7Q2ZM',
        notes: 'Own: Window seat.',
      }),
      booking('stay', { kind: 'stay', startsAt: '2027-04-02', endsAt: '2027-04-04', startsZone: 'Asia/Tokyo' }),
      booking('half-stay', {
        kind: 'stay',
        startsAt: '2027-04-02T15:00',
        startsZone: 'Asia/Tokyo',
        endsAt: '2027-04-04',
      }),
      booking('undated', {}),
    ],
  ),
  // The clock skips 02:00 to 03:00 on March 28, and shows 02:00 to 03:00 twice on October 31.
  trip('spring', { startDate: '2027-03-27', timeZone: 'Europe/Berlin' }, [
    [activity('before', '10:00 PM')],
    [activity('gap', '2:30 AM'), activity('after', '10:00 AM')],
  ]),
  trip(
    'autumn',
    { startDate: '2027-10-30', timeZone: 'Europe/Berlin' },
    [[activity('summer', '10:00 AM')]],
    [
      booking('twice', {
        kind: 'train',
        startsAt: '2027-10-31T02:40',
        startsZone: 'Europe/Berlin',
        endsAt: '2027-10-31T02:10',
        endsZone: 'Europe/Berlin',
      }),
      booking('winter', {
        kind: 'train',
        startsAt: '2027-10-31T10:00',
        startsZone: 'Europe/Berlin',
        endsAt: '2027-10-31T11:30',
        endsZone: 'Europe/London',
      }),
    ],
  ),
  // Brazil has no summer time any more; New Year comes in another year elsewhere.
  trip('past', { startDate: '2018-12-31', timeZone: 'America/Sao_Paulo' }, [
    [activity('sao-paulo', '11:00 PM')],
    [activity('new-year', '12:30 AM')],
  ]),
  trip('kathmandu', { startDate: '2027-01-01', timeZone: 'Asia/Kathmandu' }, [[activity('quarter', '6:00 AM')]]),
  trip(
    'nowhere',
    { startDate: '2027-06-01', timeZone: null },
    [[activity('floating', '8:00 AM')]],
    [
      booking('half-known', { startsAt: '2027-06-01T08:00', endsAt: '2027-06-01T12:00', endsZone: 'Europe/Paris' }),
      booking('both-unknown', { kind: 'bus', startsAt: '2027-06-01T08:00', endsAt: '2027-06-01T12:00' }),
      booking('backwards', {
        startsAt: '2027-06-01T08:00',
        startsZone: 'Europe/Paris',
        endsAt: '2027-06-01T07:00',
        endsZone: 'Europe/Paris',
      }),
    ],
  ),
  trip(
    'idea',
    { startDate: null },
    [[activity('unplanned', '8:00 AM')]],
    [booking('alone', { kind: 'restaurant', startsAt: '2027-07-01T19:30', startsZone: 'Pacific/Chatham' })],
  ),
  trip('hostile', { startDate: '2027-08-01', timeZone: 'Pacific/Apia' }, [
    [
      activity('injected', '7:00 AM', {
        title: 'Own: Tea\r\nATTACH:http://192.0.2.1/x\rBEGIN:VALARM\nEND:VALARM\u2028X:1\u0000\u0007',
        description: `Own: 鴨川を歩く, 🏯; \\n ${'よ'.repeat(200)}`,
        location: { name: 'Own: A; B, C\\D', coordinates: [-171.75, -13.83] },
      }),
    ],
  ]),
]

/** When an event is: moments in UTC, times on no zone's clock ('2027-06-01T08:00'), or days, the last one counted. */
export const calendarTimes: Record<string, readonly [start: string, end?: string]> = {
  'trip-tokyo': ['2027-04-02', '2027-04-03'],
  'day-tokyo-d1': ['2027-04-02', '2027-04-02'],
  'activity-tokyo-breakfast': ['2027-04-02T00:00Z'],
  'activity-tokyo-midnight': ['2027-04-02T15:00Z'],
  'activity-tokyo-late': ['2027-04-03T14:59Z'],
  'booking-date-line': ['2027-04-03T13:55Z', '2027-04-04T00:00Z'],
  'booking-stay': ['2027-04-02', '2027-04-04'],
  'booking-half-stay': ['2027-04-02', '2027-04-04'],
  'trip-spring': ['2027-03-27', '2027-03-28'],
  'activity-spring-before': ['2027-03-27T21:00Z'],
  'activity-spring-gap': ['2027-03-28T01:30Z'],
  'activity-spring-after': ['2027-03-28T08:00Z'],
  'trip-autumn': ['2027-10-30', '2027-10-30'],
  'activity-autumn-summer': ['2027-10-30T08:00Z'],
  'booking-twice': ['2027-10-31T00:40Z', '2027-10-31T01:10Z'],
  'booking-winter': ['2027-10-31T09:00Z', '2027-10-31T11:30Z'],
  'trip-past': ['2018-12-31', '2019-01-01'],
  'activity-past-sao-paulo': ['2019-01-01T01:00Z'],
  'activity-past-new-year': ['2019-01-01T02:30Z'],
  'trip-kathmandu': ['2027-01-01', '2027-01-01'],
  'activity-kathmandu-quarter': ['2027-01-01T00:15Z'],
  'trip-nowhere': ['2027-06-01', '2027-06-01'],
  'activity-nowhere-floating': ['2027-06-01T08:00'],
  'booking-half-known': ['2027-06-01T08:00'],
  'booking-both-unknown': ['2027-06-01T08:00', '2027-06-01T12:00'],
  'booking-backwards': ['2027-06-01T06:00Z'],
  'booking-alone': ['2027-07-01T06:45Z'],
  'trip-hostile': ['2027-08-01', '2027-08-01'],
  'activity-hostile-injected': ['2027-07-31T18:00Z'],
}

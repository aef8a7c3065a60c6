import { filled, map, noun, number, plain, type RecordFrom, time } from '#domain/nouns/noun.ts'

/** In the order on screen. */
export const bookingKinds = ['flight', 'train', 'bus', 'ferry', 'car', 'stay', 'restaurant', 'ticket', 'other'] as const
export type BookingKind = (typeof bookingKinds)[number]

/** Longest texts, as the database has them (migration trip_bookings). */
export const bookingLimits = {
  title: 200,
  provider: 200,
  confirmationCode: 60,
  place: 200,
  seats: 100,
  people: 200,
  link: 2000,
  phone: 40,
  notes: 4000,
  /** Amounts below this. */
  amount: 1_000_000_000_000,
} as const

/** A place that was chosen for the words of a booking; it counts as long as its name is those words. */
export interface BookedPlace {
  name: string
  /** [longitude, latitude] */
  coordinates: [number, number]
}

export const tripBookings = noun({
  serverTable: 'trip_bookings',
  called: 'A booking',
  title: 'title',
  columns: {
    id: plain.create(filled),
    itineraryId: plain.create(),
    kind: plain.write<BookingKind>(),
    title: plain.write(),
    provider: plain.write<string | null>(null),
    confirmationCode: plain.write<string | null>(null),
    /** Where it starts, or where it is. */
    fromPlace: plain.write<string | null>(null),
    toPlace: plain.write<string | null>(null),
    /** Where `fromPlace` is, once it was chosen. */
    fromLocation: map.write<BookedPlace | null>(null),
    toLocation: map.write<BookedPlace | null>(null),
    /** On the clock of its place: '2027-04-02T08:30', or '2027-04-02' where no time is known. */
    startsAt: plain.write<string | null>(null),
    /** IANA's name of the zone of that clock; null: wherever the device is. */
    startsZone: plain.write<string | null>(null),
    /** On the clock of the place where it ends. */
    endsAt: plain.write<string | null>(null),
    endsZone: plain.write<string | null>(null),
    seats: plain.write<string | null>(null),
    /** For whom, in the traveler's own words. */
    people: plain.write<string | null>(null),
    cost: number.write<number | null>(null),
    currency: plain.write<string>('USD'),
    link: plain.write<string | null>(null),
    phone: plain.write<string | null>(null),
    notes: plain.write<string | null>(null),
    /** Who booked or changed it last; kept by the server. */
    editedBy: plain.read<string | null>(null),
    createdAt: time.create(filled),
    updatedAt: time.read(),
  },
  words: {
    fromPlace: 'place',
    toPlace: 'place of arrival',
    startsAt: 'start',
    startsZone: 'time zone of the start',
    endsAt: 'end',
    endsZone: 'time zone of the end',
    confirmationCode: 'confirmation code',
  },
  wordless: ['fromLocation', 'toLocation'],
  audience: { group: 'itineraries', by: 'itineraryId' },
  parents: [{ noun: 'itineraries', field: 'itineraryId', onDeletion: 'returns' }],
  deletable: true,
  keepsEditTimes: true,
  indexes: ['itineraryId'],
})

export type TripBooking = RecordFrom<typeof tripBookings.columns>

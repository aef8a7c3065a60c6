import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type BookingKind, bookingKinds, type TripBooking } from '#domain/itineraries/bookings/trip-booking.ts'
import { type ActivityCategory, activityCategories } from '#domain/itineraries/plan/itinerary-plan.ts'
import { activityNamed } from '#domain/itineraries/testing/plan-histories.ts'
import { proposedJoins } from './proposed-joins.ts'

const date = '2027-04-03'

function booking(kind: BookingKind, title: string, starts: string, more: Partial<TripBooking> = {}): TripBooking {
  const startsAt = starts ? `${date}T${starts}` : date
  return {
    id: title,
    kind,
    title,
    startsAt,
    endsAt: null,
    fromPlace: null,
    toPlace: null,
    provider: null,
    ...more,
  } as TripBooking
}

const activity = (time: string, title: string, category: ActivityCategory, place = '', more = {}) => ({
  ...activityNamed(title, title),
  time,
  category,
  location: { name: place },
  ...more,
})

/** What a single activity is proposed to be. */
const proposed = (one: ReturnType<typeof activity>, ...bookings: TripBooking[]) =>
  proposedJoins([one], bookings, date, 'Naxos').get(one.id)?.booking.title

describe('what is proposed to be one thing', () => {
  const octopus = booking('restaurant', 'Octopus by the lagoon', '13:00', { fromPlace: 'Agios Prokopios' })
  const jet = booking('ferry', 'SeaJet to Paros', '17:15', {
    fromPlace: 'Naxos',
    toPlace: 'Paros',
    endsAt: `${date}T18:05`,
  })
  const room = booking('stay', 'Rooms on the square', '17:00', { fromPlace: 'Halki', endsAt: '2027-04-04T09:00' })

  it.each<[string, ReturnType<typeof activity>, TripBooking]>([
    ['a meal by its name', activity('01:00 PM', 'Grilled octopus by the lagoon', 'food'), octopus],
    ['a meal by its place alone', activity('12:30 PM', 'Something from the sea', 'food', 'Agios Prokopios'), octopus],
    ['a journey by where it goes', activity('05:15 PM', 'Ferry to Paros', 'transportation', 'Port'), jet],
    ['a journey by when it arrives', activity('06:00 PM', 'Off the boat in Paros', 'transportation'), jet],
    ['a bed when the day is done', activity('08:00 PM', 'Dinner, and a room on the square', 'accommodation'), room],
    ['a part of the day', activity('Afternoon', 'Octopus', 'food'), octopus],
    ['a flight by its number', activity('10:20', 'Fly home (AY67)', 'other'), booking('flight', 'AY 67', '10:30')],
    ['accents and capitals', activity('19:00', 'CAFÉ MÜLLER', 'food'), booking('restaurant', 'Cafe Muller', '19:15')],
    ['Japanese', activity('19:00', '夕食 菊乃井', 'food'), booking('restaurant', '菊乃井', '19:00')],
    [
      'dotted kana',
      activity('15:00', 'ホテルグランヴィア京都', 'accommodation'),
      booking('stay', 'グランヴィア京都', '15:00'),
    ],
    [
      'Korean with its particles',
      activity('12:00', '광장시장에서 점심', 'food'),
      booking('restaurant', '광장시장', '12:00'),
    ],
  ])('knows %s', (_, one, booked) => {
    expect(proposed(one, booked)).toBe(booked.title)
  })

  it.each<[string, ReturnType<typeof activity>, TripBooking]>([
    ['another hour', activity('03:00 PM', 'Grilled octopus by the lagoon', 'food'), octopus],
    ['no hour', activity('', 'Grilled octopus by the lagoon', 'food'), octopus],
    ['a booking without an hour', activity('01:00 PM', 'Octopus', 'food'), booking('restaurant', 'Octopus', '')],
    [
      'ordinary words alone',
      activity('01:00 PM', 'Lunch by the hotel', 'food'),
      booking('restaurant', 'Lunch at the hotel', '13:00'),
    ],
    [
      'where the whole trip goes',
      activity('01:00 PM', 'Walk in Naxos', 'activity'),
      booking('ticket', 'Naxos museum', '13:00'),
    ],
    ['something else at the same place', activity('05:15 PM', 'Ice cream in Paros', 'food'), jet],
    ['dinner at the inn', activity('06:00 PM', 'Dinner on the square', 'food'), room],
    [
      'another place in Japanese',
      activity('12:00', '東京タワー', 'sightseeing'),
      booking('ticket', '京都タワー', '12:00'),
    ],
    [
      'a hotel that is called otherwise',
      activity('15:00', 'ホテル日航', 'accommodation'),
      booking('stay', 'ホテルオークラ', '15:00'),
    ],
  ])('does not take %s for it', (_, one, booked) => {
    expect(proposed(one, booked)).toBeUndefined()
  })

  it('proposes what agrees most, and each once', () => {
    const found = proposedJoins(
      [
        activity('12:45 PM', 'Lagoon walk and octopus', 'food'),
        activity('01:00 PM', 'Grilled octopus by the lagoon', 'food'),
      ],
      [octopus, booking('restaurant', 'Lagoon bar', '12:30')],
      date,
      'Naxos',
    )
    expect(
      [...found].map(
        ([
          id,
          {
            booking: { title },
          },
        ]) => [id, title],
      ),
    ).toEqual([
      ['Grilled octopus by the lagoon', 'Octopus by the lagoon'],
      ['Lagoon walk and octopus', 'Lagoon bar'],
    ])
  })

  it('is silent about what is joined, refused or gone', () => {
    const one = activity('01:00 PM', 'Grilled octopus by the lagoon', 'food')
    expect(proposed({ ...one, notBookings: [octopus.id] }, octopus)).toBeUndefined()
    expect(proposed({ ...one, bookingId: octopus.id }, octopus)).toBeUndefined()
    const other = activity('01:00 PM', 'Octopus', 'food', '', { bookingId: octopus.id })
    expect(proposedJoins([other, one], [octopus], date, 'Naxos').size).toBe(0)
    // It was a booking that somebody has deleted.
    expect(proposed({ ...one, bookingId: 'gone' }, octopus)).toBe(octopus.title)
  })

  it('never pairs one thing twice, nor what is of another day, refused or joined, whatever there is', () => {
    const words = fc.constantFrom('octopus lagoon', 'lagoon', 'Paros ferry', 'the hotel', '菊乃井', 'AY 67', '')
    const clock = fc.constantFrom('13:00', '13:20', '17:00', '20:00', '')
    const bookingIds = fc.constantFrom('b0', 'b1', 'b2', 'b3', undefined)
    const bookings = fc.array(
      fc.record({
        kind: fc.constantFrom(...bookingKinds),
        title: words,
        starts: clock,
        day: fc.constantFrom(date, '2027-04-04'),
      }),
      { maxLength: 4 },
    )
    const activities = fc.array(
      fc.record({
        title: words,
        time: fc.constantFrom('01:00 PM', '13:15', '05:00 PM', '08:10 PM', 'Evening', ''),
        category: fc.constantFrom(...activityCategories),
        bookingId: bookingIds,
        refused: bookingIds,
      }),
      { maxLength: 5 },
    )
    fc.assert(
      fc.property(bookings, activities, (booked, planned) => {
        const all = booked.map(({ kind, title, starts, day }, at) => ({
          ...booking(kind, title, starts),
          id: `b${at}`,
          startsAt: starts ? `${day}T${starts}` : day,
        }))
        const things = planned.map(({ title, time, category, bookingId, refused }, at) => ({
          ...activity(time, title, category),
          id: `a${at}`,
          ...(bookingId ? { bookingId } : {}),
          ...(refused ? { notBookings: [refused] } : {}),
        }))
        const found = proposedJoins(things, all, date, 'Naxos')
        const ids = [...found.values()].map(({ booking: { id } }) => id)
        expect(new Set(ids).size).toBe(ids.length)
        for (const [id, { booking: one }] of found) {
          const thing = things.find((other) => other.id === id)
          expect(one.startsAt?.slice(0, 10)).toBe(date)
          expect(thing?.notBookings ?? []).not.toContain(one.id)
          expect(all.some(({ id: known }) => known === thing?.bookingId)).toBe(false)
          expect(things.some(({ bookingId }) => bookingId === one.id)).toBe(false)
        }
      }),
    )
  })
})

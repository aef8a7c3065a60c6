import { describe, expect, test } from 'vitest'
import { fallbackPlan } from '#domain/itineraries/making/fallback-plan.ts'
import { findInTrips } from './find-in-trips.ts'
import { hasMatch, matchedPieces } from './matched-text.ts'
import { type TripRecords, tripToFind } from './trip-line.ts'

const today = '2027-03-01'
const me = 'me'
const someone = '00000000-0000-7000-8000-000000000001'

function trip(
  id: string,
  destination: string,
  records: Partial<Omit<TripRecords, 'trip'>> = {},
  startDate?: string,
  bookingId?: string,
) {
  const plan = fallbackPlan({ destination, coordinates: null, days: 2, customRequests: '' })
  const [day] = plan.days
  const activity = {
    time: '09:00',
    title: `Ramen at Ichiran`,
    description: 'Order at the machine, and slurp.',
    location: { name: 'Shinjuku' },
    cost: { amount: 0, currency: 'JPY' },
    category: 'food',
    notes: 'Ask for kaedama',
    ...(bookingId ? { bookingId } : {}),
  }
  const own = {
    id,
    destinationName: destination,
    startDate: startDate ?? null,
    aiGeneratedPlan: {
      ...plan,
      summary: 'Slowly.',
      days: [{ ...day, day: 1, title: 'Arrival', description: '', activities: [activity] }],
      ideas: [{ ...activity, title: 'Teamlab', location: { name: 'Toyosu' }, description: '', notes: '' }],
    },
  }
  const nothing = { members: [], bookings: [], items: [], files: [], comments: [], polls: [] }
  return tripToFind({ ...nothing, ...records, trip: own } as never as TripRecords, me)
}
const booking = (values: object) =>
  ({
    id: 'b1',
    kind: 'stay',
    title: 'Ryokan Sawanoya',
    confirmationCode: 'AB-12 CD',
    provider: 'Booking.com',
    notes: 'Bath on the roof',
    ...values,
  }) as never
const found = (trips: ReturnType<typeof trip>[], query: string) =>
  findInTrips(trips, query, today).map(({ trip: { title }, isMeant, lines }) => [
    title,
    isMeant,
    ...lines.map(({ kind, title: line }) => `${kind}: ${line}`),
  ])

describe('what is planned and booked', () => {
  const table = (startsAt: string | null) =>
    booking({
      kind: 'restaurant',
      title: 'Ichiran Shinjuku, table 7',
      confirmationCode: 'QX-77',
      startsAt,
      endsAt: null,
    })
  const one = (startsAt: string | null) => trip('t1', 'Tokyo', { bookings: [table(startsAt)] }, '2027-04-02', 'b1')

  test.each(['ramen', 'table 7', 'qx77', 'QX-77', 'kaedama'])('is found once by %s', (query) => {
    for (const startsAt of ['2027-04-02T19:00', null])
      expect(found([one(startsAt)], query)).toEqual([['Tokyo', false, 'activity: Ramen at Ichiran']])
  })

  test('is two things where the booking is on another day', () => {
    expect(found([one('2027-04-09T19:00')], 'ichiran')).toEqual([
      ['Tokyo', false, 'booking: Ichiran Shinjuku, table 7', 'activity: Ramen at Ichiran'],
    ])
  })
})

describe('what is in trips', () => {
  const tokyo = trip('t1', 'Tokyo', {
    bookings: [booking({})],
    items: [
      { id: 'i1', kind: 'packing', title: 'Sun hat', section: 'Clothes' },
      { id: 'i2', kind: 'to-do', title: 'Buy a rail pass', section: null },
    ] as never,
    files: [{ id: 'f1', name: 'Boarding pass ANA.pdf' }] as never,
    members: [
      { id: 'm1', userId: me, name: 'Mira Reyes' },
      { id: 'm2', userId: someone, name: 'José Núñez' },
    ] as never,
    comments: [
      { id: 'c1', userId: someone, authorName: 'José Núñez', content: `@{${someone}} knows a bar in Golden Gai` },
    ] as never,
    polls: [
      { id: 'p1', question: 'Fish market?', options: [{ text: 'Toyosu' }], discardedAt: null },
      { id: 'p2', question: 'Golden rings?', options: [], discardedAt: '2027-01-01' },
    ] as never,
  })

  test.each([
    ['ichiran', 'activity: Ramen at Ichiran'],
    ['kaedama', 'activity: Ramen at Ichiran'],
    ['TEAMLAB', 'idea: Teamlab'],
    ['arrival', 'day: Arrival'],
    ['sawanoya', 'booking: Ryokan Sawanoya'],
    ['ab12cd', 'booking: Ryokan Sawanoya'],
    ['AB-12', 'booking: Ryokan Sawanoya'],
    ['roof bath', 'booking: Ryokan Sawanoya'],
    ['boarding', 'file: Boarding pass ANA.pdf'],
    ['hat', 'packing: Sun hat'],
    ['clothes', 'packing: Sun hat'],
    ['rail pass', 'to-do: Buy a rail pass'],
    ['fish', 'poll: Fish market?'],
  ])('"%s" finds %s', (query, line) => {
    expect(found([tokyo], query)).toEqual([['Tokyo', false, line]])
  })

  test('a companion is found by name, whatever its accents, and what they said; the traveler is not', () => {
    expect(found([tokyo], 'jose nunez')).toEqual([
      ['Tokyo', false, 'companion: José Núñez', 'comment: @José Núñez knows a bar in Golden Gai'],
    ])
    expect(found([tokyo], 'mira')).toEqual([])
  })

  test('what was deleted is not found', () => {
    expect(found([tokyo], 'golden')).toEqual([['Tokyo', false, 'comment: @José Núñez knows a bar in Golden Gai']])
  })

  test('a word may be the name of the trip, as long as another is of the thing', () => {
    expect(found([tokyo], 'tokyo ramen')).toEqual([['Tokyo', false, 'activity: Ramen at Ichiran']])
    expect(found([tokyo], 'tokyo')).toEqual([['Tokyo', true]])
    expect(found([tokyo], 'kyoto ramen')).toEqual([])
    expect(found([tokyo], 't')).toEqual([])
  })

  test('the nearest trip comes first of those that match alike, and the one that is called so before all', () => {
    const trips = [
      trip('a', 'Long ago', {}, '2020-01-01'),
      trip('b', 'Last year', {}, '2026-05-01'),
      trip('c', 'Someday'),
      trip('d', 'Later', {}, '2027-09-01'),
      trip('e', 'Soon', {}, '2027-03-01'),
      trip('f', 'Ramen in Fukuoka', {}, '2019-01-01'),
    ]
    expect(findInTrips(trips, 'ramen', today).map(({ trip: { title } }) => title)).toEqual([
      'Ramen in Fukuoka',
      'Soon',
      'Later',
      'Someday',
      'Last year',
      'Long ago',
    ])
  })
})

describe('matched words', () => {
  const shown = (text: string, ...words: string[]) =>
    matchedPieces(text, words)
      .map(({ text: piece, isMatch }) => (isMatch ? `[${piece}]` : piece))
      .join('')

  test('are marked as they are written', () => {
    expect(shown('Kyōto, Straße', 'kyoto', 'strasse')).toBe('[Kyōto], [Straße]')
    expect(shown('Banana', 'an', 'nan')).toBe('B[anan]a')
    expect(shown('Nothing here', 'else')).toBe('Nothing here')
    expect(hasMatch('TROMSØ', ['tromso'])).toBe(true)
  })

  test('a long text is shown from shortly before the first of them', () => {
    const text = `${'A long walk along the river, and back. '.repeat(5)}Then ramen.`
    expect(shown(text, 'ramen')).toMatch(/^….{5,30}\[ramen\]\.$/)
  })
})

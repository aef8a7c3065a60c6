/** What bookings of a trip come to. Long, because days, clocks and cautions are tried with the same few journeys. */
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { BookingKind, TripBooking } from './trip-booking.ts'
import { addDays } from '#domain/text/dates.ts'
import { cautionsOf, minutesNeeded } from './booking-cautions.ts'
import { bookingsOfDay, inOrder, partOnDay } from './booking-days.ts'
import { minutesAhead, momentOf, placeOfZone, zoneInFull } from './local-time.ts'

type Booking = Pick<
  TripBooking,
  | 'id'
  | 'kind'
  | 'title'
  | 'confirmationCode'
  | 'people'
  | 'startsAt'
  | 'startsZone'
  | 'endsAt'
  | 'endsZone'
  | 'createdAt'
>
const booking = (
  id: string,
  kind: BookingKind,
  startsAt: string | null,
  endsAt: string | null = null,
  more = {},
): Booking => ({
  id,
  kind,
  title: id,
  confirmationCode: null,
  people: null,
  startsAt,
  startsZone: 'Asia/Tokyo',
  endsAt,
  endsZone: 'Asia/Tokyo',
  createdAt: '2026-11-01T00:00:00Z',
  ...more,
})
const ids = (bookings: readonly { id: string }[]) => bookings.map(({ id }) => id)

const zones = [
  'UTC',
  'Asia/Tokyo',
  'America/New_York',
  'Europe/Paris',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Asia/Kathmandu',
]
const anyZone = fc.constantFrom(...zones)
const anyTime = fc
  .date({ min: new Date('2026-01-01T00:00Z'), max: new Date('2028-12-31T00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 16))
const anyKind = fc.constantFrom<BookingKind>('flight', 'train', 'restaurant', 'ticket', 'stay', 'car')
const anyBookings = fc.array(
  fc.record({
    kind: anyKind,
    startsAt: anyTime,
    startsZone: anyZone,
    hours: fc.integer({ min: 0, max: 80 }),
    endsZone: anyZone,
    people: fc.constantFrom(null, 'Ada', 'Ben'),
  }),
  { maxLength: 8 },
)
const madeOf = (
  given: {
    kind: BookingKind
    startsAt: string
    startsZone: string
    hours: number
    endsZone: string
    people: string | null
  }[],
) =>
  given.map(({ kind, startsAt, startsZone, hours, endsZone, people }, index) =>
    booking(String(index), kind, startsAt, clockIn(momentOf(startsAt, startsZone) + hours * 3_600_000, endsZone), {
      startsZone,
      endsZone,
      people,
    }),
  )
/** The clock of a zone, by another way than momentOf goes. */
const clockIn = (moment: number, timeZone: string) =>
  new Date(moment).toLocaleString('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).replace(' ', 'T')

describe('the moment of a local time', () => {
  it.each([
    ['2027-04-02T08:30', 'Asia/Tokyo', '2027-04-01T23:30:00.000Z'],
    ['2027-01-15T12:00', 'America/New_York', '2027-01-15T17:00:00.000Z'],
    ['2027-07-15T12:00', 'America/New_York', '2027-07-15T16:00:00.000Z'],
    ['2027-04-02T00:15', 'Asia/Kathmandu', '2027-04-01T18:30:00.000Z'],
    ['2027-04-02', 'Pacific/Apia', '2027-04-01T11:00:00.000Z'],
    // Skipped in spring: so much later. Twice in autumn: the first.
    ['2027-03-28T02:30', 'Europe/Paris', '2027-03-28T01:30:00.000Z'],
    ['2027-10-31T02:30', 'Europe/Paris', '2027-10-31T00:30:00.000Z'],
  ])('%s in %s is %s', (local, zone, moment) => {
    expect(new Date(momentOf(local, zone)).toISOString()).toBe(moment)
  })

  it('is the one at which the clock there shows it', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: Date.UTC(2026, 0) / 60_000, max: Date.UTC(2029, 0) / 60_000 }),
        anyZone,
        (minutes, zone) => {
          const moment = minutes * 60_000
          const found = momentOf(clockIn(moment, zone), zone)
          expect(clockIn(found, zone)).toBe(clockIn(moment, zone))
          // Of an hour that a clock shows twice it is the first.
          expect([0, 30, 60]).toContain((moment - found) / 60_000)
        },
      ),
    )
  })

  it('is that of the device where no zone is known', () => {
    const here = new Date(2027, 3, 2, 8, 30).getTime()
    expect([momentOf('2027-04-02T08:30', null), momentOf('2027-04-02T08:30', 'Atlantic/Atlantis')]).toEqual([
      here,
      here,
    ])
  })

  it('calls a zone by its place', () => {
    expect(['Asia/Tokyo', 'America/Argentina/Buenos_Aires', 'UTC'].map(placeOfZone)).toEqual([
      'Tokyo',
      'Buenos Aires',
      'UTC',
    ])
  })

  it.each([
    ['Etc/GMT+5', 'UTC−5'],
    ['Etc/GMT-14', 'UTC+14'],
    ['Etc/GMT+0', 'UTC'],
    ['Etc/GMT', 'UTC'],
    ['Etc/UTC', 'UTC'],
  ])('calls %s, which counts the other way, %s', (zone, words) => {
    expect([placeOfZone(zone), zoneInFull(zone)]).toEqual([words, words])
    // It is so far from UTC as it says.
    const hours = Number(words.replace('UTC', '').replace('−', '-'))
    expect(minutesAhead('2027-04-02T12:00', zone)).toBe(hours * 60)
  })
})

describe('the days of a booking', () => {
  const parts = (one: Booking, from: string, days: number) =>
    Array.from({ length: days }, (_, index) => partOnDay(one, addDays(from, index)))

  it('are both of a night train', () => {
    const train = booking('a', 'train', '2027-04-02T22:10', '2027-04-03T06:40')
    expect(parts(train, '2027-04-01', 4)).toEqual([null, 'start', 'end', null])
  })

  it('are each of a stay', () => {
    const stay = booking('a', 'stay', '2027-04-02', '2027-04-05T10:00')
    expect(parts(stay, '2027-04-02', 4)).toEqual(['start', 'middle', 'middle', 'end'])
  })

  it('is one of a dinner, and none where no day is known', () => {
    expect(partOnDay(booking('a', 'restaurant', '2027-04-02T19:00'), '2027-04-02')).toBe('whole')
    expect(partOnDay(booking('a', 'restaurant', null), '2027-04-02')).toBeNull()
  })

  it('are those on the clocks of its places: over the date line it arrives the day before', () => {
    const flight = booking('a', 'flight', '2027-04-02T09:00', '2027-04-01T20:00', {
      startsZone: 'Pacific/Auckland',
      endsZone: 'Pacific/Honolulu',
    })
    expect(parts(flight, '2027-03-31', 4)).toEqual([null, 'end', 'start', null])
    expect(cautionsOf([flight])).toEqual([])
  })

  it('begin with its start and end with its end, without a gap', () => {
    fc.assert(
      fc.property(anyBookings, (given) => {
        for (const one of madeOf(given)) {
          const [first, last] = [one.startsAt?.slice(0, 10) ?? '', one.endsAt?.slice(0, 10) ?? '']
          expect(partOnDay(one, first)).toBe(first === last ? 'whole' : 'start')
          expect(partOnDay(one, last)).toBe(first === last ? 'whole' : 'end')
          for (let day = addDays(first, 1); day < last; day = addDays(day, 1))
            expect(partOnDay(one, day)).toBe('middle')
          expect(partOnDay(one, addDays(first < last ? first : last, -1))).toBeNull()
          expect(partOnDay(one, addDays(first < last ? last : first, 1))).toBeNull()
        }
      }),
    )
  })
})

describe('the order of bookings', () => {
  it('of a day: what goes on, what ends, what has a time, what starts', () => {
    const bookings = [
      booking('check in', 'stay', '2027-04-02', '2027-04-04'),
      booking('dinner', 'restaurant', '2027-04-02T19:00'),
      booking('night train', 'train', '2027-04-01T22:00', '2027-04-02T06:40'),
      booking('check out', 'stay', '2027-04-01', '2027-04-02'),
      booking('car', 'car', '2027-04-01', '2027-04-08'),
      booking('other day', 'ticket', '2027-04-03T10:00'),
    ]
    expect(bookingsOfDay(bookings, '2027-04-02').map(({ booking: { id } }) => id)).toEqual([
      'car',
      'check out',
      'night train',
      'dinner',
      'check in',
    ])
  })

  it('follows the hours that pass, whatever the clocks say', () => {
    const flight = booking('flight', 'flight', '2027-04-08T17:00', '2027-04-08T11:00', {
      endsZone: 'America/Los_Angeles',
    })
    const dinner = booking('dinner', 'restaurant', '2027-04-08T13:00', null, { startsZone: 'America/Los_Angeles' })
    expect(ids(bookingsOfDay([dinner, flight], '2027-04-08').map((one) => one.booking))).toEqual(['flight', 'dinner'])
    expect(ids(inOrder([dinner, booking('no day', 'other', null), flight]))).toEqual(['flight', 'dinner', 'no day'])
  })

  it('is the same however they lie', () => {
    fc.assert(
      fc.property(anyBookings, fc.nat(), (given, seed) => {
        const bookings = madeOf(given)
        const turned = bookings.toSorted(
          (one, other) => ((Number(one.id) * 7 + seed) % 5) - ((Number(other.id) * 7 + seed) % 5),
        )
        const when = ({ startsAt, startsZone }: Booking) => momentOf(startsAt ?? '', startsZone)
        expect(inOrder(turned).map(when)).toEqual(inOrder(bookings).map(when))
        expect(inOrder(bookings).map(when)).toEqual(bookings.map(when).toSorted((one, other) => one - other))
      }),
    )
  })
})

describe('cautions', () => {
  const said = (bookings: readonly Booking[]) =>
    cautionsOf(bookings).map((caution) =>
      caution.kind === 'backwards'
        ? `${caution.second.id} backwards`
        : `${caution.first.id} ${caution.kind} ${caution.second.id}${caution.kind === 'tight' ? ` ${caution.minutes}` : ''}`,
    )
  const train = booking('train', 'train', '2027-04-02T08:00', '2027-04-02T10:00')

  it('tell of two at one time', () => {
    expect(said([train, booking('tour', 'ticket', '2027-04-02T09:30', '2027-04-02T11:00')])).toEqual([
      'train overlap tour',
    ])
    expect(said([booking('dinner', 'restaurant', '2027-04-02T08:00'), train])).toEqual(['dinner overlap train'])
  })

  it.each([
    ['bus', '10:29', ['train tight next 29']],
    ['bus', '10:30', []],
    ['flight', '11:59', ['train tight next 119']],
    ['flight', '12:00', []],
    ['restaurant', '10:00', ['train tight next 0']],
  ] as const)('tell of too little time before a %s at %s', (kind, time, cautions) => {
    expect(said([booking('next', kind, `2027-04-02T${time}`), train])).toEqual(cautions)
  })

  it('ask for an hour between flights', () => {
    expect([
      minutesNeeded('flight', 'flight'),
      minutesNeeded('train', 'flight'),
      minutesNeeded('flight', 'bus'),
    ]).toEqual([60, 120, 30])
  })

  it('measure the time that passes, not what clocks show', () => {
    const flight = booking('flight', 'flight', '2027-04-02T09:00', '2027-04-02T10:00', { endsZone: 'Asia/Shanghai' })
    // An hour later in Tokyo is the same moment.
    expect(said([flight, booking('bus', 'bus', '2027-04-02T11:20')])).toEqual(['flight tight bus 20'])
  })

  it('let beds and cars be beside everything, but not two beds for one night', () => {
    const stay = booking('stay', 'stay', '2027-04-02T15:00', '2027-04-04T10:00')
    const car = booking('car', 'car', '2027-04-02T08:00', '2027-04-04T10:00')
    expect(said([stay, car, train, booking('next stay', 'stay', '2027-04-04', '2027-04-06')])).toEqual([])
    expect(said([stay, booking('second', 'stay', '2027-04-03', '2027-04-05')])).toEqual(['stay overlap second'])
  })

  it('leave in peace what is for others', () => {
    const of = (people: string | null) =>
      booking(`of ${people}`, 'flight', '2027-04-02T09:00', '2027-04-02T11:00', { people })
    expect(said([of('Ada'), of('Ben')])).toEqual([])
    expect(said([of('Ada'), { ...of(' ada '), id: 'again', title: 'again' }])).toEqual(['of Ada overlap again'])
    // A ticket each for one train.
    expect(said([of('Ada'), { ...of('Ben'), title: 'of Ada' }])).toEqual([])
    expect(said([of('Ada'), of(null)])).toEqual(['of Ada overlap of null'])
  })

  it('tell of what is there twice, and only that of it', () => {
    const again = (one: Booking, more: Partial<Booking> = {}) => ({ ...one, id: `${one.id} again`, ...more })
    expect(said([train, again(train, { title: 'TRAIN' })])).toEqual(['train twice train again'])
    // At the same moment on another clock; or on a day without a time.
    const inParis = again(train, { startsAt: '2027-04-02T01:00', startsZone: 'Europe/Paris', endsAt: null })
    expect(said([train, inParis])).toEqual(['train twice train again'])
    const stay = booking('stay', 'stay', '2027-04-02', '2027-04-04')
    expect(said([stay, again(stay)])).toEqual(['stay twice stay again'])
    const car = booking('car', 'car', null, null, { confirmationCode: 'CAR 1' })
    expect(said([car, again(car, { confirmationCode: 'car1' })])).toEqual(['car twice car again'])
    expect(said([train, again(train), again(train, { id: 'third' })])).toEqual([
      'train twice train again',
      'train twice third',
    ])
  })

  it('take for two what has another code, another start or another kind', () => {
    const car = booking('car', 'car', '2027-04-02', null, { confirmationCode: 'CAR1' })
    const other = (more: Partial<Booking>) => said([car, { ...car, id: 'other', ...more }])
    expect(other({ confirmationCode: 'CAR2' })).toEqual([])
    expect(other({ startsAt: '2027-04-03' })).toEqual([])
    expect(other({ kind: 'other' })).toEqual([])
    const open = booking('car', 'car', null)
    expect(said([open, { ...open, id: 'other' }])).toEqual([])
  })

  it('let end in the second of autumn’s hours what began in the first', () => {
    const night = { startsZone: 'Europe/Paris', endsZone: 'Europe/Paris' }
    expect(said([booking('bus', 'bus', '2027-10-31T02:30', '2027-10-31T02:10', night)])).toEqual([])
    expect(said([booking('bus', 'bus', '2027-10-31T02:30', '2027-10-31T01:50', night)])).toEqual(['bus backwards'])
  })

  it('tell of what ends before it starts, and compare it with nothing', () => {
    expect(said([train, booking('flight', 'flight', '2027-04-02T09:00', '2027-04-02T08:00')])).toEqual([
      'flight backwards',
    ])
    expect(said([booking('stay', 'stay', '2027-04-04', '2027-04-03')])).toEqual(['stay backwards'])
  })

  it('do not guess where no time is known', () => {
    expect(said([train, booking('tour', 'ticket', '2027-04-02')])).toEqual([])
  })

  it('are the same however the bookings lie, and about the same people', () => {
    fc.assert(
      fc.property(anyBookings, (given) => {
        const bookings = madeOf(given)
        const pair = (caution: ReturnType<typeof cautionsOf<Booking>>[number]) =>
          caution.kind === 'backwards' ? caution.second.id : [caution.first.id, caution.second.id].toSorted().join()
        const pairs = (found: ReturnType<typeof cautionsOf<Booking>>) => new Set(found.map(pair))
        expect(pairs(cautionsOf(bookings.toReversed()))).toEqual(pairs(cautionsOf(bookings)))
        for (const caution of cautionsOf(bookings)) {
          expect(caution.kind).not.toBe('backwards')
          if (caution.kind === 'backwards') continue
          const people = new Set([caution.first.people, caution.second.people].filter(Boolean))
          expect(people.size).toBeLessThan(2)
        }
      }),
    )
  })
})

import { describe, expect, it } from 'vitest'
import type { DayThing } from './day-things.ts'
import { momentOf } from './bookings/local-time.ts'
import type { BookingKind, TripBooking } from './bookings/trip-booking.ts'
import type { PlannedActivity } from './plan/itinerary-plan.ts'
import { todayOf } from './today.ts'

const tokyo = { date: '2027-04-03', timeZone: 'Asia/Tokyo' }
const activity = (time: string, title: string) => ({ time, title }) as PlannedActivity
const booking = (
  kind: BookingKind,
  title: string,
  startsAt: string | null,
  endsAt: string | null = null,
  zone = 'Asia/Tokyo',
) => ({ id: title, kind, title, startsAt, startsZone: zone, endsAt, endsZone: zone }) as TripBooking

const nameOf = (thing: DayThing | undefined) =>
  thing &&
  ('activity' in thing ? thing.activity.title : [thing.planned?.title, thing.booking.title].filter(Boolean).join(' = '))

function at(clock: string, activities: PlannedActivity[], bookings: TripBooking[]) {
  const found = todayOf(activities, bookings, tokyo, new Date(momentOf(`2027-04-03T${clock}`, 'Asia/Tokyo')))
  const names = (booked: typeof found.tonight) => booked.map(({ booking: { title } }) => title)
  return {
    before: found.before?.title,
    next: nameOf(found.next),
    in: found.inMinutes,
    later: found.later.map(nameOf),
    tonight: names(found.tonight),
    untimed: names(found.untimed),
  }
}

describe('today of a trip', () => {
  it('is over in the evening alone, however early its last thing begins', () => {
    const evening = (clock: string) =>
      todayOf([], [], tokyo, new Date(momentOf(`2027-04-03T${clock}`, 'Asia/Tokyo'))).isEvening
    expect(['00:10', '10:55', '17:59', '18:00', '23:50'].map(evening)).toEqual([false, false, false, true, true])
  })

  const plan = [activity('09:00 AM', 'Breakfast'), activity('', 'Walk'), activity('06:00 PM', 'Lanterns')]
  const train = booking('train', 'Train', '2027-04-03T13:10', '2027-04-03T15:20')
  const supper = booking('restaurant', 'Supper', '2027-04-03T19:30')

  it('has activities and bookings in one order by the clock', () => {
    expect(at('08:00', plan, [supper, train])).toMatchObject({
      before: undefined,
      next: 'Breakfast',
      in: 60,
      later: ['Walk', 'Train', 'Lanterns', 'Supper'],
    })
    expect(at('12:40', plan, [supper, train])).toMatchObject({ before: 'Breakfast', next: 'Walk', in: null })
    // One comes from where one was, not from the desk at which one has checked out.
    const inn = booking('stay', 'Inn', '2027-04-02', '2027-04-03T10:00')
    expect(at('12:40', plan, [supper, train, inn])).toMatchObject({ before: 'Walk', next: 'Train', in: 30 })
  })

  it('goes on with a journey until it arrives', () => {
    expect(at('15:19', plan, [supper, train])).toMatchObject({ next: 'Train', in: null, later: ['Lanterns', 'Supper'] })
    expect(at('15:20', plan, [supper, train])).toMatchObject({ before: undefined, next: 'Lanterns', in: 160 })
  })

  it('knows where one sleeps, and what has a day alone', () => {
    const inn = booking('stay', 'Inn', '2027-04-03T15:00', '2027-04-05T10:00')
    const lastNight = booking('stay', 'Last night', '2027-04-02', '2027-04-03T10:00')
    const pass = booking('ticket', 'Museum', '2027-04-03')
    expect(at('09:30', [], [inn, lastNight, pass])).toMatchObject({
      next: 'Last night',
      in: 30,
      later: ['Inn'],
      tonight: ['Inn'],
      untimed: ['Museum'],
    })
    expect(at('22:00', [], [inn, lastNight, pass])).toMatchObject({ next: undefined, tonight: ['Inn'] })
  })

  it('tells what is planned and booked once, by the clock of the booking', () => {
    const joined = (time: string, title: string, bookingId: string) => ({
      ...activity(time, title),
      id: title,
      bookingId,
    })
    const dinner = booking('restaurant', 'Kikunoi', '2027-04-03T19:30')
    const pass = booking('ticket', 'Museum', '2027-04-03')
    const inn = booking('stay', 'Inn', '2027-04-03T15:00', '2027-04-05T10:00')
    const day = [
      joined('10:00 AM', 'Old pots', 'Museum'),
      joined('02:00 PM', 'On to Kyoto', 'Train'),
      joined('05:00 PM', 'A room at the creek', 'Inn'),
      joined('07:00 PM', 'A long dinner', 'Kikunoi'),
    ]
    const all = [dinner, pass, train, inn]
    expect(at('09:00', day, all)).toEqual({
      before: undefined,
      next: 'Old pots = Museum',
      in: 60,
      later: ['On to Kyoto = Train', 'A room at the creek = Inn', 'A long dinner = Kikunoi'],
      tonight: ['Inn'],
      untimed: [],
    })
    // The train leaves before its activity, and is on until it arrives; from it nothing is so far.
    expect(at('12:40', day, all)).toMatchObject({ before: 'Old pots', next: 'On to Kyoto = Train', in: 30 })
    // One comes to the bed when one comes.
    expect(at('16:00', day, all)).toMatchObject({ before: undefined, next: 'A room at the creek = Inn', in: 60 })
    expect(at('19:10', day, all)).toMatchObject({
      before: 'A room at the creek',
      next: 'A long dinner = Kikunoi',
      in: 20,
    })
    // On another day it is only what was planned.
    expect(
      at('09:00', [joined('10:00 AM', 'Old pots', 'Museum')], [{ ...pass, startsAt: '2027-04-09' }]),
    ).toMatchObject({
      next: 'Old pots',
    })
  })

  it('counts by the clock of each place', () => {
    const flight = booking('flight', 'Flight', '2027-04-03T01:00', '2027-04-03T09:00', 'Europe/Paris')
    expect(at('06:30', [], [flight])).toMatchObject({ next: 'Flight', in: 90 })
  })
})

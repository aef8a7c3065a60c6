import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { TripBooking } from '#domain/itineraries/bookings/trip-booking.ts'
import { withDayCopy } from '#domain/itineraries/plan/day-acts.ts'
import { mergePlans } from '#domain/itineraries/plan/merging/merge-plans.ts'
import { editedPlan } from '#domain/itineraries/plan/merging/plan-edits.ts'
import { withChange } from '#domain/itineraries/plan/merging/plan-undo.ts'
import { type NamedPlan, newlyNamedPlan } from '#domain/itineraries/plan/part-ids.ts'
import { withCopies, withMoved, withoutActivities } from '#domain/itineraries/plan/plan-acts.ts'
import { activityNamed, planOf } from '#domain/itineraries/testing/plan-histories.ts'
import { withApart, withBookingAgain, withJoin, withJoinByClock } from './join-acts.ts'
import {
  costOfJoined,
  hasOtherTime,
  joinsOfDay,
  shownByActivities,
  timeOfJoined,
  toldByActivities,
  withBookedTimes,
} from './joins.ts'

const stay = {
  id: 'stay',
  kind: 'stay',
  startsAt: '2027-04-02T15:00',
  endsAt: '2027-04-04T10:00',
  cost: 90,
  currency: 'EUR',
} as TripBooking
const dinner = {
  id: 'dinner',
  kind: 'restaurant',
  startsAt: '2027-04-02T19:15',
  endsAt: null,
  cost: null,
} as TripBooking
const noDay = { id: 'no-day', kind: 'ticket', startsAt: null, endsAt: null } as TripBooking
const bookings = [stay, dinner, noDay]
const thing = (id: string, bookingId?: string, time = '07:00 PM') => ({
  ...activityNamed(id, id),
  time,
  ...(bookingId ? { bookingId } : {}),
})

describe('an activity that is a booking', () => {
  const partsOn = (date: string | null, ...activities: ReturnType<typeof thing>[]) =>
    [...joinsOfDay(activities, bookings, date)].map(([id, { booking, part }]) => [id, booking.id, part])

  it('is what happens with it on that day', () => {
    expect(partsOn('2027-04-02', thing('a', 'stay'), thing('b', 'dinner'))).toEqual([
      ['a', 'stay', 'start'],
      ['b', 'dinner', 'whole'],
    ])
    expect(partsOn('2027-04-04', thing('a', 'stay'))).toEqual([['a', 'stay', 'end']])
  })

  it('stands apart from it on another day, and where the booking is gone', () => {
    expect(partsOn('2027-04-05', thing('a', 'stay'))).toEqual([['a', 'stay', null]])
    expect(toldByActivities(joinsOfDay([thing('a', 'stay')], bookings, '2027-04-05')).size).toBe(0)
    expect(partsOn('2027-04-02', thing('a', 'gone'))).toEqual([])
  })

  it('is it all the same in a trip without dates, and where the booking has no day', () => {
    expect(partsOn(null, thing('a', 'stay'), thing('b', 'no-day'))).toEqual([
      ['a', 'stay', 'start'],
      ['b', 'no-day', 'whole'],
    ])
  })

  it('is the first on each day of several that say so', () => {
    expect(partsOn('2027-04-02', thing('a', 'dinner'), thing('b', 'dinner'))).toEqual([['a', 'dinner', 'whole']])
  })

  it('shows it on the map where the activity has a place, on the days of the booking', () => {
    const placed = (id: string, bookingId: string) => ({
      ...thing(id, bookingId),
      location: { name: id, coordinates: [135.7, 35] as [number, number] },
    })
    const shown = (date: string, activities: ReturnType<typeof thing>[]) =>
      shownByActivities(activities, joinsOfDay(activities, bookings, date))
    expect(shown('2027-04-02', [placed('a', 'dinner'), thing('b', 'stay')])).toEqual(['dinner'])
    expect(shown('2027-04-03', [placed('a', 'dinner')])).toEqual([])
  })

  it('has the clock and the cost of the booking, where it knows them', () => {
    const joins = joinsOfDay([thing('a', 'dinner'), thing('b', 'stay'), thing('c', 'no-day')], bookings, '2027-04-02')
    expect(timeOfJoined('07:00 PM', joins.get('a'))).toBe('07:15 PM')
    expect(timeOfJoined('07:00 PM', joins.get('c'))).toBe('07:00 PM')
    const differs = (id: string, time: string) =>
      hasOtherTime(time, joins.get(id) as NonNullable<ReturnType<typeof joins.get>>)
    expect([
      differs('a', '07:00 PM'),
      differs('a', '07:15 PM'),
      differs('a', 'Evening'),
      differs('c', '07:00 PM'),
    ]).toEqual([true, false, false, false])
    // A bed is there from three o'clock on.
    expect([timeOfJoined('06:00 PM', joins.get('b')), differs('b', '06:00 PM')]).toEqual(['06:00 PM', false])
    expect([timeOfJoined('02:00 PM', joins.get('b')), differs('b', '02:00 PM')]).toEqual(['03:00 PM', true])
    const leaving = joinsOfDay([thing('b', 'stay')], bookings, '2027-04-04').get('b')
    expect([timeOfJoined('08:30 AM', leaving), timeOfJoined('11:00 AM', leaving)]).toEqual(['08:30 AM', '10:00 AM'])
    const planned = { amount: 5, currency: 'USD' }
    expect(costOfJoined(planned, joins.get('a'))).toBe(planned)
    expect(costOfJoined(planned, joins.get('b'))).toEqual({ amount: 90, currency: 'EUR' })
    expect(withBookedTimes([thing('a', 'dinner')], joins).map(({ time }) => time)).toEqual(['07:15 PM'])
  })
})

/** Two days, with two activities on the first. */
const plan = planOf([2, 0], 0, 1)
const [first, second] = (plan.days[0]?.activities ?? []).map(({ id }) => id) as [string, string]
const idea = plan.ideas?.[0]?.id ?? ''
const inPlan = ({ days, ideas = [] }: NamedPlan, id: string) =>
  [...days.flatMap(({ activities }) => activities), ...ideas].find((one) => one.id === id)
const joined = withJoin(plan, first, 'dinner')

describe('joining', () => {
  it('says so at the activity, and takes back that it was refused', () => {
    expect(inPlan(joined, first)?.bookingId).toBe('dinner')
    expect(withJoin(joined, first, 'dinner').days).toEqual(joined.days)
    const again = withJoin(withApart(joined, first, 'dinner'), first, 'dinner')
    expect(inPlan(again, first)).toEqual(inPlan(joined, first))
    expect(inPlan(withJoin(plan, idea, 'dinner'), idea)?.bookingId).toBe('dinner')
    expect(withJoin(plan, 'gone', 'dinner')).toBe(plan)
  })

  it('is of one activity a day', () => {
    const other = withJoin(joined, second, 'dinner')
    expect([inPlan(other, first)?.bookingId, inPlan(other, second)?.bookingId]).toEqual([undefined, 'dinner'])
  })

  it('puts it in its place by the clock only where it is out of order', () => {
    const order = (booking: TripBooking, startDate: string | null = '2027-04-02') =>
      withJoinByClock(plan, first, booking, startDate).days[0]?.activities.map(({ id }) => id)
    // Both are planned for nine.
    expect(order({ ...dinner, startsAt: '2027-04-02T08:30' })).toEqual([first, second])
    expect(order(dinner)).toEqual([second, first])
    expect(order(dinner, '2027-04-03')).toEqual([first, second])
    expect(order(dinner, null)).toEqual([second, first])
  })

  it('keeps apart what is not the same, and remembers that', () => {
    const apart = withApart(withApart(joined, first, 'dinner'), first, 'another')
    expect(inPlan(apart, first)).toMatchObject({ notBookings: ['another', 'dinner'] })
    expect(inPlan(apart, first)?.bookingId).toBeUndefined()
    // Another one than it is may be refused, too.
    expect(inPlan(withApart(joined, first, 'another'), first)).toMatchObject({ bookingId: 'dinner' })
    let many = plan
    for (let at = 10; at < 40; at += 1) many = withApart(many, first, `b${at}`)
    expect(inPlan(many, first)?.notBookings).toHaveLength(20)
    expect(inPlan(many, first)?.notBookings?.at(-1)).toBe('b39')
  })

  it('goes with the activity to another day, and ends with it', () => {
    const moved = withMoved(joined, [first], { day: plan.days[1]?.id ?? '' })
    expect(inPlan(moved, first)?.bookingId).toBe('dinner')
    expect(inPlan(withoutActivities(joined, [first]), first)).toBeUndefined()
  })

  it('is not copied: of an activity, a day or a trip', () => {
    const refusing = withApart(joined, first, 'another')
    expect(inPlan(withCopies(refusing, new Map([[first, 'copy']])), 'copy')).toEqual({
      ...inPlan(plan, first),
      id: 'copy',
    })
    const day = withDayCopy(
      refusing,
      plan.days[0]?.id ?? '',
      new Map([
        [plan.days[0]?.id ?? '', 'day'],
        [first, 'copy'],
      ]),
    )
    expect(inPlan(day, 'copy')).toEqual({ ...inPlan(plan, first), id: 'copy' })
    expect(JSON.stringify(newlyNamedPlan(refusing))).not.toMatch(/bookingId|notBookings/)
  })

  it('is kept in a copy that has the booking, too, and when a deleted booking is kept again', () => {
    const copy = newlyNamedPlan(joined, new Map([['dinner', 'its copy']]))
    expect(copy.days[0]?.activities.map(({ bookingId }) => bookingId)).toEqual(['its copy', undefined])
    expect(inPlan(withBookingAgain(joined, 'dinner', 'again'), first)?.bookingId).toBe('again')
    expect(withBookingAgain(plan, 'dinner', 'again')).toBe(plan)
  })
})

describe('joining on two devices', () => {
  const mine = editedPlan(plan, joined, 100)
  const both = (theirs: NamedPlan) => {
    const [one, other] = [mergePlans(plan, mine, theirs), mergePlans(plan, theirs, mine)]
    expect(other.plan.days).toEqual(one.plan.days)
    return one
  }

  it('stands beside what the other has changed of the activity, and where they have put it', () => {
    const renamed = structuredClone(plan)
    const activity = inPlan(renamed, first)
    if (activity) activity.title = 'Dinner at last'
    const { plan: merged, lost } = both(
      editedPlan(plan, withMoved(renamed, [first], { day: plan.days[1]?.id ?? '' }), 200),
    )
    expect(merged.days[1]?.activities).toEqual([
      { ...inPlan(plan, first), title: 'Dinner at last', bookingId: 'dinner' },
    ])
    expect(lost).toEqual([])
  })

  it('asks whether it stays when the other has deleted the activity', () => {
    const { plan: merged, kept } = both(editedPlan(plan, withoutActivities(plan, [first]), 200))
    expect(inPlan(merged, first)?.bookingId).toBe('dinner')
    expect(kept).toMatchObject([{ id: first, deletedBy: 'theirs' }])
  })

  it('takes the later of two bookings for one activity', () => {
    const { plan: merged, lost } = both(editedPlan(plan, withJoin(plan, first, 'stay'), 200))
    expect(inPlan(merged, first)?.bookingId).toBe('stay')
    expect(lost).toMatchObject([{ field: 'bookingId', kept: 'theirs' }])
  })

  it('keeps what each of both has refused, without a word', () => {
    const refused = (id: string, at: number) => editedPlan(plan, withApart(plan, first, id), at)
    const { plan: merged, lost } = mergePlans(plan, refused('stay', 100), refused('dinner', 200))
    expect(inPlan(merged, first)?.notBookings).toEqual(['dinner', 'stay'])
    expect(lost).toEqual([])
    // What one of both takes back is not refused any more.
    const base = refused('dinner', 100)
    const back = editedPlan(base, withJoin(base, first, 'dinner'), 200)
    const more = editedPlan(base, withApart(base, first, 'stay'), 300)
    expect(inPlan(mergePlans(base, back, more).plan, first)).toMatchObject({
      bookingId: 'dinner',
      notBookings: ['stay'],
    })
  })

  it('leaves refused what either refused and neither took back, whoever comes first', () => {
    const ids = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e'))
    const refusing = (refused: string[], at: number) =>
      editedPlan(
        plan,
        refused.reduce((next, id) => withApart(next, first, id), plan),
        at,
      )
    const refusedIn = (of: NamedPlan) => inPlan(of, first)?.notBookings ?? []
    fc.assert(
      fc.property(ids, ids, ids, (before, mine, theirs) => {
        const [base, one, other] = [refusing(before, 1), refusing(mine, 2), refusing(theirs, 3)]
        const wanted = [...new Set([...mine, ...theirs])]
          .filter((id) => !before.includes(id) || (mine.includes(id) && theirs.includes(id)))
          .sort()
        expect(refusedIn(mergePlans(base, one, other).plan)).toEqual(wanted)
        expect(refusedIn(mergePlans(base, other, one).plan)).toEqual(wanted)
      }),
    )
  })

  it('is taken back alone when others have changed the activity since', () => {
    const renamed = structuredClone(joined)
    const activity = inPlan(renamed, first)
    if (activity) activity.title = 'Dinner at last'
    const back = withChange(renamed, { from: joined, to: plan })
    expect(inPlan(back, first)).toEqual({ ...inPlan(plan, first), title: 'Dinner at last' })
  })
})

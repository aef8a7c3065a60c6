import { describe, expect, it, test } from 'vitest'
import type { Goal } from '#domain/goals/goal.ts'
import type { TripBooking } from '#domain/itineraries/bookings/trip-booking.ts'
import { activityOfGoal, goalsForTrip, goalsIn, goalsOnDays, planForGoal, withGoal } from './goals-of-trip.ts'
import { planOf } from '#domain/itineraries/testing/plan-histories.ts'
import { builtInRates } from '#domain/money/exchange-rates.ts'
import { bookedFor, costsOfTrip, descriptionOfCost, isBookable, isMoreThan } from './trip-costs.ts'

type Point = [number, number]
const goal = (id: string, more: Partial<Goal> = {}): Goal =>
  ({
    id,
    title: `Goal ${id}`,
    description: null,
    notes: 'Ask Ben for money',
    category: 'food',
    status: 'planned',
    budgetTarget: 900,
    locationData: null,
    ...more,
  }) as Goal
const [kyoto, osaka, oslo]: [Point, Point, Point] = [
  [135.77, 35.01],
  [135.5, 34.69],
  [10.75, 59.91],
]
const part = 'a'.repeat(10)

describe('a goal in a plan', () => {
  const plan = planOf([1, 1])
  const day = plan.days[1]?.id ?? ''

  it('has its words and its place, and keeps its notes and its money to itself', () => {
    const activity = activityOfGoal(
      goal('g', { description: 'Slowly', locationData: { name: 'Nishiki', coordinates: kyoto } }),
      part,
      'JPY',
    )
    expect(activity).toEqual({
      id: part,
      time: '',
      title: 'Goal g',
      description: 'Slowly',
      location: { name: 'Nishiki', coordinates: kyoto },
      cost: { amount: 0, currency: 'JPY' },
      category: 'food',
      goalId: 'g',
    })
  })

  it('is the first idea of a plan that was made for it, and of a full list the last gives way', () => {
    expect(planForGoal(plan, goal('g'), part).ideas).toMatchObject([{ id: part, title: 'Goal g', goalId: 'g' }])
    const idea = { ...activityOfGoal(goal('other'), 'b'.repeat(10), 'JPY'), title: 'An idea' }
    const full = planForGoal({ ...plan, ideas: Array.from({ length: 60 }, () => idea) }, goal('g'), part)
    expect([full.ideas?.length, full.ideas?.[0]?.goalId]).toEqual([60, 'g'])
    expect(full.days).toEqual(plan.days)
  })

  it('is not put on the map in the middle of a country', () => {
    const placeOf = (locationData: Goal['locationData']) =>
      activityOfGoal(goal('g', { locationData }), part, 'JPY').location
    expect(placeOf({ name: 'Japan', country: 'Japan', coordinates: [138, 36] })).toEqual({ name: 'Japan' })
    const singapore = {
      name: 'Singapore',
      city: 'Singapore',
      country: 'Singapore',
      coordinates: [103.85, 1.29] as Point,
    }
    expect(placeOf(singapore)).toEqual({ name: 'Singapore', coordinates: [103.85, 1.29] })
  })

  it('is cut to what a plan can hold', () => {
    const long = goal('g', { title: 'x'.repeat(400), locationData: { name: 'y'.repeat(300) } })
    const { title, location } = activityOfGoal(long, part, 'USD')
    expect([title.length, location.name.length]).toEqual([300, 200])
  })

  it('stands on the shelf or on a day, once', () => {
    const noted = withGoal(plan, goal('g'), part, 'ideas')
    expect(noted.ideas?.map(({ goalId }) => goalId)).toEqual(['g'])
    expect([goalsIn(noted), goalsOnDays(noted)]).toEqual([['g'], []])
    expect(withGoal(noted, goal('g'), 'b'.repeat(10), { day })).toBe(noted)
    const onDay = withGoal(plan, goal('g'), part, { day })
    expect(onDay.days[1]?.activities.at(-1)?.goalId).toBe('g')
    expect(onDay.ideas).toBeUndefined()
    expect(goalsOnDays(onDay)).toEqual(['g'])
  })

  it('changes nothing where the day has gone', () => {
    expect(withGoal(plan, goal('g'), part, { day: 'zzzzzzzzzz' })).toBe(plan)
  })
})

test('goals to add are those still open, the nearest first, then those without a place by name', () => {
  const goals = [
    goal('far', { locationData: { name: 'Oslo', coordinates: oslo } }),
    goal('b'),
    goal('near', { locationData: { name: 'Osaka', coordinates: osaka } }),
    goal('a', { locationData: { name: 'Somewhere' } }),
    goal('done', { status: 'completed' }),
    goal('off', { status: 'cancelled' }),
  ]
  const found = goalsForTrip(goals, kyoto)
  expect(found.map((one) => one.goal.id)).toEqual(['near', 'far', 'a', 'b'])
  expect(Math.round(found[0]?.kilometres ?? 0)).toBe(43)
  expect(goalsForTrip(goals, null).map(({ kilometres }) => kilometres)).toEqual([null, null, null, null])
})

describe('what a trip costs', () => {
  const booking = (id: string, cost: number | null, currency = 'EUR') =>
    ({ id, title: `Booking ${id}`, cost, currency }) as TripBooking

  it('is the sum of its activities in each currency, then each booking', () => {
    const plan = planOf([2, 1])
    const [one, two, three] = plan.days.flatMap(({ activities }) => activities)
    if (one) one.cost = { amount: 0.1, currency: 'USD' }
    if (two) two.cost = { amount: 0.2, currency: 'USD' }
    if (three) three.cost = { amount: 500, currency: 'THB' }
    expect(costsOfTrip(plan, [booking('a', 120), booking('b', null), booking('c', 0)])).toEqual([
      { key: 'activities USD', title: null, amount: 0.3, currency: 'USD' },
      { key: 'activities THB', title: null, amount: 500, currency: 'THB' },
      { key: 'a', title: 'Booking a', amount: 120, currency: 'EUR' },
    ])
  })

  it('counts what is planned and booked once: what was paid for it, where that is known', () => {
    const plan = planOf([3])
    for (const [at, activity] of (plan.days[0]?.activities ?? []).entries()) {
      activity.cost = { amount: 10, currency: 'EUR' }
      activity.bookingId = ['a', 'b', 'gone'][at] ?? ''
    }
    expect(costsOfTrip(plan, [booking('a', 120), booking('b', null)])).toEqual([
      { key: 'activities EUR', title: null, amount: 20, currency: 'EUR' },
      { key: 'a', title: 'Booking a', amount: 120, currency: 'EUR' },
    ])
  })

  it('is known as booked by its words and its currency, also where the amount was mended', () => {
    const words = descriptionOfCost('Kyoto', 'Ryokan')
    expect(words).toBe('Kyoto: Ryokan')
    const booked = { transactionType: 'expense' as const, description: words, currency: 'EUR' as const, amount: 1 }
    expect(bookedFor([booked], words, 'EUR')).toBe(booked)
    expect(bookedFor([booked], words, 'USD')).toBeUndefined()
    expect(bookedFor([{ ...booked, transactionType: 'saving' }], words, 'EUR')).toBeUndefined()
    expect(bookedFor([booked], 'Kyoto: Hostel', 'EUR')).toBeUndefined()
  })

  it('fits into a transaction, in a currency that money can be booked in', () => {
    expect(descriptionOfCost('x'.repeat(200), 'y'.repeat(400))).toHaveLength(500)
    expect([isBookable('THB'), isBookable('XAU')]).toEqual([true, false])
  })

  it('is more than a sum with what can be converted; of what cannot, nothing is guessed', () => {
    const cost = (amount: number, currency: string) => ({ amount, currency })
    const most = { total: 1000, currency: 'USD' }
    expect(isMoreThan([cost(150_000, 'JPY')], most, builtInRates)).toBe(false)
    expect(isMoreThan([cost(150_000, 'JPY'), cost(1, 'USD')], most, builtInRates)).toBe(true)
    expect(isMoreThan([cost(9_000_000, 'IDR')], most, builtInRates)).toBe(false)
    expect(isMoreThan([cost(11, 'IDR')], { total: 10, currency: 'IDR' }, builtInRates)).toBe(true)
  })
})

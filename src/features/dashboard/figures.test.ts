import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { currencies, transactionTypes } from '#domain/enumerations.ts'
import { activeGoals, type BookedMoney, nextTrip, totalSaved } from './figures.ts'

const saving = (goalId: string | null, amount: number, given: Partial<BookedMoney> = {}): BookedMoney => ({
  goalId,
  amount,
  transactionType: 'saving',
  currency: 'USD',
  ...given,
})

describe('activeGoals', () => {
  it('is planned plus in-progress; completed and cancelled do not count', () => {
    expect(activeGoals({ planned: 4, 'in-progress': 3, completed: 12, cancelled: 5 })).toBe(7)
  })
})

describe('totalSaved', () => {
  it('adds savings and refunds over all goals, and those without a goal', () => {
    const booked = [saving('kyoto', 100), saving('kyoto', 20, { transactionType: 'refund' }), saving(null, 5)]
    expect(totalSaved(booked, [], 'USD')).toEqual({ total: 125, approximate: false })
  })

  it('does not count expenses', () => {
    expect(
      totalSaved([saving('kyoto', 100), saving('kyoto', 40, { transactionType: 'expense' })], [], 'USD').total,
    ).toBe(100)
  })

  it('does not let one goal fall below 0 at the cost of another', () => {
    const booked = [saving('kyoto', 100), saving('naxos', 30, { transactionType: 'correction' })]
    expect(totalSaved(booked, [], 'USD').total).toBe(100)
  })

  it('converts other currencies and says that the total is approximate', () => {
    expect(totalSaved([saving('kyoto', 100), saving('naxos', 92, { currency: 'EUR' })], [], 'USD')).toEqual({
      total: 200,
      approximate: true,
    })
  })

  it('takes a typed total that is not booked yet for the goal it was typed for', () => {
    const typed = [{ goalId: 'kyoto', amount: 875, currency: 'USD' as const }]
    expect(totalSaved([saving('kyoto', 100), saving('naxos', 50)], typed, 'USD').total).toBe(925)
  })

  it('takes the last of several typed totals', () => {
    const typed = [100, 60].map((amount) => ({ goalId: 'kyoto', amount, currency: 'USD' as const }))
    expect(totalSaved([], typed, 'USD').total).toBe(60)
  })

  it('is never below 0', () => {
    const booked = fc.array(
      fc.record({
        goalId: fc.constantFrom(null, 'a', 'b'),
        transactionType: fc.constantFrom(...transactionTypes),
        amount: fc.integer({ min: 1, max: 10_000 }),
        currency: fc.constantFrom(...currencies),
      }),
    )
    fc.assert(fc.property(booked, (list) => totalSaved(list, [], 'EUR').total >= 0))
  })
})

describe('nextTrip', () => {
  const goal = (title: string, targetDate: string | null, name?: string) => ({
    title,
    targetDate,
    locationData: name ? { name } : null,
  })

  it('is the nearest day that has not passed, named by its place', () => {
    const goals = [
      goal('Later', '2027-10-14'),
      goal('Cherry blossom', '2027-04-02', 'Kyoto'),
      goal('Missed', '2026-11-19'),
      goal('Some day', null),
    ]
    expect(nextTrip(goals, '2026-11-20')).toEqual({ name: 'Kyoto', days: 133 })
  })

  it('can be today', () => {
    expect(nextTrip([goal('Market', '2026-11-20')], '2026-11-20')).toEqual({ name: 'Market', days: 0 })
  })

  it('is null when nothing dated lies ahead', () => {
    expect(nextTrip([goal('Missed', '2026-11-19'), goal('Some day', null)], '2026-11-20')).toBeNull()
  })
})

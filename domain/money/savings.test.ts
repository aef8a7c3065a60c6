import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { currencies } from './currency.ts'
import { transactionTypes } from './transaction.ts'
import { builtInRates } from './exchange-rates.ts'
import { type BookedMoney, totalSaved } from './savings.ts'

const saving = (goalId: string | null, amount: number, given: Partial<BookedMoney> = {}): BookedMoney => ({
  goalId,
  amount,
  transactionType: 'saving',
  currency: 'USD',
  ...given,
})

describe('totalSaved', () => {
  it('adds savings and refunds over all goals, and those without a goal', () => {
    const booked = [saving('kyoto', 100), saving('kyoto', 20, { transactionType: 'refund' }), saving(null, 5)]
    expect(totalSaved(booked, [], 'USD', builtInRates)).toEqual({ total: 125, approximate: false })
  })

  it('does not count expenses', () => {
    expect(
      totalSaved([saving('kyoto', 100), saving('kyoto', 40, { transactionType: 'expense' })], [], 'USD', builtInRates)
        .total,
    ).toBe(100)
  })

  it('does not let one goal fall below 0 at the cost of another', () => {
    const booked = [saving('kyoto', 100), saving('naxos', 30, { transactionType: 'correction' })]
    expect(totalSaved(booked, [], 'USD', builtInRates).total).toBe(100)
  })

  it('converts other currencies and says that the total is approximate', () => {
    expect(
      totalSaved([saving('kyoto', 100), saving('naxos', 92, { currency: 'EUR' })], [], 'USD', builtInRates),
    ).toEqual({
      total: 200,
      approximate: true,
    })
  })

  it('lets a correction lower savings of another currency of the same goal', () => {
    const booked = [saving('kyoto', 92, { currency: 'EUR' }), saving('kyoto', 50, { transactionType: 'correction' })]
    expect(totalSaved(booked, [], 'USD', builtInRates)).toEqual({ total: 50, approximate: true })
  })

  it('takes a typed total that is not booked yet for the goal it was typed for', () => {
    const typed = [{ goalId: 'kyoto', amount: 875, currency: 'USD' as const }]
    expect(totalSaved([saving('kyoto', 100), saving('naxos', 50)], typed, 'USD', builtInRates).total).toBe(925)
  })

  it('takes the last of several typed totals', () => {
    const typed = [100, 60].map((amount) => ({ goalId: 'kyoto', amount, currency: 'USD' as const }))
    expect(totalSaved([], typed, 'USD', builtInRates).total).toBe(60)
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
    fc.assert(fc.property(booked, (list) => totalSaved(list, [], 'EUR', builtInRates).total >= 0))
  })
})

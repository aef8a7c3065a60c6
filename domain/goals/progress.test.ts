import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { goalStatuses } from './goal.ts'
import { transactionTypes } from '#domain/money/transaction.ts'
import {
  acceptsProgress,
  isActive,
  bucketListTotals,
  percentCompleted,
  percentSaved,
  shareInSavings,
} from './progress.ts'

const statuses = fc.array(fc.record({ status: fc.constantFrom(...goalStatuses) }))
describe('percentSaved', () => {
  it('is rounded savings over budget', () => {
    expect(percentSaved(2240, 3500)).toBe(64)
    expect(percentSaved(1, 3)).toBe(33)
    expect(percentSaved(2, 3)).toBe(67)
  })

  it('is capped at 100', () => {
    expect(percentSaved(5000, 100)).toBe(100)
  })

  it('is 0 without a budget, also with budget 0', () => {
    expect([percentSaved(50, null), percentSaved(50, undefined), percentSaved(50, 0)]).toEqual([0, 0, 0])
  })

  it('is always a whole number from 0 to 100', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e9 }), fc.option(fc.integer({ min: 0, max: 1e9 })), (saved, budget) => {
        const percent = percentSaved(saved, budget)
        expect(Number.isInteger(percent) && percent >= 0 && percent <= 100).toBe(true)
      }),
    )
  })
})

describe('isActive', () => {
  it('counts planned and in-progress, not completed and cancelled', () => {
    expect(goalStatuses.filter(isActive)).toEqual(['planned', 'in-progress'])
    expect(goalStatuses.filter(acceptsProgress)).toEqual(['planned', 'in-progress'])
  })
})

describe('shareInSavings', () => {
  it('counts saving and refund amounts, takes corrections away and leaves expenses out', () => {
    const shares = transactionTypes.map((transactionType) => [
      transactionType,
      shareInSavings({ transactionType, amount: 30 }),
    ])
    expect(Object.fromEntries(shares)).toEqual({ saving: 30, refund: 30, correction: -30, expense: 0 })
  })
})

describe('bucketListTotals', () => {
  it('counts cancelled goals in the total and in what remains, and names them', () => {
    const goals = [{ status: 'completed' }, { status: 'cancelled' }, { status: 'planned' }] as const
    expect(bucketListTotals(goals)).toEqual({ total: 3, completed: 1, cancelled: 1, remaining: 2, percent: 33 })
  })

  it('is 0 percent of nothing', () => {
    expect(bucketListTotals([]).percent).toBe(0)
    expect(percentCompleted(0, 0)).toBe(0)
  })

  it('adds up', () => {
    fc.assert(
      fc.property(statuses, (goals) => {
        const totals = bucketListTotals(goals)
        expect(totals.completed + totals.remaining).toBe(totals.total)
        expect(totals.cancelled).toBeLessThanOrEqual(totals.remaining)
        expect(totals.percent).toBe(percentCompleted(totals.completed, totals.total))
      }),
    )
  })
})

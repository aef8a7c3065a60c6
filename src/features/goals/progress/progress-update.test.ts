import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { goalOf } from '#features/goals/goal.fixture.ts'
import {
  offersCompletion,
  percentageAfterSavings,
  progressRecord,
  savingsProblem,
  totalAfterSaving,
} from './progress-update.ts'

const entry = { percentage: 30, savings: '875', milestone: ' Flights booked ', notes: '' }

describe('progressRecord', () => {
  it('carries percentage, milestone and notes', () => {
    expect(progressRecord(goalOf({}), { ...entry, notes: ' soon ' }, 0)).toEqual({
      goalId: 'goal',
      progressPercentage: 30,
      milestoneReached: 'Flights booked',
      notes: 'soon',
    })
  })

  it('carries the savings only when the goal has a budget', () => {
    expect(progressRecord(goalOf({ budgetTarget: 3500 }), entry, 0).savingsAmount).toBe(875)
    expect(progressRecord(goalOf({ budgetTarget: null }), entry, 0)).not.toHaveProperty('savingsAmount')
  })

  it('books nothing when the total is empty or stays', () => {
    const goal = goalOf({ budgetTarget: 3500 })
    expect(progressRecord(goal, entry, 875)).not.toHaveProperty('savingsAmount')
    expect(progressRecord(goal, { ...entry, savings: '' }, 875)).not.toHaveProperty('savingsAmount')
    expect(progressRecord(goal, { ...entry, savings: '0' }, 875).savingsAmount).toBe(0)
  })

  it('always has a whole percentage from 0 to 100', () => {
    fc.assert(
      fc.property(fc.double({ min: -1000, max: 1000, noNaN: true }), (percentage) => {
        const sent = progressRecord(goalOf({}), { ...entry, percentage }, 0).progressPercentage
        expect(Number.isInteger(sent) && sent >= 0 && sent <= 100).toBe(true)
      }),
    )
  })
})

describe('percentageAfterSavings', () => {
  const goal = goalOf({ budgetTarget: 1000, followsSavings: true })

  it('follows the savings until the traveler has moved the slider', () => {
    expect(percentageAfterSavings(goal, '250', 10)).toBe(25)
    expect(percentageAfterSavings({ ...goal, followsSavings: false }, '250', 60)).toBe(60)
  })

  it('stays where it is for text that is no amount, and without a budget', () => {
    expect(percentageAfterSavings(goal, 'lots', 10)).toBe(10)
    expect(percentageAfterSavings(goal, '', 10)).toBe(10)
    expect(percentageAfterSavings(goalOf({}), '250', 10)).toBe(10)
  })
})

describe('savingsProblem', () => {
  it('says what is wrong', () => {
    const problemOf = (typed: string | null) => savingsProblem(typed, 'USD')
    expect(['875', '', null, '0.5', '39,99'].map(problemOf)).toEqual([null, null, null, null, null])
    expect(['-1', 'x', '1.2345', '1,234', '9e15', '10000000000000'].map(problemOf)).toEqual([
      'amount-negative',
      'amount-not-a-number',
      'amount-two-decimals',
      'amount-unclear',
      'amount-not-a-number',
      'amount-too-large',
    ])
    expect(savingsProblem('0.5', 'JPY')).toBe('amount-no-decimals')
  })
})

describe('offersCompletion', () => {
  it('once, on reaching 100', () => {
    expect(offersCompletion(60, 100)).toBe(true)
    expect(offersCompletion(100, 100)).toBe(false)
    expect(offersCompletion(60, 99)).toBe(false)
  })
})

it('a saving is added to what is saved, to the cent; nothing typed changes nothing, and what is no amount is refused', () => {
  expect(totalAfterSaving(100.1, '50.2', 'USD')).toBe('150.30')
  expect(totalAfterSaving(100, '', 'USD')).toBe('100')
  for (const typed of ['fifty', '1.234', '0.125'])
    expect(savingsProblem(totalAfterSaving(100, typed, 'USD'), 'USD')).not.toBeNull()
})

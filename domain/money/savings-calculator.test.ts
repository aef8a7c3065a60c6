import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '#domain/text/dates.ts'
import {
  calculatorDefaults,
  defaultTargetDate,
  planFromIncome,
  readNumber,
  requiredAmounts,
} from './savings-calculator.ts'

const today = '2026-11-22'

describe('with the defaults', () => {
  it('asks for 11.11 a day, 77.78 a week and 333.33 a month', () => {
    const { days, daily, weekly, monthly } = requiredAmounts(calculatorDefaults.target, defaultTargetDate(today), today)
    expect([days, ...[daily, weekly, monthly].map((amount) => amount.toFixed(2))]).toEqual([
      90,
      '11.11',
      '77.78',
      '333.33',
    ])
  })

  it('puts 600 a month aside and is there after two months', () => {
    const { target, monthlyIncome, percentage } = calculatorDefaults
    expect(planFromIncome(target, monthlyIncome, percentage, today)).toEqual({
      monthly: 600,
      months: 2,
      reachedOn: '2027-01-22',
    })
  })
})

describe('at the edges', () => {
  it('counts today as one day', () => {
    expect(requiredAmounts(1000, today, today)).toMatchObject({ days: 1, daily: 1000 })
  })

  it('names no date without an income, nor one that no calendar has', () => {
    expect(planFromIncome(1000, 0, 20, today)).toEqual({ monthly: 0, months: null, reachedOn: null })
    expect(planFromIncome(1e12, 1, 1, today).reachedOn).toBeNull()
  })

  it('is there at once with a target of 0', () => {
    expect(planFromIncome(0, 3000, 20, today)).toMatchObject({ months: 0, reachedOn: today })
  })

  it('does not wait a month longer for the arithmetic', () => {
    expect(planFromIncome(0.3, 1, 10, today).months).toBe(3)
  })

  it('takes for 0 what is no number', () => {
    const typed = ['', 'abc', '-5', 'NaN', ' 12.5 ', '12,5', '9'.repeat(300)]
    expect(typed.map((one) => readNumber(one, 'USD'))).toEqual([0, 0, 0, 0, 12.5, 12.5, 1e12])
  })

  it('never answers Infinity or NaN', () => {
    const money = fc.double({ min: 0, max: 1e12, noNaN: true })
    fc.assert(
      fc.property(
        money,
        money,
        fc.integer({ min: 1, max: 100 }),
        fc.integer({ min: -5, max: 9000 }),
        (target, income, percentage, ahead) => {
          const { daily, weekly, monthly } = requiredAmounts(target, addDays(today, ahead), today)
          const plan = planFromIncome(target, income, percentage, today)
          for (const figure of [daily, weekly, monthly, plan.monthly, plan.months ?? 0])
            expect(Number.isFinite(figure)).toBe(true)
        },
      ),
    )
  })
})

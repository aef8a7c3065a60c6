import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type AnalysedTransaction,
  analyseBudget,
  analysisPeriods,
  cashFlow,
  firstDayOf,
  isWithin,
} from './budget-analysis.ts'
import { addDays } from '#domain/text/dates.ts'
import { currencies } from './currency.ts'
import { transactionTypes } from './transaction.ts'
import { builtInRates } from './exchange-rates.ts'

const today = '2026-11-22'
const booking = (
  transactionType: AnalysedTransaction['transactionType'],
  amount: number,
  transactionDate: string,
  given: Partial<AnalysedTransaction> = {},
): AnalysedTransaction => ({ transactionType, amount, transactionDate, currency: 'USD', category: null, ...given })
const analyse = (transactions: AnalysedTransaction[], period: Parameters<typeof analyseBudget>[1] = 'all') =>
  analyseBudget(transactions, period, today, 'USD', builtInRates)

const anything = fc.array(
  fc.record({
    transactionType: fc.constantFrom(...transactionTypes),
    amount: fc.integer({ min: 1, max: 100_000_000 }).map((cents) => cents / 100),
    currency: fc.constantFrom(...currencies),
    transactionDate: fc.integer({ min: -4000, max: 60 }).map((days) => addDays(today, days)),
    category: fc.option(fc.constantFrom('Food', 'food ', 'Hotels', '')),
  }),
)
const anyPeriod = fc.constantFrom(...analysisPeriods)
const anyCurrency = fc.constantFrom(...currencies)

describe('the periods', () => {
  it('are 7 days, one calendar month and one calendar year back, and everything', () => {
    expect(analysisPeriods.map((period) => firstDayOf(period, today))).toEqual([
      '2026-11-16',
      '2026-10-22',
      '2025-11-22',
      null,
    ])
  })

  it('end with the last day of a shorter month', () => {
    expect(firstDayOf('month', '2027-03-31')).toBe('2027-02-28')
    expect(firstDayOf('year', '2028-02-29')).toBe('2027-02-28')
  })

  it('leave out what lies before them and what is yet to come, except everything', () => {
    const days = ['2026-10-21', '2026-10-22', '2026-11-22', '2026-11-23']
    expect(days.map((day) => isWithin(day, '2026-10-22', today))).toEqual([false, true, true, false])
    expect(days.every((day) => isWithin(day, null, today))).toBe(true)
  })
})

describe('analyseBudget', () => {
  it('counts savings and refunds, takes off expenses and corrections', () => {
    const { net, savings, expenses } = analyse([
      booking('saving', 500, '2026-11-01'),
      booking('refund', 50, '2026-11-02'),
      booking('expense', 120, '2026-11-03'),
      booking('correction', 30, '2026-11-04'),
    ])
    expect({ net, savings, expenses }).toEqual({ net: 400, savings: 520, expenses: 120 })
  })

  it('divides the savings by the months from the first to the last transaction', () => {
    const { months, monthlyRate, projections } = analyse([
      booking('saving', 300, '2026-01-15'),
      booking('saving', 300, '2026-07-15'),
      booking('expense', 100, '2026-03-01'),
    ])
    expect({ months, monthlyRate }).toEqual({ months: 6, monthlyRate: 100 })
    expect(projections).toEqual([
      { months: 6, amount: 1100 },
      { months: 12, amount: 1700 },
      { months: 24, amount: 2900 },
    ])
  })

  it('spans at least one month', () => {
    expect(analyse([booking('saving', 90, today)])).toMatchObject({ months: 1, monthlyRate: 90 })
  })

  it('keeps to its period', () => {
    const booked = [
      booking('saving', 1, '2026-11-21'),
      booking('saving', 10, '2026-11-01'),
      booking('saving', 100, '2026-01-01'),
    ]
    expect(analysisPeriods.map((period) => analyse(booked, period).savings)).toEqual([1, 11, 111, 111])
  })

  it('adds the expenses of a category however it is written, the largest first', () => {
    const { categories } = analyse([
      booking('expense', 20, today, { category: 'Food' }),
      booking('expense', 5, today, { category: ' food' }),
      booking('expense', 75, today, { category: 'Hotels' }),
      booking('expense', 100, today),
      booking('saving', 999, today, { category: 'Food' }),
    ])
    expect(categories).toEqual([
      { category: null, amount: 100, share: 0.5 },
      { category: 'Hotels', amount: 75, share: 0.375 },
      { category: 'Food', amount: 25, share: 0.125 },
    ])
  })

  it('converts other currencies and says that the figures are approximate', () => {
    expect(analyse([booking('saving', 92, today, { currency: 'EUR' })])).toMatchObject({ net: 100, approximate: true })
  })

  it('says 0 of nothing', () => {
    expect(analyse([])).toMatchObject({ count: 0, net: 0, monthlyRate: 0, categories: [], approximate: false })
  })

  it('answers finite figures only, whatever was booked', () => {
    fc.assert(
      fc.property(anything, anyPeriod, anyCurrency, (booked, period, into) => {
        const found = analyseBudget(booked, period, today, into, builtInRates)
        const figures = [found.net, found.savings, found.expenses, found.months, found.monthlyRate]
        const shares = found.categories.flatMap(({ amount, share }) => [amount, share])
        for (const figure of [...figures, ...shares, ...found.projections.map(({ amount }) => amount)])
          expect(Number.isFinite(figure)).toBe(true)
        expect(found.months).toBeGreaterThanOrEqual(1)
        // Each is rounded by itself.
        expect(Math.abs(found.net - (found.savings - found.expenses))).toBeLessThanOrEqual(into === 'JPY' ? 1.5 : 0.02)
      }),
    )
  })
})

describe('cashFlow', () => {
  it('has a step a day of a week, a week of a month, a month of a year', () => {
    const booked = [booking('saving', 1, '2026-11-20')]
    const lengths = analysisPeriods.map((period) => cashFlow(booked, period, today, 'USD', builtInRates).length)
    expect(lengths).toEqual([7, 5, 13, 1])
  })

  it('has the bookings of a calendar month in the bar of that month, whatever day it is today', () => {
    const booked = [booking('expense', 5, '2026-05-06'), booking('expense', 12, '2026-11-12')]
    for (const period of ['year', 'all'] as const) {
      const spent = cashFlow(booked, period, today, 'USD', builtInRates).filter(({ expenses }) => expenses > 0)
      expect(spent.map(({ from, expenses }) => [from.slice(0, 7), expenses])).toEqual([
        ['2026-05', 5],
        ['2026-11', 12],
      ])
    }
  })

  it('puts every booking of the period into exactly one step, at most twelve for everything', () => {
    fc.assert(
      fc.property(anything, anyPeriod, (booked, period) => {
        const steps = cashFlow(booked, period, today, 'USD', builtInRates)
        const found = analyseBudget(booked, period, today, 'USD', builtInRates)
        const total = (of: 'savings' | 'expenses') => steps.reduce((sum, step) => sum + step[of], 0)
        expect(total('expenses')).toBeCloseTo(found.expenses, 0)
        expect(total('savings')).toBeCloseTo(found.savings, 0)
        if (period === 'all') expect(steps.length).toBeLessThanOrEqual(12)
        for (const [at, step] of steps.entries())
          expect(step.from).toBe(at === 0 ? step.from : addDays(steps[at - 1]?.to ?? '', 1))
      }),
    )
  })
})

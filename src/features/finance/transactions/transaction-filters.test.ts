import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '#domain/text/dates.ts'
import { currencies } from '#domain/money/currency.ts'
import { transactionTypes } from '#domain/money/transaction.ts'
import { builtInRates } from '#domain/money/exchange-rates.ts'
import { addressOfView, firstView, viewFromAddress } from '#features/finance/finance-address.ts'
import { totalsByType } from './transaction-totals.ts'
import {
  addressOfFilters,
  dateRanges,
  filtersFromAddress,
  filterTransactions,
  isAsAtFirst,
  isFiltered,
  noFilters,
  sortOrders,
  type TransactionFilters,
} from './transaction-filters.ts'
import { lineOf, type TransactionLine } from './transaction-line.ts'

const today = '2026-11-22'
let count = 0
const line = (given: Partial<TransactionLine> = {}): TransactionLine =>
  lineOf({
    id: `t${(count += 1)}`,
    userId: 'ada',
    goalId: null,
    amount: 10,
    transactionType: 'saving',
    currency: 'USD',
    transactionDate: today,
    category: null,
    description: null,
    createdAt: `${today}T10:00:00Z`,
    updatedAt: `${today}T10:00:00Z`,
    _syncStatus: 'synced',
    ...given,
  })
const found = (lines: TransactionLine[], filters: Partial<TransactionFilters>) =>
  filterTransactions(
    lines,
    { ...noFilters, ...filters },
    { today, goalTitles: new Map([['kyoto', 'cherry blossom in kyoto']]), currency: 'USD', rates: builtInRates },
  )

describe('the search', () => {
  const lines = [
    line({ description: 'Flights to Ōsaka' }),
    line({ category: 'Food' }),
    line({ goalId: 'kyoto' }),
    line({ description: 'Hotel', category: 'Kyoto' }),
  ]

  it.each([
    ['flights', [0]],
    ['OSAKA', [0]],
    ['food', [1]],
    ['kyoto', [2, 3]],
    ['hotel kyoto', [3]],
    ['nothing', []],
  ])('for %j looks at description, category and goal', (query, places) => {
    expect(found(lines, { query })).toEqual(places.map((place) => lines[place]))
  })
})

describe('the filters', () => {
  it('narrow to a type, to a goal, and to what has none', () => {
    const lines = [line({ goalId: 'kyoto' }), line(), line({ transactionType: 'refund', goalId: 'kyoto' })]
    expect(found(lines, { type: 'refund' })).toEqual([lines[2]])
    expect(found(lines, { goal: 'kyoto' })).toEqual([lines[0], lines[2]])
    expect(found(lines, { goal: 'null' })).toEqual([lines[1]])
    expect(found(lines, { goal: 'kyoto', type: 'saving' })).toEqual([lines[0]])
  })

  it('keep the last 7 days, 30 days, or the last calendar year; all keeps everything', () => {
    const days = [0, -6, -7, -29, -30, -365, -366, 1]
    const lines = days.map((ahead) => line({ transactionDate: addDays(today, ahead) }))
    const kept = [...dateRanges, null].map((range) => found(lines, { range }).map((one) => days[lines.indexOf(one)]))
    expect(kept).toEqual([[0, -6], [0, -6, -7, -29], [0, -6, -7, -29, -30, -365], days])
  })

  it('are as at first only when nothing is set, the order included', () => {
    expect([isFiltered(noFilters), isAsAtFirst(noFilters)]).toEqual([false, true])
    expect([
      isFiltered({ ...noFilters, sort: 'amount-asc' }),
      isAsAtFirst({ ...noFilters, sort: 'amount-asc' }),
    ]).toEqual([false, false])
  })
})

describe('the order', () => {
  it('is by day or by what the amounts are worth, in both directions', () => {
    const lines = [
      line({ transactionDate: '2026-11-20', amount: 5, currency: 'EUR' }),
      line({ transactionDate: '2026-11-10', amount: 300, currency: 'JPY' }),
      line({ transactionDate: '2026-11-01', amount: 4 }),
    ]
    const orders = sortOrders.map((sort) => found(lines, { sort }).map((one) => lines.indexOf(one)))
    expect(orders).toEqual([
      [0, 1, 2],
      [2, 1, 0],
      [0, 2, 1],
      [1, 2, 0],
    ])
  })

  it('hides nothing', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ amount: fc.integer({ min: 1, max: 999 }), currency: fc.constantFrom(...currencies) })),
        fc.constantFrom(...sortOrders),
        (amounts, sort) => {
          const lines = amounts.map((given) => line(given))
          expect(new Set(found(lines, { sort }))).toEqual(new Set(lines))
        },
      ),
    )
  })
})

describe('the totals', () => {
  it('sum their own type each, converted', () => {
    const lines = [
      line({ amount: 100 }),
      line({ amount: 92, currency: 'EUR' }),
      line({ amount: 30, transactionType: 'expense' }),
      line({ amount: 7.5, transactionType: 'refund' }),
    ]
    expect(totalsByType(lines, 'USD', builtInRates)).toEqual({
      saving: { total: 200, approximate: true },
      expense: { total: 30, approximate: false },
      refund: { total: 7.5, approximate: false },
      correction: { total: 0, approximate: false },
    })
  })
})

describe('the address', () => {
  it('gives every choice of filters back', () => {
    const filters = fc.record({
      query: fc.constantFrom('', 'tea', 'a b'),
      type: fc.option(fc.constantFrom(...transactionTypes)),
      goal: fc.option(fc.constantFrom('null', 'kyoto')),
      range: fc.option(fc.constantFrom(...dateRanges)),
      sort: fc.constantFrom(...sortOrders),
    })
    fc.assert(
      fc.property(filters, (chosen) => {
        expect(filtersFromAddress(addressOfFilters(chosen))).toEqual(chosen)
      }),
    )
  })

  it('says nothing of what is as at first, and reads nonsense as that', () => {
    expect(Object.values(addressOfView(firstView)).every((word) => word === undefined)).toBe(true)
    expect(
      viewFromAddress({ tab: 'secrets', period: 'decade', type: 'theft', range: '1', sort: 'up', goal: '' }),
    ).toEqual(firstView)
    expect(viewFromAddress({ tab: 'tools', period: 'all' })).toEqual({ ...firstView, tab: 'tools', period: 'all' })
  })
})

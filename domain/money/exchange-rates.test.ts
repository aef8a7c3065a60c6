import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { currencies } from './currency.ts'
import { builtInRates, convertMoney, exchangeCurrencies, readRateTable, sumMoney } from './exchange-rates.ts'

const amounts = fc.array(
  fc.record({ amount: fc.integer({ min: 0, max: 1_000_000 }), currency: fc.constantFrom(...currencies) }),
)

describe('sumMoney', () => {
  it('adds one currency exactly', () => {
    expect(
      sumMoney(
        [
          { amount: 0.1, currency: 'EUR' },
          { amount: 0.2, currency: 'EUR' },
        ],
        'EUR',
        builtInRates,
      ),
    ).toEqual({ total: 0.3, approximate: false })
  })

  it('converts instead of adding euros and dollars as if equal, and says that it is approximate', () => {
    expect(
      sumMoney(
        [
          { amount: 92, currency: 'EUR' },
          { amount: 10, currency: 'USD' },
        ],
        'USD',
        builtInRates,
      ),
    ).toEqual({
      total: 110,
      approximate: true,
    })
  })

  it('is approximate exactly when an amount other than 0 was converted', () => {
    fc.assert(
      fc.property(amounts, fc.constantFrom(...currencies), (list, into) => {
        const foreign = list.some(({ amount, currency }) => amount !== 0 && currency !== into)
        expect(sumMoney(list, into, builtInRates).approximate).toBe(foreign)
      }),
    )
  })

  it('does not depend on the order', () => {
    fc.assert(
      fc.property(amounts, fc.constantFrom(...currencies), (list, into) => {
        expect(sumMoney(list.toReversed(), into, builtInRates).total).toBeCloseTo(
          sumMoney(list, into, builtInRates).total,
          1,
        )
      }),
    )
  })
})

describe('convertMoney', () => {
  it('goes through the dollar, and leaves an amount of the same currency alone', () => {
    expect(convertMoney(100, 'EUR', 'JPY', builtInRates)).toBeCloseTo((100 / 0.92) * 150, 8)
    expect(convertMoney(0.1, 'THB', 'THB', builtInRates)).toBe(0.1)
  })

  it('throws rather than answers nonsense when a rate is missing', () => {
    const { EUR: _euro, ...rest } = builtInRates.perDollar
    const torn = { ...builtInRates, perDollar: rest as typeof builtInRates.perDollar }
    expect(() => convertMoney(1, 'USD', 'EUR', torn)).toThrow(RangeError)
  })

  it('comes back to the same amount', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1_000_000 }),
        fc.constantFrom(...exchangeCurrencies),
        fc.constantFrom(...exchangeCurrencies),
        (amount, from, to) => {
          expect(convertMoney(convertMoney(amount, from, to, builtInRates), to, from, builtInRates)).toBeCloseTo(
            amount,
            4,
          )
        },
      ),
    )
  })
})

describe('readRateTable', () => {
  const with_ = (given: object) => ({ ...builtInRates, perDollar: { ...builtInRates.perDollar, ...given } })

  it('reads a table as it was written, without currencies that nobody converts', () => {
    expect(readRateTable(JSON.parse(JSON.stringify(with_({ BTC: 0.00001 }))))).toEqual(builtInRates)
  })

  it.each([
    ['nothing', null],
    ['no day', { ...builtInRates, asOf: 'yesterday' }],
    ['a currency missing', { ...builtInRates, perDollar: { ...builtInRates.perDollar, HKD: undefined } }],
    ['a rate of 0', with_({ EUR: 0 })],
    ['a rate below 0', with_({ EUR: -0.9 })],
    ['a text for a rate', with_({ EUR: '0.92' })],
    ['another base than the dollar', with_({ USD: 1.08 })],
    ['a rate that no market has', with_({ JPY: 0.0067 })],
  ])('refuses %s', (_what, table) => {
    expect(readRateTable(table)).toBeNull()
  })

  it('never answers a table in which an amount has no finite value', () => {
    const perDollar = fc.record(
      Object.fromEntries(exchangeCurrencies.map((code) => [code, fc.oneof(fc.double(), fc.constant(1))])),
    )
    fc.assert(
      fc.property(perDollar, (rates) => {
        const table = readRateTable({ asOf: '2026-11-20', perDollar: { ...rates, USD: 1 } })
        if (!table) return
        for (const from of exchangeCurrencies)
          for (const to of exchangeCurrencies) expect(convertMoney(1e12, from, to, table)).toBeGreaterThan(0)
      }),
    )
  })
})

import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { currencies } from './enumerations.ts'
import { convertMoney, formatMoney, hasAtMostTwoDecimals, parseMoney, sumMoney } from './money.ts'

describe('formatMoney', () => {
  it('writes en-US currency and drops the decimals of whole amounts', () => {
    expect(formatMoney(1230)).toBe('$1,230')
    expect(formatMoney(1230, 'USD')).toBe('$1,230')
    expect(formatMoney(12.5, 'USD')).toBe('$12.50')
    expect(formatMoney(99, 'EUR')).toBe('€99')
    expect(formatMoney(0, 'GBP')).toBe('£0')
  })

  it('gives yen no decimals', () => {
    expect(formatMoney(1500, 'JPY')).toBe('¥1,500')
  })

  it('never shows an unknown code as dollars', () => {
    expect(formatMoney(1200, 'XQZ')).not.toContain('$')
    expect(formatMoney(1200, 'points')).toBe('1,200 points')
  })

  it('never throws', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.string(), (amount, code) => {
        expect(typeof formatMoney(amount, code)).toBe('string')
      }),
    )
  })
})

describe('parseMoney', () => {
  it('parses a decimal', () => {
    expect(parseMoney('1200.50')).toBe(1200.5)
    expect(parseMoney('1,200.50')).toBe(1200.5)
    expect(parseMoney(' 30 ')).toBe(30)
    expect(parseMoney('.5')).toBe(0.5)
    expect(parseMoney('-3')).toBe(-3)
  })

  it('takes empty text as unset, not as 0', () => {
    expect(parseMoney('')).toBeNull()
    expect(parseMoney('   ')).toBeNull()
    expect(parseMoney('0')).toBe(0)
  })

  it('gives NaN for what is no number', () => {
    for (const text of ['abc', '12abc', '1e5', '1,2', '--1', '$5', '1.2.3']) expect(parseMoney(text), text).toBeNaN()
  })

  it('reads back every amount in cents that formatMoney writes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000_000 }), (cents) => {
        const amount = cents / 100
        expect(parseMoney(formatMoney(amount, 'USD').replace('$', ''))).toBe(amount)
      }),
    )
  })
})

describe('hasAtMostTwoDecimals', () => {
  it('accepts every amount in cents and refuses a third decimal', () => {
    fc.assert(fc.property(fc.integer({ min: 0, max: 1e14 }), (cents) => hasAtMostTwoDecimals(cents / 100)))
    expect(hasAtMostTwoDecimals(1.234)).toBe(false)
    expect(hasAtMostTwoDecimals(0.001)).toBe(false)
  })
})

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
        expect(sumMoney(list, into).approximate).toBe(foreign)
      }),
    )
  })

  it('does not depend on the order', () => {
    fc.assert(
      fc.property(amounts, fc.constantFrom(...currencies), (list, into) => {
        expect(sumMoney(list.toReversed(), into).total).toBeCloseTo(sumMoney(list, into).total, 1)
      }),
    )
  })
})

describe('convertMoney', () => {
  it('comes back to the same amount', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1_000_000 }),
        fc.constantFrom(...currencies),
        fc.constantFrom(...currencies),
        (amount, from, to) => {
          expect(convertMoney(convertMoney(amount, from, to), to, from)).toBeCloseTo(amount, 4)
        },
      ),
    )
  })
})

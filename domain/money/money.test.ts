import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatMoney, hasAtMostTwoDecimals, parseMoney } from './money.ts'

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

  it('writes an unknown code after the number, never dollars', () => {
    expect(formatMoney(1200, 'XQZ')).toBe('1,200\u00a0XQZ')
    expect(formatMoney(12.5, 'XXX')).toBe('12.5\u00a0XXX')
    expect(formatMoney(1200, 'points')).toBe('1,200\u00a0points')
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

import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatMoney } from './money.ts'

describe('formatMoney', () => {
  it('writes en-US currency and drops the decimals of whole amounts', () => {
    expect(formatMoney(1230)).toBe('$1,230')
    expect(formatMoney(1230, 'USD')).toBe('$1,230')
    expect(formatMoney(12.5, 'USD')).toBe('$12.50')
    expect(formatMoney(99, 'EUR')).toBe('€99')
    expect(formatMoney(0, 'GBP')).toBe('£0')
  })

  it('gives yen no decimals, and dinars three', () => {
    expect(formatMoney(1500, 'JPY')).toBe('¥1,500')
    expect(formatMoney(1500 / 7, 'JPY')).toBe('¥214')
    expect(formatMoney(12.5, 'KWD')).toBe('KWD\u00a012.500')
    expect(formatMoney(12.5, 'HUF')).toBe('HUF\u00a012.50')
  })

  it('rounds nothing that somebody entered', () => {
    expect(formatMoney(1234.5, 'JPY')).toBe('¥1,234.5')
    expect(formatMoney(1000 / 64, 'USD')).toBe('$15.63')
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

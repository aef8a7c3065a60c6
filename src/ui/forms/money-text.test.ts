import { assert, double, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { currencySign, parseMoney } from './money-text.ts'

describe('parseMoney', () => {
  it.each([
    ['1234.5', 1234.5],
    ['1,234.50', 1234.5],
    ['$ 1 234', 1234],
    ['CA$12', 12],
    ['€0.07', 0.07],
    ['.5', 0.5],
    ['12.', 12],
    ['-3', -3],
    ['', null],
    ['  ', null],
    ['$', null],
  ])('reads %j as %j', (text, amount) => {
    expect(parseMoney(text)).toBe(amount)
  })

  it.each(['abc', '1.234', '1,23', '1.2.3', '12,34,567', '1e5', '-', '.', '0x10', '1,2345'])('refuses %j', (text) => {
    expect(parseMoney(text)).toBeUndefined()
  })

  it('reads back every amount that it is shown', () => {
    const amount = double({ min: -9_999_999, max: 9_999_999, noNaN: true }).map(
      (value) => Math.round(value * 100) / 100,
    )
    assert(
      property(amount, (value) => {
        expect(parseMoney(value.toFixed(2))).toBeCloseTo(value, 2)
        expect(parseMoney(value.toLocaleString('en-US', { maximumFractionDigits: 2 }))).toBeCloseTo(value, 2)
      }),
    )
  })
})

it('knows the sign of a currency, and takes an unknown code for its own sign', () => {
  expect(['USD', 'EUR', 'GBP', 'JPY', 'CAD', 'nonsense'].map(currencySign)).toEqual([
    '$',
    '€',
    '£',
    '¥',
    'CA$',
    'nonsense',
  ])
})

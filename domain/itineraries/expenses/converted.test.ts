import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { converted } from './converted.ts'
import { expenseLimits } from './expense-money.ts'

const amounts = fc.integer({ min: 0, max: expenseLimits.amount })
const currencies = fc.constantFrom('EUR', 'JPY', 'KWD', 'CLF', 'USD')

test('a currency in itself at 1 is the same amount', () => {
  fc.assert(
    fc.property(amounts, currencies, (amount, code) => {
      expect(converted(amount, code, code, '1')).toBe(amount)
    }),
  )
})

test('decimals are those of the currencies: none for yen, three for dinars', () => {
  expect(converted(15_000, 'JPY', 'EUR', '0.0061')).toBe(9_150)
  expect(converted(9_150, 'EUR', 'JPY', '163.93')).toBe(15_000)
  expect(converted(12_345, 'KWD', 'EUR', '3.02')).toBe(3_728)
  expect(converted(3_728, 'EUR', 'KWD', '0.331')).toBe(12_340)
  expect(converted(100, 'JPY', 'KWD', '0.002')).toBe(200)
})

test('half a unit is rounded away from 0, a little less is not', () => {
  expect(converted(1, 'EUR', 'USD', '0.5')).toBe(1)
  expect(converted(1, 'EUR', 'USD', '0.499999999999')).toBe(0)
  expect(converted(-1, 'EUR', 'USD', '0.5')).toBe(-1)
  expect(converted(5, 'EUR', 'USD', '0.3')).toBe(2)
})

test('it is the nearest whole number, also where a number of JavaScript is not', () => {
  fc.assert(
    fc.property(amounts, fc.nat(999_999), fc.integer({ min: 1, max: 999_999 }), (amount, whole, millionths) => {
      const rate = `${whole}.${String(millionths).padStart(6, '0')}`
      const result = converted(amount, 'EUR', 'USD', rate)
      const exact = BigInt(amount) * BigInt(whole * 1_000_000 + millionths)
      const most = BigInt(expenseLimits.amount) * 1_000_000n
      const off = result === null ? 0n : BigInt(result) * 1_000_000n - exact
      expect(result === null ? exact > most : off <= 500_000n && off > -500_000n).toBe(true)
    }),
  )
})

test('what is no rate converts nothing, and nothing grows beyond what can be kept', () => {
  for (const rate of [
    '',
    '0',
    '0.00',
    '-1',
    '1,5',
    '1e3',
    '.5',
    '5.',
    ' 1',
    'Infinity',
    '1234567890123',
    '0.1234567890123',
  ])
    expect(converted(100, 'EUR', 'USD', rate), rate).toBeNull()
  expect(converted(expenseLimits.amount, 'EUR', 'USD', '1.000000000001')).toBeNull()
  expect(converted(1, 'JPY', 'CLF', '999999999999')).toBeNull()
  expect(converted(1, 'JPY', 'CLF', '100000000000')).toBe(expenseLimits.amount)
})

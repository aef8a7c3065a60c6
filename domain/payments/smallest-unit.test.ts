import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { currencies } from '#domain/money/currency.ts'
import { typedAmount } from '#domain/money/typed-amount.ts'
import { amountInField, formatAmount, formatPrice, toSmallestUnit } from './smallest-unit.ts'

test('is cents of every currency but the yen, which has none', () => {
  expect(toSmallestUnit(9.99, 'USD')).toBe(999)
  expect(toSmallestUnit(19.99, 'EUR')).toBe(1999)
  expect(toSmallestUnit(999, 'JPY')).toBe(999)
})

test('refuses what the currency has no coins for, and what is no number', () => {
  expect(toSmallestUnit(9.999, 'USD')).toBeNull()
  expect(toSmallestUnit(9.5, 'JPY')).toBeNull()
  expect(toSmallestUnit(Number.NaN, 'USD')).toBeNull()
  expect(toSmallestUnit(Number.POSITIVE_INFINITY, 'USD')).toBeNull()
})

test('a price drops empty cents, an amount in the books does not', () => {
  expect([formatPrice(9900, 'USD'), formatPrice(999, 'USD')]).toEqual(['$99', '$9.99'])
  expect([formatAmount(9900, 'USD'), formatAmount(999, 'EUR'), formatAmount(999, 'JPY')]).toEqual([
    '$99.00',
    '€9.99',
    '¥999',
  ])
  expect([formatAmount(431_650, 'USD'), formatAmount(0, 'USD'), formatAmount(-300, 'EUR')]).toEqual([
    '$4,316.50',
    '$0.00',
    '-€3.00',
  ])
})

test('what stands in a field is read back as the same amount, in every currency', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2_147_483_647 }), fc.constantFrom(...currencies), (amount, currency) => {
      expect(toSmallestUnit(typedAmount(amountInField(amount, currency), currency) ?? -1, currency)).toBe(amount)
    }),
    { numRuns: 50 },
  )
})

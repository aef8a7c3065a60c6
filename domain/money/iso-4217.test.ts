import { data as codes } from 'currency-codes'
import { expect, test } from 'vitest'
import { decimalsOf, fitsCurrency, roundedTo } from './currency-decimals.ts'
import { currencyCodes, currencyName, isCurrencyCode } from './iso-4217.ts'

/** Metals, units of accounts between banks, and codes for tests: nobody pays with them. */
const notMoney = ['XAG', 'XAU', 'XBA', 'XBB', 'XBC', 'XBD', 'XDR', 'XPD', 'XPT', 'XSU', 'XTS', 'XUA', 'XXX']
/** What the standard has changed since the list that is compared was made, in June 2024. */
const withdrawn = ['ANG', 'BGN', 'CUC']
const added = ['XCG']

test('the table has the currencies of the standard, with their decimals', () => {
  const standard = codes
    .filter(({ code }) => !notMoney.includes(code) && !withdrawn.includes(code))
    .map(({ code, digits }) => [code, digits] as const)
  const expected = [...standard, ...added.map((code) => [code, 2] as const)].sort(([one], [other]) =>
    one < other ? -1 : 1,
  )
  expect(currencyCodes.map((code) => [code, decimalsOf(code)])).toEqual(expected)
})

test('a code of no currency is none, and counts with two decimals', () => {
  for (const code of ['XXX', 'usd', 'points', '']) expect(isCurrencyCode(code), code).toBe(false)
  expect(decimalsOf('points')).toBe(2)
})

test('names come from the platform', () => {
  expect(currencyName('KWD')).toBe('Kuwaiti Dinar')
  expect(currencyName('XQZ')).toBe('XQZ')
})

test('amounts are rounded to what can be paid', () => {
  expect([roundedTo(1234.5, 'JPY'), roundedTo(0.125, 'USD'), roundedTo(0.1256, 'KWD')]).toEqual([1235, 0.13, 0.126])
  expect(Object.is(roundedTo(-0.001, 'USD'), 0)).toBe(true)
  expect([fitsCurrency(12.5, 'JPY'), fitsCurrency(12.5, 'USD'), fitsCurrency(12.345, 'KWD')]).toEqual([
    false,
    true,
    true,
  ])
})

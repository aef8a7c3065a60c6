import * as fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { formatMoney } from './money.ts'
import { decimalsOf } from './currency-decimals.ts'
import { currencyCodes } from './iso-4217.ts'
import { amountProblem, amountToType, readAmount } from './typed-amount.ts'

const isTooLarge = (amount: number) => amount >= 1_000_000_000_000

describe('an amount is read as it is written', () => {
  test.each<[string, string, number]>([
    ['30', 'USD', 30],
    [' 30 ', 'USD', 30],
    ['1200.50', 'USD', 1200.5],
    ['39,99', 'EUR', 39.99],
    ['1,2', 'EUR', 1.2],
    ['.5', 'USD', 0.5],
    [',5', 'EUR', 0.5],
    ['12.', 'USD', 12],
    ['0,123', 'KWD', 0.123],
    ['1,200.50', 'USD', 1200.5],
    ['1.234,50', 'EUR', 1234.5],
    ['1.234.567', 'EUR', 1234567],
    ['1,234,567', 'USD', 1234567],
    ['1 250,00', 'EUR', 1250],
    ['1\u00a0250,00', 'EUR', 1250],
    ['1\u202f250,00', 'EUR', 1250],
    ['1 250', 'EUR', 1250],
    ['1’250.50', 'CHF', 1250.5],
    ["1'250", 'CHF', 1250],
    ['1,25,000.00', 'INR', 125000],
    ['12,50,000', 'INR', 1250000],
    ['1234.567', 'KWD', 1234.567],
    ['1,234.567', 'KWD', 1234.567],
    ['1,234', 'JPY', 1234],
    ['48.000', 'JPY', 48000],
    ['1,500.00', 'JPY', 1500],
    ['-3', 'USD', -3],
    ['−3,50', 'EUR', -3.5],
    ['１２３', 'JPY', 123],
    ['100,-', 'EUR', 100],
    ['50.– €', 'EUR', 50],
    ['1.250,– €', 'EUR', 1250],
  ])('%s %s', (typed, currency, amount) => {
    expect(readAmount(typed, currency)).toEqual({ kind: 'amount', amount })
  })
})

describe('a sign of the currency may stand beside it', () => {
  test.each<[string, string, number]>([
    ['$ 39.99', 'USD', 39.99],
    ['US$39.99', 'USD', 39.99],
    ['39,99 €', 'EUR', 39.99],
    ['EUR 39,99', 'EUR', 39.99],
    ['C$5', 'CAD', 5],
    ['CA$5', 'CAD', 5],
    ['$5', 'CAD', 5],
    ['NZ$3,500', 'NZD', 3500],
    ['S$12,500', 'SGD', 12500],
    ['HK$5', 'HKD', 5],
    ['-$5', 'USD', -5],
    ['$-5', 'USD', -5],
    ['50 kr', 'NOK', 50],
    ['50 kr.', 'DKK', 50],
    ['Rs.500', 'INR', 500],
    ['Rs. 1,25,000', 'INR', 125000],
    ['Fr. 12.50', 'CHF', 12.5],
    ['Cg. 5', 'XCG', 5],
    ['₹1,25,000', 'INR', 125000],
    ['¥1,500', 'JPY', 1500],
    ['1.200 €', 'EUR', 1200],
  ])('%s is %s', (typed, currency, amount) => {
    expect(readAmount(typed, currency)).toEqual({ kind: 'amount', amount })
  })

  test.each([
    ['€5', 'USD'],
    ['£5', 'EUR'],
    ['A$5', 'CAD'],
    ['$5 €', 'EUR'],
    ['5 EUR', 'USD'],
    ['5 nights', 'USD'],
    ['$5 $', 'USD'],
  ])('that of another makes %s no amount of %s', (typed, currency) => {
    expect(readAmount(typed, currency)).toEqual({ kind: 'unreadable' })
  })
})

describe('one mark with three digits behind it is asked', () => {
  test.each<[string, string, number[]]>([
    ['1,234', 'USD', [1234]],
    ['1.234', 'EUR', [1234]],
    ['1,250', 'EUR', [1250, 1.25]],
    ['1.250', 'EUR', [1250, 1.25]],
    ['48.000', 'EUR', [48000, 48]],
    ['12.345', 'KWD', [12345, 12.345]],
    ['KWD 12,345', 'KWD', [12345, 12.345]],
    ['-1,234', 'USD', [-1234]],
  ])('%s %s', (typed, currency, readings) => {
    expect(readAmount(typed, currency)).toEqual({ kind: 'unclear', readings })
    expect(amountProblem(typed, currency, isTooLarge)).toBe('amount-unclear')
  })
})

test.each(
  [
    'abc',
    '12abc',
    '1e5',
    '--1',
    '-$-5',
    '1.2.3',
    '1,23,45',
    '12 34',
    '1 2,3 4',
    '1,234 567',
    '1.2,3.4',
    '1,',
    '1 ',
    '.',
    ',',
    '-',
    '$',
    "1'25'000",
    '1.25.000',
    '1,2345,678',
    '1,234.567,8',
    '½',
    '0x10',
    'NaN',
    'Infinity',
    '1/2',
    '5%',
    '(5)',
    '50²',
  ].filter((text) => !['1,', '1 '].includes(text)),
)('%s is no amount', (typed) => {
  expect(readAmount(typed, 'USD')).toEqual({ kind: 'unreadable' })
  expect(amountProblem(typed, 'USD', isTooLarge)).toBe('amount-not-a-number')
})

test('an empty amount is none, not 0', () => {
  for (const typed of ['', '   ', '\u00a0']) expect(readAmount(typed, 'USD')).toEqual({ kind: 'empty' })
  expect(readAmount('0', 'USD')).toEqual({ kind: 'amount', amount: 0 })
  expect(amountProblem('', 'USD', isTooLarge)).toBeNull()
})

describe('an amount has no more decimals than its currency', () => {
  test.each([
    ['1.5', 'JPY', 'amount-no-decimals'],
    ['1.234,50', 'JPY', 'amount-no-decimals'],
    ['0.125', 'USD', 'amount-two-decimals'],
    ['1.2345', 'KWD', 'amount-three-decimals'],
    ['1.23456', 'CLF', 'amount-four-decimals'],
    ['1.5', 'USD', null],
    ['1.0', 'JPY', null],
    ['0.125', 'KWD', null],
    ['1.2345', 'CLF', null],
    ['-1', 'USD', 'amount-negative'],
    ['1000000000000', 'USD', 'amount-too-large'],
  ] as const)('%s %s: %s', (typed, currency, problem) => {
    expect(amountProblem(typed, currency, isTooLarge)).toBe(problem)
  })
})

const currency = fc.constantFrom(...currencyCodes)
/** An amount that a currency has. */
const sums = currency.chain((code) =>
  fc
    .integer({ min: 0, max: 99_999_999_999 })
    .map((units) => ({ code, amount: Number((units / 10 ** decimalsOf(code)).toFixed(decimalsOf(code))) })),
)

it('reads back every amount as it is put into a field', () => {
  fc.assert(
    fc.property(sums, ({ code, amount }) => {
      expect(readAmount(amountToType(amount, code), code)).toEqual({ kind: 'amount', amount })
    }),
  )
})

it('reads what is shown as what it shows, or asks', () => {
  fc.assert(
    fc.property(sums, ({ code, amount }) => {
      const read = readAmount(formatMoney(amount, code), code)
      if (read.kind === 'unclear') expect(read.readings).toContain(amount)
      else expect(read).toEqual({ kind: 'amount', amount })
    }),
  )
})

it('reads every language of the world, or asks', () => {
  const language = fc.constantFrom(
    'de-DE',
    'de-CH',
    'de-AT',
    'fr-FR',
    'en-IN',
    'es-ES',
    'pt-BR',
    'pl-PL',
    'sv-SE',
    'ja-JP',
  )
  fc.assert(
    fc.property(sums, language, ({ code, amount }, locale) => {
      const digits = decimalsOf(code)
      const written = amount.toLocaleString(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits })
      const read = readAmount(written, code)
      if (read.kind === 'unclear') expect(read.readings).toContain(amount)
      else expect(read, written).toEqual({ kind: 'amount', amount })
    }),
  )
})

it('never throws, and gives no amount that is not finite', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 40 }), fc.string({ maxLength: 4 }), (typed, code) => {
      const read = readAmount(typed, code)
      if (read.kind === 'amount') expect(Number.isFinite(read.amount)).toBe(true)
    }),
  )
})

it('edits 4.90 as 4.90', () => {
  expect(amountToType(4.9, 'USD')).toBe('4.90')
  expect(amountToType(5, 'USD')).toBe('5')
  expect(amountToType(1500, 'JPY')).toBe('1500')
  expect(amountToType(1.234, 'KWD')).toBe('1.2340')
  expect(amountToType(1234.5, 'JPY')).toBe('1234.5')
})

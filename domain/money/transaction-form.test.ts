import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bookableTypes, newTransactionValues, transactionDraft, transactionFormSchema } from './transaction-form.ts'

const filled = { ...newTransactionValues('2026-11-22'), amount: '50' }

/** What the form finds wrong, by field. */
function problems(given: object): Record<string, string> {
  const result = transactionFormSchema.safeParse({ ...filled, ...given })
  return Object.fromEntries((result.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]))
}

it('opens as a saving of today in dollars, everything else empty', () => {
  expect(newTransactionValues('2026-11-22')).toEqual({
    type: 'saving',
    amount: '',
    currency: 'USD',
    date: '2026-11-22',
    goalId: '',
    category: '',
    description: '',
  })
})

describe('the checks', () => {
  it('want type, amount and date', () => {
    expect(problems({ type: '', amount: ' ', date: '' })).toEqual({
      type: 'missing',
      amount: 'missing',
      date: 'missing',
    })
  })

  it.each([
    ['0', 'missing'],
    ['0.00', 'missing'],
    ['-5', 'amount-negative'],
    ['12.345', 'amount-unclear'],
    ['0.125', 'amount-two-decimals'],
    ['twelve', 'amount-not-a-number'],
    ['1000000000001', 'amount-too-large'],
  ])('refuse an amount of %s', (amount, problem) => {
    expect(problems({ amount })).toEqual({ amount: problem })
  })

  it('know no corrections, no other currency, no day that does not exist', () => {
    expect(problems({ type: 'correction' })).toEqual({ type: 'missing' })
    expect(problems({ currency: 'SEK' })).toHaveProperty('currency')
    expect(problems({ date: '2026-02-30' })).toEqual({ date: 'date-invalid' })
    expect(problems({ date: '1899-12-31' })).toEqual({ date: 'date-out-of-range' })
  })

  it('keep to the lengths of the database', () => {
    expect(problems({ category: 'x'.repeat(61), description: 'x'.repeat(501) })).toEqual({
      category: 'category-too-long',
      description: 'description-too-long',
    })
    expect(problems({ category: 'x'.repeat(60), description: ` ${'x'.repeat(500)} ` })).toEqual({})
  })
})

describe('the record', () => {
  it('leaves out what was left empty', () => {
    expect(transactionDraft(filled)).toEqual({
      transactionType: 'saving',
      amount: 50,
      currency: 'USD',
      transactionDate: '2026-11-22',
      goalId: null,
      category: null,
      description: null,
    })
  })

  it('has the amount that was typed, to the cent', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000_000_000 }), fc.constantFrom(...bookableTypes), (cents, type) => {
        const checked = transactionFormSchema.parse({ ...filled, type, amount: (cents / 100).toFixed(2) })
        expect(Math.round(transactionDraft(checked).amount * 100)).toBe(cents)
      }),
    )
  })
})

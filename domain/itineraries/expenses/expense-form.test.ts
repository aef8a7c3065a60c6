import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { builtInRates } from '#domain/money/exchange-rates.ts'
import {
  type ExpenseContext,
  type ExpenseFormValues,
  expenseFormSchema,
  knownRate,
  moneyOf,
  several,
  stillMissing,
} from './expense-form.ts'
import { moneyByPerson, newExpenseValues, valuesOfMoney } from './expense-values.ts'
import { converted } from './converted.ts'
import type { ExpenseMoney } from './expense-money.ts'

const [ana, ben, cleo] = [
  '00000000-0000-4000-8000-00000000000a',
  '00000000-0000-4000-8000-00000000000b',
  '00000000-0000-4000-8000-00000000000c',
]
const id = '01890a5d-ac96-774b-bcce-b302099a8057'
const context: ExpenseContext = { tripCurrency: 'EUR', rates: null }
const day = '2027-04-02'
const values = (more: Partial<ExpenseFormValues> = {}): ExpenseFormValues => ({
  ...newExpenseValues({ currency: 'EUR', payer: ana, sharers: [ana, ben, cleo], day }),
  amount: '10',
  ...more,
})
const problems = (more: Partial<ExpenseFormValues>, of: ExpenseContext = context) =>
  expenseFormSchema(() => of)
    .safeParse(values(more))
    .error?.issues.map(({ path, message }) => [path[0], message])

test('the amount alone makes an expense of everybody, paid by whoever adds it', () => {
  expect(problems({})).toBeUndefined()
  const money = moneyOf(id, values(), context, 5)
  expect(money).toMatchObject({
    amount: 1000,
    into: { currency: 'EUR', rate: '1', source: 'same' },
    payers: [{ person: ana, amount: 1000 }],
    editedAt: 5,
  })
  expect(money.shares.map(({ amount }) => amount).toSorted((one, other) => one - other)).toEqual([333, 333, 334])
})

describe('what is wrong is said where it is', () => {
  test.each<[Partial<ExpenseFormValues>, [string, string][]]>([
    [{ amount: '' }, [['amount', 'amount-missing']]],
    [{ amount: '0' }, [['amount', 'amount-missing']]],
    [{ amount: '1,234' }, [['amount', 'amount-unclear']]],
    [{ amount: '1.005' }, [['amount', 'amount-unclear']]],
    [{ amount: '-5' }, [['amount', 'amount-negative']]],
    [{ amount: '99999999999999' }, [['amount', 'amount-too-large']]],
    [{ day: '' }, [['day', 'day-missing']]],
    [{ day: '2027-02-30' }, [['day', 'date-invalid']]],
    [{ sharers: [] }, [['sharers', 'nobody']]],
    [{ payer: '' }, [['payer', 'nobody']]],
    [{ payer: several, payments: { [ana]: '4', [ben]: '5' } }, [['payer', 'payments-off']]],
    [{ payer: several, payments: { [ana]: 'x', [ben]: '5' } }, [['payer', 'amount-not-a-number']]],
    [{ mode: 'percent', parts: { [ana]: '33', [ben]: '33', [cleo]: '33' } }, [['sharers', 'percent-off']]],
    [{ mode: 'exact', parts: { [ana]: '4', [ben]: '5' } }, [['sharers', 'exact-off']]],
    [{ mode: 'shares', parts: { [ana]: '1.5' } }, [['sharers', 'part-invalid']]],
    [{ kind: 'transfer', sharers: [ana] }, [['sharers', 'same-person']]],
    [{ currency: 'THB' }, [['worth', 'worth-missing']]],
    [{ currency: 'THB', worth: '0' }, [['worth', 'worth-missing']]],
  ])('%o', (more, wrong) => expect(problems(more)).toEqual(wrong))
})

test.each<[Partial<ExpenseFormValues>]>([
  [{ payer: several, payments: { [ana]: '4', [ben]: '6', [cleo]: '' } }],
  [{ mode: 'percent', parts: { [ana]: '33.33', [ben]: '33,33', [cleo]: '33.33 %' } }],
  [{ mode: 'exact', parts: { [ana]: '4', [ben]: '6', [cleo]: '' } }],
  [{ mode: 'shares', parts: { [ana]: '1', [ben]: '2', [cleo]: '' } }],
  [{ kind: 'transfer', sharers: [ben] }],
  [{ amount: '500', currency: 'THB', worth: '12.34' }],
])('%o can be kept', (more) => expect(problems(more)).toBeUndefined())

test('how far several amounts are off is told, in either direction', () => {
  expect(stillMissing(values({ payments: { [ana]: '4' } }), 'payments')).toBe(600)
  expect(stillMissing(values({ mode: 'exact', parts: { [ana]: '11' } }), 'parts')).toBe(-100)
  expect(stillMissing(values({ mode: 'percent', parts: { [ana]: '60' } }), 'parts')).toBe(4000)
})

test('a rate is proposed where one is known, and never where none is', () => {
  const rates = { ...builtInRates, asOf: '2026-11-28' }
  expect(knownRate('THB', day, { tripCurrency: 'EUR', rates })).toEqual({
    currency: 'EUR',
    rate: '0.0266667',
    day: '2026-11-28',
    source: 'table',
  })
  expect(knownRate('THB', day, context)).toBeNull()
  expect(knownRate('KWD', day, { tripCurrency: 'EUR', rates })).toBeNull()
})

test('what the bank took is the rate, to the cent', () => {
  const currencies = fc.constantFrom('THB', 'JPY', 'KWD', 'IDR')
  fc.assert(
    fc.property(
      currencies,
      fc.integer({ min: 1, max: 9_999_999 }),
      fc.integer({ min: 1, max: 9_999_999 }),
      (currency, amount, cents) => {
        const typed = values({ amount: String(amount), currency, worth: (cents / 100).toFixed(2) })
        const checked = expenseFormSchema(() => context).safeParse(typed)
        fc.pre(checked.success)
        const { into, amount: units } = moneyOf(id, typed, context, 0)
        expect(into).toMatchObject({ source: 'hand', day })
        expect(converted(units, currency, 'EUR', into.rate)).toBe(cents)
      },
    ),
  )
})

test('an edit of something else leaves a frozen rate and the odd cents as they were', () => {
  const first = moneyOf(id, values({ amount: '500', currency: 'THB', worth: '12.34' }), context, 1)
  // As it came back from an archive, under another id: the cents are where they were.
  const before: ExpenseMoney = { ...first, shares: [...first.shares] }
  const typed = { ...values(), ...valuesOfMoney(before) }
  expect(typed).toMatchObject({ amount: '500', currency: 'THB', worth: '' })
  const again = moneyOf('01890a5d-ac96-774b-bcce-b302099a8058', typed, { ...context, before }, 2)
  expect(again).toEqual({ ...before, editedAt: 2 })
})

test('whatever is kept is read into the form, and kept the same again', () => {
  const parts = fc.constantFrom<Partial<ExpenseFormValues>>(
    {},
    { payer: several, payments: { [ana]: '4', [ben]: '6' } },
    { mode: 'percent', parts: { [ana]: '25', [ben]: '75' } },
    { mode: 'exact', parts: { [ana]: '4', [ben]: '6' } },
    { mode: 'shares', parts: { [ana]: '1', [ben]: '2' } },
  )
  fc.assert(
    fc.property(parts, (more) => {
      const money = moneyOf(id, values(more), context, 3)
      expect(moneyOf(id, { ...values(), ...valuesOfMoney(money) }, { ...context, before: money }, 3)).toEqual(money)
    }),
  )
})

test('who is named by two ids has what both have, to the cent', () => {
  const money = moneyOf(id, values({ payer: several, payments: { [ana]: '4', [ben]: '6' } }), context, 0)
  const asOne = moneyByPerson(money, (person) => (person === cleo ? ben : person))
  expect(asOne.shares.reduce((sum, { amount }) => sum + amount, 0)).toBe(1000)
  expect(asOne.shares.map(({ person }) => person)).toEqual([ana, ben])
  expect(asOne.split).toEqual({
    mode: 'exact',
    parts: asOne.shares.map(({ person, amount }) => ({ person, part: amount })),
  })
})

import { expect, test } from 'vitest'
import { balancesOf, type CountedExpense } from './balances.ts'
import { type ExpenseKind, type PersonAmount, splitModes } from './expense-money.ts'
import { inTripCurrency } from './in-trip-currency.ts'

const [ana, ben, cleo] = ['a', 'b', 'c'].map((end) => `01900000-0000-7000-8000-00000000000${end}`) as [
  string,
  string,
  string,
]
const itself = (id: string) => id

const of = (amounts: Record<string, number>): PersonAmount[] =>
  Object.entries(amounts).map(([person, amount]) => ({ person, amount }))

function expense(
  number: number,
  payers: Record<string, number>,
  shares: Record<string, number>,
  more: { kind?: ExpenseKind; currency?: string; rate?: string; into?: string } = {},
): CountedExpense {
  const { kind = 'expense', currency = 'EUR', rate = '1', into = 'EUR' } = more
  return {
    id: `01900000-0000-7000-8000-0000000000d${number}`,
    kind,
    money: {
      currency,
      amount: Object.values(payers).reduce((sum, amount) => sum + amount, 0),
      into: { currency: into, rate, day: '2026-11-30', source: currency === into ? 'same' : 'table' },
      payers: of(payers),
      split: {
        mode: splitModes[3],
        parts: of(shares).map(({ person, amount }) => ({ person, part: amount })),
      },
      shares: of(shares),
    },
  }
}
const nets = (expenses: CountedExpense[], whoIs = itself) =>
  Object.fromEntries(balancesOf(expenses, 'EUR', whoIs).people.map(({ person, net }) => [person, net]))

test('who paid gets back what others have to bear', () => {
  const dinner = expense(1, { [ana]: 3000 }, { [ana]: 1000, [ben]: 1000, [cleo]: 1000 })
  const [first, second] = balancesOf([dinner], 'EUR', itself).people
  expect(first).toEqual({
    person: ana,
    paid: 3000,
    share: 1000,
    given: 0,
    net: 2000,
    why: [{ expense: dinner.id, paid: 3000, share: 1000, given: 0, net: 2000 }],
  })
  expect(second).toMatchObject({ person: ben, paid: 0, share: 1000, net: -1000 })
})

test('several pay, and somebody who shares nothing may pay', () => {
  expect(nets([expense(1, { [ana]: 100, [ben]: 200 }, { [ben]: 50, [cleo]: 250 })])).toEqual({
    [ana]: 100,
    [ben]: 150,
    [cleo]: -250,
  })
})

test('income turns the sign: who received it owes it to those who share it', () => {
  const refund = expense(1, { [ana]: 3000 }, { [ana]: 1000, [ben]: 2000 }, { kind: 'income' })
  const [first, second] = balancesOf([refund], 'EUR', itself).people
  expect(first).toMatchObject({ paid: -3000, share: -1000, given: 0, net: -2000 })
  expect(second).toMatchObject({ paid: 0, share: -2000, given: 0, net: 2000 })
})

test('a transfer settles and is no cost of the trip', () => {
  const dinner = expense(1, { [ana]: 3000 }, { [ben]: 3000 })
  const back = expense(2, { [ben]: 3000 }, { [ana]: 3000 }, { kind: 'transfer' })
  expect(nets([dinner, back])).toEqual({ [ana]: 0, [ben]: 0 })
  const [first, second] = balancesOf([dinner, back], 'EUR', itself).people
  expect(first).toMatchObject({ paid: 3000, share: 0, given: -3000 })
  expect(second).toMatchObject({ paid: 0, share: 3000, given: 3000 })
  expect(second?.why.map(({ net }) => net)).toEqual([-3000, 3000])
})

test('a companion by name who takes an account keeps what they paid and owe', () => {
  const dinner = expense(1, { [ana]: 3000 }, { [ana]: 1000, [ben]: 1000, [cleo]: 1000 })
  const later = expense(2, { [cleo]: 500 }, { [ana]: 500 })
  const whoIs = (id: string) => (id === ben ? cleo : id)
  expect(nets([dinner, later], whoIs)).toEqual({ [ana]: 1500, [cleo]: -1500 })
  const [, second] = balancesOf([dinner, later], 'EUR', whoIs).people
  expect(second?.why).toEqual([
    { expense: dinner.id, paid: 0, share: 2000, given: 0, net: -2000 },
    { expense: later.id, paid: 500, share: 0, given: 0, net: 500 },
  ])
})

test('what is in no rate to the currency of the trip is told and not counted', () => {
  const before = expense(1, { [ana]: 3000 }, { [ben]: 3000 }, { currency: 'JPY', into: 'USD', rate: '0.0067' })
  const own = expense(2, { [ana]: 3000 }, { [ben]: 3000 }, { into: 'USD' })
  const bad = expense(3, { [ana]: 3000 }, { [ben]: 3000 }, { currency: 'USD', rate: '0' })
  const counted = expense(4, { [ben]: 100 }, { [ana]: 100 })
  expect(balancesOf([before, own, bad, counted], 'EUR', itself).withoutRate).toEqual([before.id, own.id, bad.id])
  expect(nets([before, own, bad, counted])).toEqual({ [ana]: -100, [ben]: 100 })
})

test('1000 yen by three, in euros: converted once, both sides the same, no cent made', () => {
  const yen = expense(
    1,
    { [ana]: 600, [ben]: 400 },
    { [ana]: 333, [ben]: 333, [cleo]: 334 },
    { currency: 'JPY', rate: '0.0061' },
  )
  const inTrip = inTripCurrency(yen.id, yen.money)
  expect(inTrip).toEqual({
    total: 610,
    paid: of({ [ana]: 366, [ben]: 244 }),
    shared: of({ [ana]: 203, [ben]: 203, [cleo]: 204 }),
  })
})

test('dinars have three decimals, and what is worth less than a cent is nothing', () => {
  const dinars = expense(1, { [ana]: 12_345 }, { [ben]: 12_345 }, { currency: 'KWD', rate: '3' })
  expect(nets([dinars])).toEqual({ [ana]: 3704, [ben]: -3704 })
  const won = expense(2, { [ana]: 1 }, { [ben]: 1 }, { currency: 'KRW', rate: '0.0006' })
  expect(balancesOf([won], 'EUR', itself)).toEqual({ people: [], withoutRate: [] })
})

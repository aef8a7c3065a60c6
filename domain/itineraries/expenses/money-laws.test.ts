/** What holds of shared money, whatever people spend. */
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  peopleOfTrip,
  randomExpense,
  randomExpenses,
  tripCurrency,
} from '#domain/itineraries/testing/random-expenses.ts'
import { runs } from '#tests/support/runs.ts'
import { type Balance, balancesOf, type CountedExpense } from './balances.ts'
import type { PersonAmount, Split } from './expense-money.ts'
import { inTripCurrency } from './in-trip-currency.ts'
import { sharesOf } from './shares-of.ts'
import { proposedTransfers, type Transfer } from './transfers.ts'

const people = peopleOfTrip(7)
const itself = (id: string) => id
const reckoned = (expenses: CountedExpense[]): Balance[] => balancesOf(expenses, tripCurrency, itself).people
const netsOf = (expenses: CountedExpense[]) => new Map(reckoned(expenses).map(({ person, net }) => [person, net]))
const sum = (parts: readonly PersonAmount[]) => parts.reduce((before, { amount }) => before + amount, 0)
const numRuns = runs(100, 5_000)

/** A transfer as it is booked when it has been paid. */
const booked = ({ from, to, amount }: Transfer, id: string): CountedExpense => ({
  id,
  kind: 'transfer',
  money: {
    currency: tripCurrency,
    amount,
    into: { currency: tripCurrency, rate: '1', day: '2026-11-30', source: 'same' },
    payers: [{ person: from, amount }],
    split: { mode: 'equal', parts: [{ person: to, part: 1 }] },
    shares: [{ person: to, amount }],
  },
})

test('each expense sums to 0: who pays and who shares come to its one total, in any currency', () => {
  fc.assert(
    fc.property(randomExpense(people), (expense) => {
      expect(sum(expense.money.shares)).toBe(expense.money.amount)
      const inTrip = inTripCurrency(expense.id, expense.money)
      expect(inTrip && sum(inTrip.paid)).toBe(inTrip?.total)
      expect(inTrip && sum(inTrip.shared)).toBe(inTrip?.total)
      expect(reckoned([expense]).reduce((before, { net }) => before + net, 0)).toBe(0)
    }),
    { numRuns },
  )
})

test('a balance is what its expenses come to, and what was paid less what was borne and plus what was given', () => {
  fc.assert(
    fc.property(randomExpenses(people), (expenses) => {
      for (const { why, paid, share, given, net } of reckoned(expenses)) {
        expect(net).toBe(paid - share + given)
        for (const part of ['paid', 'share', 'given', 'net'] as const) {
          const together = why.reduce((before, reason) => before + reason[part], 0)
          expect(together).toBe({ paid, share, given, net }[part])
        }
      }
    }),
    { numRuns },
  )
})

test('the order of the expenses changes no balance', () => {
  fc.assert(
    fc.property(randomExpenses(people), (expenses) => {
      expect(netsOf(expenses.toReversed())).toEqual(netsOf(expenses))
    }),
    { numRuns },
  )
})

test('an edit changes only the balances of those who pay or share before or after it; what else is booked stays', () => {
  const some = randomExpenses(people).filter((all) => all.length > 0)
  fc.assert(
    fc.property(some, fc.nat(), randomExpense(people), (expenses, at, other) => {
      const before = expenses[at % expenses.length] as CountedExpense
      const after = { ...other, id: before.id }
      const edited = expenses.map((expense) => (expense === before ? after : expense))
      const parts = [before, after].flatMap(({ money }) => [...money.payers, ...money.shares])
      const concerned = new Set(parts.map(({ person }) => person))
      const [netsBefore, netsAfter] = [netsOf(expenses), netsOf(edited)]
      for (const person of people.filter((one) => !concerned.has(one)))
        expect(netsAfter.get(person)).toBe(netsBefore.get(person))
      expect(reasonsApartFrom(before.id, edited)).toEqual(reasonsApartFrom(before.id, expenses))
    }),
    { numRuns },
  )
})

/** What all other expenses and transfers do to anybody. */
const reasonsApartFrom = (id: string, expenses: CountedExpense[]) =>
  reckoned(expenses).flatMap(({ person, why }) =>
    why.filter(({ expense }) => expense !== id).map((reason) => ({ person, ...reason })),
  )

test('booking the transfers that are proposed, in any order, makes everybody even; each leaves the others', () => {
  fc.assert(
    fc.property(randomExpenses(people), fc.infiniteStream(fc.nat()), (expenses, picks) => {
      const all = [...expenses]
      let open = proposedTransfers(reckoned(all))
      while (open.length > 0) {
        const paid = open[(picks.next().value ?? 0) % open.length] as Transfer
        all.push(booked(paid, `01900000-0000-7000-8000-${String(all.length).padStart(12, '0')}`))
        const left = proposedTransfers(reckoned(all))
        expect(left).toEqual(open.filter((one) => one !== paid))
        open = left
      }
      expect(reckoned(all).every(({ net }) => net === 0)).toBe(true)
    }),
    { numRuns: runs(40, 1_000) },
  )
})

test('that two booked the same transfer at once is seen: it is owed back', () => {
  const [ana, ben] = people as [string, string]
  const dinner = {
    ...booked({ from: ana, to: ben, amount: 3000 }, '01900000-0000-7000-8000-0000000000d1'),
    kind: 'expense' as const,
  }
  const paid = { from: ben, to: ana, amount: 3000 }
  expect(proposedTransfers(reckoned([dinner]))).toEqual([paid])
  const twice = [
    dinner,
    booked(paid, '01900000-0000-7000-8000-0000000000d2'),
    booked(paid, '01900000-0000-7000-8000-0000000000d3'),
  ]
  expect(proposedTransfers(reckoned(twice))).toEqual([{ from: ana, to: ben, amount: 3000 }])
})

test('a third of a cent, three times 33.33 %, yen and dinars: no unit is lost or made', () => {
  const three = people.slice(0, 3)
  const id = '01900000-0000-7000-8000-0000000000d1'
  const equal: Split = { mode: 'equal', parts: three.map((person) => ({ person, part: 1 })) }
  const thirds: Split = { mode: 'percent', parts: three.map((person) => ({ person, part: 3333 })) }
  for (const split of [equal, thirds])
    for (const amount of [1, 2, 100, 1000, 10_001]) expect(sum(sharesOf(id, amount, split))).toBe(amount)
  for (const [currency, rate, total] of [
    ['JPY', '0.0061', 6101],
    ['KWD', '3.02', 3020],
  ] as const) {
    const amount = 10_001
    const money = {
      currency,
      amount,
      into: { currency: tripCurrency, rate, day: '2026-11-30', source: 'hand' as const },
      payers: [{ person: three[0] ?? '', amount }],
      split: equal,
      shares: sharesOf(id, amount, equal),
    }
    expect(inTripCurrency(id, money)?.total).toBe(total)
    expect(reckoned([{ id, kind: 'expense', money }]).reduce((before, { share }) => before + share, 0)).toBe(total)
  }
})

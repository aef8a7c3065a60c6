/** Expenses of a trip at random, for the laws of its money. */
import * as fc from 'fast-check'
import { apportion } from '#domain/itineraries/expenses/apportion.ts'
import type { CountedExpense } from '#domain/itineraries/expenses/balances.ts'
import { type ExpenseKind, expenseKinds, type Split, splitModes } from '#domain/itineraries/expenses/expense-money.ts'
import { sharesOf, wholePercent } from '#domain/itineraries/expenses/shares-of.ts'

export const tripCurrency = 'EUR'

/** The ids of the first of twelve people, in their order. */
export const peopleOfTrip = (count: number): string[] =>
  Array.from(
    { length: count },
    (_, number) => `01900000-0000-7000-8000-0000000000${number.toString(16).padStart(2, '0')}`,
  )

const rates = { EUR: ['1'], JPY: ['0.0061', '0.00613497'], KWD: ['3.02', '2.9999'], USD: ['0.92', '0.5'] } as const

/** One expense among some of these people, as it is stored. */
export const randomExpense = (people: readonly string[], id: fc.Arbitrary<string> = fc.uuid()) =>
  fc
    .record({
      id,
      kind: fc.constantFrom<ExpenseKind[]>(...expenseKinds),
      amount: fc.oneof(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 10_000_000 })),
      currency: fc.constantFrom(...(Object.keys(rates) as (keyof typeof rates)[])),
      rate: fc.nat(1),
      payers: fc.subarray([...people], { minLength: 1 }),
      sharers: fc.subarray([...people], { minLength: 1 }),
      weights: fc.array(fc.integer({ min: 1, max: 9 }), { minLength: people.length, maxLength: people.length }),
      mode: fc.constantFrom(...splitModes),
    })
    .map(({ id: expense, kind, amount, currency, rate, payers, sharers, weights, mode }): CountedExpense => {
      const weighted = (some: string[]) => some.map((person, index) => ({ person, weight: weights[index] ?? 1 }))
      const whole = mode === 'percent' ? wholePercent : amount
      const parts =
        mode === 'equal'
          ? sharers.map((person) => ({ person, part: 1 }))
          : mode === 'shares'
            ? weighted(sharers).map(({ person, weight }) => ({ person, part: weight }))
            : apportion(whole, weighted(sharers), expense).map((part) => ({ person: part.person, part: part.amount }))
      const split: Split = { mode, parts }
      const into = {
        currency: tripCurrency,
        rate: rates[currency][rate % rates[currency].length] ?? '1',
        day: '2026-11-30',
        source: currency === tripCurrency ? ('same' as const) : ('table' as const),
      }
      return {
        id: expense,
        kind,
        money: {
          currency,
          amount,
          into,
          payers: apportion(amount, weighted(payers), expense),
          split,
          shares: sharesOf(expense, amount, split),
        },
      }
    })

export const randomExpenses = (people: readonly string[], maxLength = 12) =>
  fc.uniqueArray(randomExpense(people), { maxLength, selector: ({ id }) => id })

/** The money of expenses that the tests add: whatever is not said is one person's, in the trip's own currency. */
import type { ExpenseMoney } from '#domain/itineraries/expenses/expense-money.ts'

/** 42 euros that somebody paid for themselves. */
export const moneyOf = (person: string, more: Partial<ExpenseMoney> = {}): ExpenseMoney => ({
  currency: 'EUR',
  amount: 4200,
  into: { currency: 'EUR', rate: '1', day: '2027-04-02', source: 'same' },
  payers: [{ person, amount: 4200 }],
  split: { mode: 'equal', parts: [{ person, part: 1 }] },
  shares: [{ person, amount: 4200 }],
  ...more,
})

/** Another amount that somebody paid for themselves. */
export const sumOf = (person: string, amount: number): ExpenseMoney =>
  moneyOf(person, { amount, payers: [{ person, amount }], shares: [{ person, amount }] })

/** A statement that adds an expense which somebody paid; ends before `returning`. */
export const spend = (trip: string, person: string, title = 'Dinner') =>
  `insert into public.trip_expenses (itinerary_id, kind, title, day, money)
   values ('${trip}', 'expense', '${title}', '2027-04-02', '${JSON.stringify(moneyOf(person))}')`

/** 42 euros that the first paid for all of them, in equal parts. */
export function sharedMoney(payer: string, others: readonly string[], more: Partial<ExpenseMoney> = {}): ExpenseMoney {
  const people = [payer, ...others].toSorted()
  return moneyOf(payer, {
    split: { mode: 'equal', parts: people.map((person) => ({ person, part: 1 })) },
    shares: people.map((person) => ({ person, amount: 4200 / people.length })),
    ...more,
  })
}

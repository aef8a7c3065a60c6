/** The money of an expense as it is restored: the same amounts, under the ids that people have here. */
import type { ExpenseMoney, PersonAmount, PersonId, Split } from '#domain/itineraries/expenses/expense-money.ts'

/** Shares are not computed anew: what somebody owes stays what it was, to the cent. */
export const restoredMoney = (money: ExpenseMoney, here: (person: PersonId) => PersonId): ExpenseMoney => ({
  ...money,
  payers: amountsHere(money.payers, here),
  split: splitHere(money.split, here),
  shares: amountsHere(money.shares, here),
})

/** Each once and by their ids in order, as the database has them; somebody who had two ids is one now. */
function amountsHere(amounts: readonly PersonAmount[], here: (person: PersonId) => PersonId): PersonAmount[] {
  const byPerson = new Map<PersonId, number>()
  for (const { person, amount } of amounts) byPerson.set(here(person), (byPerson.get(here(person)) ?? 0) + amount)
  return [...byPerson]
    .map(([person, amount]) => ({ person, amount }))
    .toSorted((one, other) => (one.person < other.person ? -1 : 1))
}

/** As it was chosen, in its order. */
function splitHere({ mode, parts }: Split, here: (person: PersonId) => PersonId): Split {
  const byPerson = new Map<PersonId, number>()
  for (const { person, part } of parts)
    byPerson.set(here(person), mode === 'equal' ? 1 : (byPerson.get(here(person)) ?? 0) + part)
  return { mode, parts: [...byPerson].map(([person, part]) => ({ person, part })) }
}

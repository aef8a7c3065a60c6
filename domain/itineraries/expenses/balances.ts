/** Who has paid what, who has to bear what, and what is left between them, in the trip's currency. */
import { byId } from './apportion.ts'
import type { ExpenseKind, ExpenseMoney, PersonAmount, PersonId } from './expense-money.ts'
import { inTripCurrency } from './in-trip-currency.ts'

export interface CountedExpense {
  id: string
  kind: ExpenseKind
  money: ExpenseMoney
}

/** Amounts in the smallest unit of the trip's currency. */
interface Amounts {
  /** What they paid for all, less what they received for all. */
  paid: number
  /** What they have to bear of what was paid, less what is theirs of what was received. */
  share: number
  /** What they gave to others, less what others gave to them. */
  given: number
  /** `paid - share + given`: above 0 they get it back, below 0 they owe it. */
  net: number
}

/** What one expense does to the balance of a person. */
export interface BalanceReason extends Amounts {
  expense: string
}

export interface Balance extends Amounts {
  person: PersonId
  /** The expenses in which they have a part, in the order given. */
  why: BalanceReason[]
}

export interface Balances {
  /** Of everybody who has a part in a counted expense, also of those who are even; in the order of their ids. Together 0. */
  people: Balance[]
  /** Ids of the expenses that are in no rate to the trip's currency, such as those from before another was chosen. */
  withoutRate: string[]
}

/**
 * The balances of a trip. Each expense sums to 0 by itself, so the order of the expenses changes nothing, and an edit
 * changes only the balances of those who pay or share in it. Exact up to 9·10^15 units a person.
 * @param currency the trip's
 * @param whoIs whom an id names: the account of a companion by name who has one meanwhile
 */
export function balancesOf(
  expenses: Iterable<CountedExpense>,
  currency: string,
  whoIs: (id: PersonId) => PersonId,
): Balances {
  const people = new Map<PersonId, Balance>()
  const withoutRate: string[] = []
  for (const { id, kind, money } of expenses) {
    const counted = money.into.currency === currency ? inTripCurrency(id, money) : null
    if (!counted) {
      withoutRate.push(id)
      continue
    }
    // Income is money that comes to those who "paid" it, and is good for those who share it.
    const sign = kind === 'income' ? -1 : 1
    const gives = kind === 'transfer' ? 'given' : 'paid'
    const bears = kind === 'transfer' ? 'given' : 'share'
    addEach(people, id, counted.paid, whoIs, gives, sign)
    addEach(people, id, counted.shared, whoIs, bears, kind === 'transfer' ? -1 : sign)
  }
  return { people: [...people.values()].sort((one, other) => byId(one.person, other.person)), withoutRate }
}

function addEach(
  people: Map<PersonId, Balance>,
  expense: string,
  parts: readonly PersonAmount[],
  whoIs: (id: PersonId) => PersonId,
  what: 'paid' | 'share' | 'given',
  sign: 1 | -1,
): void {
  for (const { person: id, amount } of parts) {
    const person = whoIs(id)
    let balance = people.get(person)
    if (!balance) {
      balance = { person, paid: 0, share: 0, given: 0, net: 0, why: [] }
      people.set(person, balance)
    }
    let reason = balance.why.at(-1)
    if (reason?.expense !== expense) {
      reason = { expense, paid: 0, share: 0, given: 0, net: 0 }
      balance.why.push(reason)
    }
    add(balance, what, sign * amount)
    add(reason, what, sign * amount)
  }
}

function add(amounts: Amounts, what: 'paid' | 'share' | 'given', amount: number): void {
  amounts[what] += amount
  amounts.net += what === 'share' ? -amount : amount
}

/** What files of expenses tell: the expenses themselves, and what everybody is called in them. */
import type { CountedExpense } from './balances.ts'
import { decimalsOf } from '#domain/money/currency-decimals.ts'
import type { PersonId } from './expense-money.ts'

export interface ToldExpense extends CountedExpense {
  title: string
  /** 'YYYY-MM-DD' */
  day: string
}

export interface ToldPeople {
  /** Whom an id names: the account of a companion by name who has one meanwhile. */
  whoIs: (id: PersonId) => PersonId
  nameOf: (person: PersonId) => string
}

/** Expenses by their days, those of one day as they were given. */
export const byDay = (expenses: Iterable<ToldExpense>): ToldExpense[] =>
  [...expenses].sort((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0))

/**
 * What each is called, in the order in which they are met; a second of one name is 'Ana (2)'.
 * @param written how a name stands in the file
 */
export function namesIn(
  expenses: readonly ToldExpense[],
  { whoIs, nameOf }: ToldPeople,
  written: (name: string) => string,
): Map<PersonId, string> {
  const names = new Map<PersonId, string>()
  const taken = new Set<string>()
  for (const { money } of expenses)
    for (const { person: id } of [...money.payers, ...money.shares]) {
      const person = whoIs(id)
      if (names.has(person)) continue
      const name = written(nameOf(person))
      let free = name
      for (let number = 2; taken.has(free); number++) free = `${name} (${number})`
      taken.add(free)
      names.set(person, free)
    }
  return names
}

/** An amount of the smallest unit with the decimals of its currency and a point: '12.50', '1250', '-12.345'. */
export function decimalAmount(amount: number, currency: string): string {
  const decimals = decimalsOf(currency)
  const digits = String(Math.abs(amount)).padStart(decimals + 1, '0')
  const cut = digits.length - decimals
  const text = decimals === 0 ? digits : `${digits.slice(0, cut)}.${digits.slice(cut)}`
  return amount < 0 ? `-${text}` : text
}

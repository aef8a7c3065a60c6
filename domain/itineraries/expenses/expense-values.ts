/** What the form of an expense begins with: nothing yet, or an expense that is there. */
import { amountToType } from '#domain/money/typed-amount.ts'
import { byId } from './apportion.ts'
import { type ExpenseFormValues, several } from './expense-form.ts'
import type { ExpenseMoney, PersonAmount, PersonId, Split } from './expense-money.ts'
import type { TripExpense } from './trip-expense.ts'
import { fromUnits } from './units.ts'

export interface NewExpense {
  kind?: ExpenseFormValues['kind']
  currency: string
  payer: PersonId
  sharers: readonly PersonId[]
  day: string
}

/** The form as it opens for a new expense. */
export const newExpenseValues = ({
  kind = 'expense',
  currency,
  payer,
  sharers,
  day,
}: NewExpense): ExpenseFormValues => ({
  kind,
  amount: '',
  currency,
  worth: '',
  title: '',
  payer,
  payments: {},
  mode: 'equal',
  sharers: [...sharers],
  parts: {},
  day,
  category: 'other',
  note: '',
})

/**
 * The money with one id for each person: a companion by name who took an account may be named by either. Who is named by
 * both has what both had, as exact amounts.
 */
export function moneyByPerson(money: ExpenseMoney, whoIs: (id: PersonId) => PersonId): ExpenseMoney {
  const payers = addedUp(money.payers, whoIs)
  const shares = addedUp(money.shares, whoIs)
  const isNamedTwice = new Set(money.split.parts.map(({ person }) => whoIs(person))).size < money.split.parts.length
  const split: Split = isNamedTwice
    ? { mode: 'exact', parts: shares.map(({ person, amount }) => ({ person, part: amount })) }
    : { ...money.split, parts: money.split.parts.map(({ person, part }) => ({ person: whoIs(person), part })) }
  return { ...money, payers, shares, split }
}

function addedUp(amounts: readonly PersonAmount[], whoIs: (id: PersonId) => PersonId): PersonAmount[] {
  const sums = new Map<PersonId, number>()
  for (const { person, amount } of amounts) sums.set(whoIs(person), (sums.get(whoIs(person)) ?? 0) + amount)
  return [...sums].map(([person, amount]) => ({ person, amount })).sort((one, other) => byId(one.person, other.person))
}

/** What of the money of an expense goes into the form, with one id for each person. */
export function valuesOfMoney({ currency, amount, payers, split }: ExpenseMoney) {
  const [first, second] = payers
  const isEqual = split.mode === 'equal'
  return {
    amount: amountToType(fromUnits(amount, currency), currency),
    currency,
    worth: '',
    payer: first && !second ? first.person : several,
    payments: second
      ? Object.fromEntries(payers.map((one) => [one.person, amountToType(fromUnits(one.amount, currency), currency)]))
      : {},
    mode: split.mode,
    sharers: isEqual ? split.parts.map(({ person }) => person) : [],
    parts: isEqual
      ? {}
      : Object.fromEntries(split.parts.map(({ person, part }) => [person, partToType(split.mode, part, currency)])),
  }
}

function partToType(mode: Split['mode'], part: number, currency: string): string {
  if (mode === 'exact') return amountToType(fromUnits(part, currency), currency)
  return mode === 'percent' ? String(part / 100) : String(part)
}

/** The form's view of a stored expense, whose money has one id for each person. */
export const valuesOfExpense = (expense: TripExpense): ExpenseFormValues => ({
  kind: expense.kind,
  ...valuesOfMoney(expense.money),
  title: expense.title,
  day: expense.day,
  category: expense.category,
  note: expense.note ?? '',
})

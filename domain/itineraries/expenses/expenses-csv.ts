/** The expenses of a trip as a table: who paid what and whose share is what stand apart, for each person. */
import { toCsv } from '#domain/text/csv.ts'
import type { PersonAmount } from './expense-money.ts'
import { inTripCurrency } from './in-trip-currency.ts'
import { byDay, decimalAmount, namesIn, type ToldExpense, type ToldPeople } from './told-expenses.ts'

/** Amounts of people are in the currency of the expense, as they were entered. */
export function expensesCsv(expenses: Iterable<ToldExpense>, people: ToldPeople): string {
  const told = byDay(expenses)
  const names = [...namesIn(told, people, (name) => name.trim() || 'Unnamed')]
  const columns = ['Date', 'Title', 'Kind', 'Amount', 'Currency', 'Rate', 'Rate date', 'Converted', 'Converted into']
  return toCsv(
    [...columns, ...names.flatMap(([, name]) => [`${name}: paid`, `${name}: share`])],
    told.map(({ id, kind, title, day, money }) => {
      const { currency, amount, into } = money
      const total = inTripCurrency(id, money)?.total
      const amountOf = (parts: readonly PersonAmount[], person: string) => {
        const own = parts.filter((part) => people.whoIs(part.person) === person)
        const sum = own.reduce((before, part) => before + part.amount, 0)
        return sum === 0 ? '' : decimalAmount(sum, currency)
      }
      const entered = [day, title, kind, decimalAmount(amount, currency), currency, into.rate, into.day]
      return [
        ...entered,
        total === undefined ? '' : decimalAmount(total, into.currency),
        into.currency,
        ...names.flatMap(([person]) => [amountOf(money.payers, person), amountOf(money.shares, person)]),
      ]
    }),
  )
}

/**
 * The expenses of a trip as a journal of plain-text accounting, for hledger and its like. Each person has an account with
 * three parts, `people:Ana:paid`, `:share` and `:given`, whose sum is their balance: above 0 they get it back. Each
 * transaction balances by itself.
 */
import { decimalsOf } from '#domain/money/currency-decimals.ts'
import type { PersonAmount, PersonId } from './expense-money.ts'
import { inTripCurrency } from './in-trip-currency.ts'
import { byDay, decimalAmount, namesIn, type ToldExpense, type ToldPeople } from './told-expenses.ts'

/**
 * The journal. What is in another currency has its price in the trip's, so that `hledger balance --cost` gives everybody's
 * balance; an expense from before another currency was chosen for the trip has its price in the one of then.
 */
export function journalOf(trip: string, expenses: Iterable<ToldExpense>, people: ToldPeople): string {
  const told = byDay(expenses)
  const names = namesIn(told, people, accountName)
  const currencies = new Set(told.flatMap(({ money }) => [money.currency, money.into.currency]))
  return [
    `; ${oneLine(trip)}`,
    'decimal-mark .',
    ...[...currencies].sort().map((code) => `commodity 1000.${'0'.repeat(decimalsOf(code))} ${code}`),
    ...told.flatMap((expense) => ['', ...transaction(expense, (id) => names.get(people.whoIs(id)) ?? '')]),
    '',
  ].join('\n')
}

function transaction({ id, kind, day, title, money }: ToldExpense, accountOf: (id: PersonId) => string): string[] {
  const inTrip = inTripCurrency(id, money)
  const sign = kind === 'income' ? -1 : 1
  const postings = (
    parts: readonly PersonAmount[],
    prices: readonly PersonAmount[] | undefined,
    part: string,
    of: number,
  ) =>
    parts.map(({ person, amount }) => {
      const written = `${decimalAmount(of * amount, money.currency)} ${money.currency}`
      const price = prices?.find((one) => one.person === person)?.amount ?? 0
      const priced = prices && money.currency !== money.into.currency
      const cost = priced ? ` @@ ${decimalAmount(price, money.into.currency)} ${money.into.currency}` : ''
      return `    people:${accountOf(person)}:${part}  ${written}${cost}`
    })
  return [
    // The kind stands where a code does: behind it, a title may begin with a mark that would mean something.
    `${day} * (${kind}) ${description(title)}`.trimEnd(),
    ...postings(money.payers, inTrip?.paid, kind === 'transfer' ? 'given' : 'paid', sign),
    ...postings(money.shares, inTrip?.shared, kind === 'transfer' ? 'given' : 'share', -sign),
  ]
}

const oneLine = (text: string): string => text.replaceAll(/[\s\p{C}]+/gu, ' ').trim()

/** A semicolon begins a comment, a bar divides payee and note. */
const description = (title: string): string => oneLine(title).replaceAll(';', ',').replaceAll('|', '/')

/** A colon divides accounts, two blanks end them. */
const accountName = (name: string): string => oneLine(name.replaceAll(/[:;|]/g, ' ')) || 'Unnamed'

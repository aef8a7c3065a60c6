/** What a trip cost, on the page of an archive: who paid, what for, and for whom. */
import type { Whose } from '#domain/export/archive-format.ts'
import type { PersonAmount } from '#domain/itineraries/expenses/expense-money.ts'
import type { TripExpense } from '#domain/itineraries/expenses/trip-expense.ts'
import { decimalsOf } from '#domain/money/currency-decimals.ts'
import { formatMoney } from '#domain/money/money.ts'
import { formatDate } from '#domain/text/dates.ts'
import { facts, html, name, type Piece, written } from './html.ts'
import { namesOf, type PageFacts, recordsIn } from './page-facts.ts'

type NameOf = (person: string) => string

/** In the order in which they were paid; null where there are none. */
export function expensesPart(page: PageFacts, whose: Whose, tripId: string): Piece | null {
  const spent = recordsIn(page, whose, 'tripExpenses')
    .filter(({ itineraryId }) => itineraryId === tripId)
    .toSorted((one, other) => (`${one.day} ${one.createdAt}` < `${other.day} ${other.createdAt}` ? -1 : 1))
  if (spent.length === 0) return null
  const nameOf = peopleOf(page, whose, tripId)
  return html`<h4>Money</h4><ul class="lines">${spent.map((one) => expense(one, nameOf))}</ul>`
}

const expense = ({ kind, title, category, day, money, note }: TripExpense, nameOf: NameOf): Piece => {
  const { currency, amount, into, payers, shares } = money
  const inWords = (units: number) => formatMoney(units / 10 ** decimalsOf(currency), currency)
  const people = (amounts: readonly PersonAmount[]) =>
    amounts.map(
      ({ person, amount: part }, at) =>
        html`${at > 0 && ', '}${name(nameOf(person))}${amounts.length > 1 && ` ${inWords(part)}`}`,
    )
  const how = { expense: 'paid by', income: 'received by', transfer: 'given by' }[kind]
  return html`<li><strong>${name(title)}</strong> · ${inWords(amount)}, ${how} ${people(payers)}${facts(
    [kind === 'transfer' ? 'To' : 'For', people(shares)],
    ['What for', kind === 'expense' ? category : null],
    ['Day', formatDate(day)],
    ['Rate', into.currency === currency ? null : `1 ${currency} = ${into.rate} ${into.currency}`],
  )}${written(note)}</li>`
}

/** Whom the money of the trip names: an account, a row of the trip, or somebody who has left. */
function peopleOf(page: PageFacts, whose: Whose, tripId: string): NameOf {
  const names = new Map<string, string>()
  const add = (called: string, ...ids: (string | null)[]) => {
    for (const id of ids) if (id && called) names.set(id, called)
  }
  const ofTrip = <T extends { itineraryId: string }>(rows: readonly T[]) =>
    rows.filter(({ itineraryId }) => itineraryId === tripId)
  for (const { person, account, name: called } of ofTrip(recordsIn(page, whose, 'formerCompanions')))
    add(called, person, account)
  for (const { id, userId, name: called } of ofTrip(recordsIn(page, whose, 'tripMembers'))) add(called, id, userId)
  const known = namesOf(page)
  return (person) => (names.get(person) ?? known(person)) || 'Somebody'
}

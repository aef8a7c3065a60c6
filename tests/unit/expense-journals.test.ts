/** Expenses of trips as hledger reads them. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { balancesOf } from '#domain/itineraries/expenses/balances.ts'
import { journalOf } from '#domain/itineraries/expenses/journal.ts'
import { decimalAmount, type ToldExpense } from '#domain/itineraries/expenses/told-expenses.ts'
import { peopleOfTrip, randomExpenses, tripCurrency } from '#domain/itineraries/testing/random-expenses.ts'
import { runs } from '#tests/support/runs.ts'
import { findHledger } from '../../scripts/find-hledger.ts'

let folder: string
let hledger: string
beforeAll(() => {
  hledger = findHledger()
  folder = mkdtempSync(join(tmpdir(), 'farlight-journal-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** What it answers to a journal, and that it says nothing against it. */
function ask(journal: string, ...words: string[]): string {
  const file = join(folder, 'trip.journal')
  writeFileSync(file, journal)
  const env = { ...process.env, LC_ALL: 'C.UTF-8' }
  return execFileSync(hledger, ['-f', file, ...words], { encoding: 'utf8', env, stdio: ['ignore', 'pipe', 'pipe'] })
}

const balancesIn = (journal: string): Record<string, string> =>
  Object.fromEntries(
    ask(journal, 'balance', '--cost', '--flat', '--no-total', '--empty', '--output-format', 'csv')
      .split('\n')
      .slice(1)
      .flatMap((line) => {
        const [, account, balance] = /^"(.*)","(.*)"$/.exec(line) ?? []
        return account === undefined || balance === undefined ? [] : [[account, balance] as const]
      }),
  )

const people = peopleOfTrip(6)
const itself = (id: string) => id
const nameOf = (person: string) =>
  ['Ana', 'Ben', 'Cléo d’Arc', 'Ana', '東京: 花子', '; (odd)  |name'][people.indexOf(person)] ?? ''
const accounts = ['Ana', 'Ben', 'Cléo d’Arc', 'Ana (2)', '東京 花子', '(odd) name']

/** Accounts go by the order in which people are met: these have all of them first, with nothing in it for anybody. */
const everybody: ToldExpense = {
  id: '01900000-0000-7000-8000-0000000000ff',
  kind: 'transfer',
  title: 'Everybody',
  day: '2020-01-01',
  money: {
    currency: tripCurrency,
    amount: people.length,
    into: { currency: tripCurrency, rate: '1', day: '2020-01-01', source: 'same' },
    payers: people.map((person) => ({ person, amount: 1 })),
    split: { mode: 'equal', parts: people.map((person) => ({ person, part: 1 })) },
    shares: people.map((person) => ({ person, amount: 1 })),
  },
}

const titles = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.constantFrom(
    '',
    '* Taxi',
    '! Tea',
    '(Bus) 12',
    '= 5',
    'Fish; chips',
    'A | B',
    'two\nlines',
    '"quoted"',
    '2026-01-01 x',
    '\u2028x',
  ),
)
const told = fc
  .record({ expenses: randomExpenses(people), titles: fc.array(titles, { minLength: 12, maxLength: 12 }) })
  .map(({ expenses, titles: all }) => [
    everybody,
    ...expenses.map(
      (expense, index): ToldExpense => ({
        ...expense,
        title: all[index] ?? '',
        day: `2026-11-${String(1 + (index % 30)).padStart(2, '0')}`,
      }),
    ),
  ])

it('hledger has the same paid, share and given of everybody, in the currency of the trip', () => {
  fc.assert(
    fc.property(told, titles, (expenses, trip) => {
      const balances = balancesIn(journalOf(trip, expenses, { whoIs: itself, nameOf }))
      const expected: Record<string, string> = {}
      for (const { person, paid, share, given } of balancesOf(expenses, tripCurrency, itself).people)
        for (const [part, amount] of Object.entries({ paid, share: -share, given }))
          expected[`people:${accounts[people.indexOf(person)]}:${part}`] =
            amount === 0 ? '0' : `${decimalAmount(amount, tripCurrency)} EUR`
      // An account of which nothing was ever told is 0.
      for (const account of Object.keys(expected)) balances[account] ??= '0'
      expect(balances).toEqual(expected)
    }),
    { numRuns: runs(20, 1_000) },
  )
})

it('a transaction is written with its kind, its price and the decimals of its currencies', () => {
  const [ana = '', ben = ''] = people
  const taxi: ToldExpense = {
    id: '01900000-0000-7000-8000-0000000000d1',
    kind: 'expense',
    title: ' (Taxi); to|from\nthe station',
    day: '2026-11-30',
    money: {
      currency: 'JPY',
      amount: 1000,
      into: { currency: 'EUR', rate: '0.0061', day: '2026-11-29', source: 'table' },
      payers: [{ person: ana, amount: 1000 }],
      split: { mode: 'equal', parts: [ana, ben].map((person) => ({ person, part: 1 })) },
      shares: [ana, ben].map((person) => ({ person, amount: 500 })),
    },
  }
  const journal = journalOf('Kyoto', [taxi], { whoIs: itself, nameOf })
  expect(journal).toBe(`; Kyoto
decimal-mark .
commodity 1000.00 EUR
commodity 1000. JPY

2026-11-30 * (expense) (Taxi), to/from the station
    people:Ana:paid  1000 JPY @@ 6.10 EUR
    people:Ana:share  -500 JPY @@ 3.05 EUR
    people:Ben:share  -500 JPY @@ 3.05 EUR
`)
  expect(ask(journal, 'check')).toBe('')
  expect(ask(journal, 'codes').trim()).toBe('expense')
  expect(ask(journal, 'descriptions').trim()).toBe('(Taxi), to/from the station')
})

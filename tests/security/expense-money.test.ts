/** Which money of an expense the database takes, and that it refuses whatever does not add up. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ExpenseMoney } from '#domain/itineraries/expenses/expense-money.ts'
import { eitherEngine, openDatabase, type TestDatabase } from '#tests/support/database.ts'
import { sharedMoney, spend, sumOf } from './expense-support.ts'
import { addTrip, idOf } from './trip-of-friends.ts'

/** In the order in which they are compared. */
const [one, other] = ['11111111-0000-4000-8000-000000000001', '22222222-0000-4000-8000-000000000002']
const base = sharedMoney(one, [other])
const { payers, shares, split, into } = base
const parts = (...of: unknown[]) => ({ split: { mode: 'exact', parts: of } })
const dollars = { currency: 'USD', rate: '0.92', day: '2027-04-02', source: 'table' } as const
const crowd = Array.from({ length: 61 }, (_, at) => `00000000-0000-4000-8000-0000000000${String(at).padStart(2, '0')}`)
const oneEach = (people: string[]) => people.map((person) => ({ person, amount: 1 }))

const malformed: [string, unknown][] = [
  ['is a word', 'x'],
  ['is a list', []],
  ['is nothing', {}],
  ['has no currency', { ...base, currency: undefined }],
  ['has a currency in small letters', { ...base, currency: 'yen' }],
  ['has an amount of 0', { ...base, amount: 0 }],
  ['has a negative amount', { ...base, amount: -4200, payers: [{ person: one, amount: -4200 }] }],
  ['has half a cent', { ...base, amount: 0.5 }],
  ['has an amount that is text', { ...base, amount: '4200' }],
  ['has an amount beyond exact numbers', sumOf(one, 1_000_000_000_000_001)],
  ['has payers who do not add up', { ...base, payers: [{ person: one, amount: 4199 }] }],
  ['has no payers', { ...base, payers: [] }],
  ['has payers that are no list', { ...base, payers: payers[0] }],
  ['has shares that do not add up', { ...base, shares: shares.slice(1) }],
  ['has no shares', { ...base, shares: undefined }],
  ['has shares out of order', { ...base, shares: shares.toReversed() }],
  ['has somebody twice', { ...base, shares: [shares[0], shares[0]] }],
  [
    'has a share of 0',
    {
      ...base,
      shares: [
        { person: one, amount: 0 },
        { person: other, amount: 4200 },
      ],
    },
  ],
  ['has a share of nobody', { ...base, shares: [{ person: null, amount: 4200 }] }],
  ['has a share of a name', { ...base, shares: [{ person: 'Ana', amount: 4200 }] }],
  [
    'has a share of an id in capitals',
    { ...base, shares: [{ person: 'ABCDEF00-0000-4000-8000-000000000001', amount: 4200 }] },
  ],
  ['says more of a share', { ...base, shares: [{ person: one, amount: 4200, paid: true }] }],
  [
    'has more than 60 who share',
    { ...base, amount: 61, payers: [{ person: one, amount: 61 }], shares: oneEach(crowd) },
  ],
  ['has more than 60 who pay', { ...base, amount: 61, payers: oneEach(crowd), shares: [{ person: one, amount: 61 }] }],
  ['says more', { ...base, tip: 100 }],
  ['has no split', { ...base, split: null }],
  ['has an unknown split', { ...base, split: { ...split, mode: 'by-age' } }],
  ['says more of the split', { ...base, split: { ...split, rounding: 'up' } }],
  ['is split into parts that are no list', { ...base, split: { mode: 'equal', parts: {} } }],
  ['is a percentage of nobody', { ...base, split: { mode: 'percent', parts: [] } }],
  ['is split for a name', { ...base, ...parts({ person: 'Ana', part: 4200 }) }],
  ['is split by a part of 0', { ...base, ...parts({ person: one, part: 0 }) }],
  ['is split by half a part', { ...base, ...parts({ person: one, part: 0.5 }) }],
  ['is split twice for somebody', { ...base, ...parts({ person: one, part: 1 }, { person: one, part: 2 }) }],
  ['says more of a part', { ...base, ...parts({ person: one, part: 1, note: 'x' }) }],
  ['is split for more than 60', { ...base, ...parts(...crowd.map((person) => ({ person, part: 1 }))) }],
  ['has no rate', { ...base, into: undefined }],
  ['has a rate of another currency that is called the same', { ...base, into: { ...into, currency: 'USD' } }],
  ['has a rate of its own currency from the table', { ...base, into: { ...into, source: 'table' } }],
  ['is worth another amount of its own currency', { ...base, into: { ...into, rate: '1.1' } }],
  ['has a rate from somewhere else', { ...base, into: { ...dollars, source: 'guess' } }],
  ['has a rate of a currency in small letters', { ...base, into: { ...dollars, currency: 'usd' } }],
  ['says more of the rate', { ...base, into: { ...dollars, of: 'x' } }],
  ...['0', '0.000', '-1', '1e5', '', 'NaN', '.5', '1.', '1,5', '1234567890123', '1.1234567890123'].map(
    (rate): [string, unknown] => [`has a rate of “${rate}”`, { ...base, into: { ...dollars, rate } }],
  ),
  ['has a rate that is a number', { ...base, into: { ...dollars, rate: 0.92 } }],
  ...['2027-02-29', '2027-04', '2027-04-02T08:00', ''].map((day): [string, unknown] => [
    `has a rate of the day “${day}”`,
    { ...base, into: { ...dollars, day } },
  ]),
  ['was set at a time that is text', { ...base, editedAt: '1800000000000' }],
  ['was set at no time', { ...base, editedAt: null }],
  ['was set at half a millisecond', { ...base, editedAt: 0.5 }],
  ['was set before all time', { ...base, editedAt: -1 }],
]

const taken: [string, ExpenseMoney][] = [
  ['in the trip’s own currency', base],
  ['with a rate of the table', { ...base, into: dollars }],
  [
    'with a rate by hand of twelve digits on either side',
    { ...base, into: { ...dollars, rate: '123456789012.123456789012', source: 'hand' } },
  ],
  ['of the smallest unit', sumOf(one, 1)],
  ['of the largest amount', sumOf(one, 1_000_000_000_000_000)],
  [
    'with several who pay',
    {
      ...base,
      payers: [
        { person: one, amount: 4000 },
        { person: other, amount: 200 },
      ],
    },
  ],
  [
    'by percent',
    {
      ...base,
      split: {
        mode: 'percent',
        parts: [
          { person: other, part: 3333 },
          { person: one, part: 6667 },
        ],
      },
    },
  ],
  [
    'by shares, some of whom come out without one',
    {
      ...sumOf(one, 1),
      split: {
        mode: 'shares',
        parts: [
          { person: other, part: 1 },
          { person: one, part: 1_000_000 },
        ],
      },
    },
  ],
  [
    'in exact amounts',
    { ...base, split: { mode: 'exact', parts: shares.map(({ person, amount }) => ({ person, part: amount })) } },
  ],
  ['with the time it was set', { ...base, editedAt: 1_800_000_000_000 }],
  [
    'for sixty people',
    {
      ...sumOf(one, 60),
      shares: oneEach(crowd.slice(1)),
      split: { mode: 'equal', parts: crowd.slice(1).map((person) => ({ person, part: 1 })) },
    },
  ],
]

describe.each(eitherEngine)('the money of an expense on %s', (engine) => {
  let db: TestDatabase
  let ada: string
  let expense: string
  beforeAll(async () => {
    db = await openDatabase(engine)
    ada = await db.signUp('Ada')
  })
  afterAll(() => db.close())
  beforeEach(async () => {
    expense = await idOf(db.as(ada), `${spend(await addTrip(db.as(ada)), ada)} returning id`)
  })
  const setMoney = (money: unknown) =>
    db.as(ada).query('update trip_expenses set money = $1::text::jsonb where id = $2', [JSON.stringify(money), expense])

  it.each(malformed)('is refused where it %s', async (_why, money) => {
    await expect(setMoney(money)).rejects.toMatchObject({ code: '23514' })
  })

  it.each(taken)('is taken %s', async (_what, money) => {
    await setMoney(money)
    expect(await db.query('select money from trip_expenses where id = $1', [expense])).toEqual([{ money }])
  })
})

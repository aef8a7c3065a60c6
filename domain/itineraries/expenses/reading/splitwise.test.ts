/** Samples are made by hand after what people show of it; none is a real export. */
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { balancesOf, type CountedExpense } from '#domain/itineraries/expenses/balances.ts'
import { looksLikeSplitwise, readSplitwise } from './splitwise.ts'

const header = ['Date', 'Description', 'Category', 'Cost', 'Currency', 'Ana', 'Ben', 'Cleo']
const table = (...rows: string[]) => [header, ...rows.map((row) => row.split('|'))]

test('of a row with one who gets money back all follows: they paid, and each share is exact', () => {
  const read = readSplitwise(
    table(
      '2024-01-01|Hotel|General|300.00|USD|150.00|-100.00|-50.00',
      '2024-01-02|Gift|General|20.00|USD|20.00|-20.00|0.00',
    ),
  )
  expect(read.people).toEqual(['Ana', 'Ben', 'Cleo'])
  expect(read.leftOut).toEqual([])
  expect(read.expenses).toEqual([
    {
      row: 2,
      day: '2024-01-01',
      title: 'Hotel',
      category: 'General',
      currency: 'USD',
      amount: 30_000,
      kind: 'expense',
      mayBeTransfer: false,
      payer: 0,
      shares: [
        { person: 0, amount: 15_000 },
        { person: 1, amount: 10_000 },
        { person: 2, amount: 5_000 },
      ],
    },
    expect.objectContaining({ payer: 0, shares: [{ person: 1, amount: 2_000 }], mayBeTransfer: true }),
  ])
})

test('where several get money back, only what each gets or owes is told', () => {
  const { expenses, severalPaid } = readSplitwise(table('2024-01-01|Car|General|90.00|EUR|30.00|10.00|-40.00'))
  expect(expenses).toEqual([])
  expect(severalPaid).toEqual([
    {
      row: 2,
      day: '2024-01-01',
      title: 'Car',
      category: 'General',
      currency: 'EUR',
      amount: 9_000,
      nets: [
        { person: 0, amount: 3_000 },
        { person: 1, amount: 1_000 },
        { person: 2, amount: -4_000 },
      ],
    },
  ])
})

test('a payment is a transfer where the export says so', () => {
  const { expenses } = readSplitwise(table('2024-01-03|Ben paid Ana|Payment|150.00|USD|-150.00|150.00|0.00'))
  expect(expenses).toEqual([
    expect.objectContaining({
      kind: 'transfer',
      mayBeTransfer: false,
      payer: 1,
      shares: [{ person: 0, amount: 15_000 }],
    }),
  ])
})

test('columns are known by their places, in any language, with decimal commas and the balances at the end', () => {
  const french = [
    ['Date', 'Description', 'Catégorie', 'Coût', 'Devise', 'Ana', 'Ben', ''],
    ['2025-03-11', 'Taxi', 'Général', '7,2', 'EUR', '3,60', '-3,60', ''],
    ['2025-03-12', 'Solde total', ' ', ' ', 'EUR', '3,60', '--3,60', ''],
  ]
  expect(looksLikeSplitwise(french)).toBe(1)
  const { people, expenses, leftOut } = readSplitwise(french)
  expect(people).toEqual(['Ana', 'Ben'])
  expect(leftOut).toEqual([])
  expect(expenses).toMatchObject([{ amount: 720, payer: 0, shares: [{ amount: 360 }, { amount: 360 }] }])
})

test('yen have no decimals and dinars three', () => {
  const { expenses } = readSplitwise(
    table('2024-01-01|Tea|General|1000.00|JPY|500|-500|0', '2024-01-01|Tea|General|1,250|KWD|0,625|-0,625|0'),
  )
  expect(expenses).toMatchObject([
    { amount: 1000, shares: [{ amount: 500 }, { amount: 500 }] },
    { amount: 1250, shares: [{ amount: 625 }, { amount: 625 }] },
  ])
})

describe('a row is left out, and it is said why,', () => {
  test.each([
    ['day', '01/02/2024|Tea|General|3.00|EUR|1.50|-1.50|0'],
    ['day', '2024-02-30|Tea|General|3.00|EUR|1.50|-1.50|0'],
    ['currency', '2024-01-01|Tea|General|3.00|BEER|1.50|-1.50|0'],
    ['amount', '2024-01-01|Tea|General|1,234|EUR|1.50|-1.50|0'],
    ['amount', '2024-01-01|Tea|General|3.00|EUR|1.505|-1.505|0'],
    ['amount', '2024-01-01|Tea|General|3.5|JPY|1|-1|0'],
    ['amount', '2024-01-01|Tea|General|0.00|EUR|0|0|0'],
    ['amount', '2024-01-01|Tea|General|3.00|EUR|1.50|-1.00|0|-0.50'],
    ['uneven', '2024-01-01|Tea|General|3.00|EUR|1.50|-1.49|0'],
    ['uneven', '2024-01-01|Tea|General|1.00|EUR|1.50|-1.50|0'],
    ['nobody-owes', '2024-01-01|Tea|General|3.00|EUR|0.00|0.00|0.00'],
  ])('for its %s: %s', (why, row) => {
    const read = readSplitwise(table(row))
    expect(read.leftOut).toEqual([{ row: 2, title: 'Tea', why }])
    expect([...read.expenses, ...read.severalPaid]).toEqual([])
  })
})

test('a table of places and one of another expense app are none', () => {
  expect(looksLikeSplitwise([['name', 'lat', 'lon', 'note', 'url', 'tags', 'list']])).toBe(0)
  expect(looksLikeSplitwise(table('Kyoto|35.0|135.7|4.00|temple|a|b|c'))).toBe(0)
  expect(looksLikeSplitwise(table('2024-01-01|Hotel|General|300.00|USD|150.00|-100.00|-50.00'))).toBe(1)
  expect(looksLikeSplitwise([])).toBe(0)
})

test('whatever one paid for the others, balances are those of the columns, to the cent', () => {
  const rows = fc.array(
    fc
      .record({ payer: fc.nat(2), shares: fc.tuple(fc.nat(10_000), fc.nat(10_000), fc.nat(10_000)) })
      .filter(({ payer, shares }) => shares.some((share, person) => share > 0 && person !== payer)),
    { maxLength: 10 },
  )
  fc.assert(
    fc.property(rows, (all) => {
      const nets = [0, 0, 0]
      const written = all.map(({ payer, shares }) => {
        const cost = shares.reduce((sum, share) => sum + share, 0)
        const cells = shares.map((share, person) => (person === payer ? cost : 0) - share)
        cells.forEach((net, person) => {
          nets[person] = (nets[person] ?? 0) + net
        })
        return [
          '2024-01-01',
          'Tea',
          'General',
          (cost / 100).toFixed(2),
          'EUR',
          ...cells.map((net) => (net / 100).toFixed(2)),
        ]
      })
      const read = readSplitwise([header, ...written])
      const counted = read.expenses.map(({ row, kind, amount, payer, shares }): CountedExpense => {
        const named = shares.map((share) => ({ person: String(share.person), amount: share.amount }))
        return {
          id: String(row),
          kind,
          money: {
            currency: 'EUR',
            amount,
            into: { currency: 'EUR', rate: '1', day: '2024-01-01', source: 'same' },
            payers: [{ person: String(payer), amount }],
            split: { mode: 'exact', parts: named.map((part) => ({ person: part.person, part: part.amount })) },
            shares: named,
          },
        }
      })
      const balances = balancesOf(counted, 'EUR', (id) => id).people
      expect([0, 1, 2].map((person) => balances.find((one) => one.person === String(person))?.net ?? 0)).toEqual(nets)
    }),
  )
})

import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runs } from '#tests/support/runs.ts'
import type { ExpenseMoney } from './expense-money.ts'
import { moneyMerge } from './money-merge.ts'

const [ana, ben, cleo] = ['a', 'b', 'c'].map((letter) => `${letter.repeat(8)}-0000-4000-8000-000000000000`) as [
  string,
  string,
  string,
]
const paid = (amount: number, more: Partial<ExpenseMoney> = {}): ExpenseMoney => ({
  currency: 'EUR',
  amount,
  into: { currency: 'EUR', rate: '1', day: '2027-04-02', source: 'same' },
  payers: [{ person: ana, amount }],
  split: { mode: 'equal', parts: [{ person: ana, part: 1 }] },
  shares: [{ person: ana, amount }],
  ...more,
})

const merge = (base: ExpenseMoney, mine: ExpenseMoney, theirs: ExpenseMoney, moneyBy: string | null = ben) =>
  moneyMerge.merge('dinner', base, mine, theirs, { moneyBy })
/** Without the time, as people see it. */
const seen = ({ editedAt: _at, ...money }: ExpenseMoney) => money

const moneys: fc.Arbitrary<ExpenseMoney> = fc
  .record({
    amount: fc.integer({ min: 1, max: 3 }),
    currency: fc.constantFrom('EUR', 'JPY'),
    payer: fc.constantFrom(ana, ben),
    sharer: fc.constantFrom(ana, cleo),
    mode: fc.constantFrom('equal' as const, 'exact' as const),
    rate: fc.constantFrom('1', '0.5'),
    editedAt: fc.option(fc.integer({ min: 0, max: 2 }), { nil: undefined }),
  })
  .map(({ amount, currency, payer, sharer, mode, rate, editedAt }) =>
    paid(amount, {
      currency,
      into: { currency: 'EUR', rate, day: '2027-04-02', source: 'table' },
      payers: [{ person: payer, amount }],
      split: { mode, parts: [{ person: sharer, part: 1 }] },
      shares: [{ person: sharer, amount }],
      ...(editedAt === undefined ? {} : { editedAt }),
    }),
  )

describe('of two moneys of one expense', () => {
  test('one wins whole, the same whoever is asked', () => {
    fc.assert(
      fc.property(moneys, moneys, moneys, (base, one, other) => {
        const here = merge(base, one, other).value
        expect([one, other]).toContain(here)
        expect(seen(merge(base, other, one).value)).toEqual(seen(here))
      }),
      { numRuns: runs(300, 20_000) },
    )
  })

  test('three that were set apart end the same in whichever order they meet', () => {
    fc.assert(
      fc.property(moneys, fc.tuple(moneys, moneys, moneys), (base, [one, two, three]) => {
        // What nobody changed is no edit, and what two said alike has the time of either.
        const all = [one, two, three]
        fc.pre(all.every((money) => JSON.stringify(seen(money)) !== JSON.stringify(seen(base))))
        fc.pre(new Set(all.map((money) => JSON.stringify(seen(money)))).size === 3)
        const met = ([first, second, third]: ExpenseMoney[]) =>
          merge(base, merge(base, first as ExpenseMoney, second as ExpenseMoney).value, third as ExpenseMoney).value
        const end = met([one, two, three])
        for (const order of [
          [one, three, two],
          [two, one, three],
          [two, three, one],
          [three, one, two],
          [three, two, one],
        ])
          expect(met(order)).toEqual(end)
      }),
      { numRuns: runs(300, 20_000) },
    )
  })

  test('what only one changed stands, and nothing is told', () => {
    fc.assert(
      fc.property(moneys, moneys, (base, edited) => {
        expect(seen(merge(base, edited, base).value)).toEqual(seen(edited))
        expect(seen(merge(base, base, edited).value)).toEqual(seen(edited))
        for (const merged of [merge(base, edited, base), merge(base, base, edited), merge(base, edited, edited)])
          expect([merged.lost, merged.kept]).toEqual([[], []])
      }),
    )
  })

  test('the later one wins, whatever its amount', () => {
    const [early, late] = [paid(9_000, { editedAt: 1 }), paid(1_000, { editedAt: 2 })]
    expect(merge(paid(500), early, late).value).toBe(late)
    expect(merge(paid(500), late, early).value).toBe(late)
    // Who has set no time has set it before anybody who did.
    expect(merge(paid(500), paid(9_000), early).value).toBe(early)
  })

  test('the larger amount wins where no time tells', () => {
    expect(merge(paid(500), paid(9_000), paid(1_000)).value.amount).toBe(9_000)
    expect(merge(paid(500), paid(1_000), paid(9_000)).value.amount).toBe(9_000)
  })
})

describe('whose device puts them together', () => {
  test('is told the amounts, who won and of whom the other is', () => {
    const mine = paid(4_200, { editedAt: 1 })
    const theirs = paid(5_000, { currency: 'JPY', editedAt: 2 })
    expect(merge(paid(1), mine, theirs).lost).toEqual([
      {
        id: null,
        part: null,
        field: 'amount',
        mine: '€42',
        theirs: '¥5,000',
        kept: 'theirs',
        by: ben,
        value: mine,
      },
    ])
    expect(merge(paid(1), { ...mine, editedAt: 3 }, theirs).lost[0]?.kept).toBe('mine')
    expect(merge(paid(1), mine, theirs, null).lost[0]?.by).toBeNull()
  })

  test('is told of the split, without words, where the amount is the same', () => {
    const theirs = paid(4_200, { payers: [{ person: ben, amount: 4_200 }], editedAt: 2 })
    expect(merge(paid(1), paid(4_200), theirs).lost).toMatchObject([
      { field: 'split', mine: null, theirs: null, kept: 'theirs' },
    ])
  })

  test('can put the own one back, which then is the latest', () => {
    fc.assert(
      fc.property(moneys, moneys, moneys, (base, mine, theirs) => {
        const { value, lost } = merge(base, mine, theirs)
        fc.pre(lost[0]?.kept === 'theirs')
        const back = moneyMerge.putBack('dinner', value, lost, 9)
        expect(back).toEqual({ ...mine, editedAt: 9 })
        expect(seen(merge(value, back, theirs).value)).toEqual(seen(mine))
      }),
    )
    expect(moneyMerge.putBack('dinner', paid(7), [], 9)).toEqual(paid(7))
  })

  test('lets nothing go: there are no parts', () => {
    expect(moneyMerge.without('dinner', paid(7), ['a'], 9)).toEqual(paid(7))
  })
})

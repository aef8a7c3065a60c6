/** Shared money in SQL is what it is on the device, to the unit. */
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { apportion } from '#domain/itineraries/expenses/apportion.ts'
import { converted } from '#domain/itineraries/expenses/converted.ts'
import { expenseLimits, type Split, type SplitMode, splitModes } from '#domain/itineraries/expenses/expense-money.ts'
import { sharesOf, splitProblem } from '#domain/itineraries/expenses/shares-of.ts'
import { engines, openDatabase, type TestDatabase } from '#tests/support/database.ts'
import { runs } from '#tests/support/runs.ts'

/** Any id that PostgreSQL takes, also of no known version. */
const ids = fc.oneof(fc.uuid(), fc.bigInt({ min: 0n, max: 2n ** 128n - 1n }).map(asId))
const people = fc.oneof(ids, fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 }).filter(isBasic))
const amounts = fc.oneof(fc.nat(200), fc.integer({ min: 0, max: expenseLimits.amount }))

function asId(value: bigint): string {
  return value
    .toString(16)
    .padStart(32, '0')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
/** Beyond the first plane UTF-16 has another order than UTF-8; PostgreSQL has no zero. An id has neither. */
function isBasic(text: string): boolean {
  return !/[\uD800-\uDFFF\0]/.test(text)
}

const weighted = fc.record({
  key: ids,
  total: amounts,
  weights: fc
    .uniqueArray(fc.record({ person: people, weight: fc.oneof(fc.nat(5), amounts) }), {
      minLength: 1,
      maxLength: 12,
      selector: ({ person }) => person,
    })
    .filter((all) => all.some(({ weight }) => weight > 0)),
})

/** Splits that add up, and those that nearly do. */
const splits = fc
  .record({
    expense: ids,
    amount: amounts,
    mode: fc.constantFrom<SplitMode[]>(...splitModes),
    people: fc.array(people, { minLength: 1, maxLength: 8 }),
    parts: fc.array(fc.oneof(fc.integer({ min: -1, max: 4 }), fc.nat(20_000), amounts), { minLength: 8, maxLength: 8 }),
    off: fc.integer({ min: -9, max: 9 }),
    isSound: fc.boolean(),
  })
  .map(({ expense, amount, mode, people: all, parts, off, isSound }) => {
    const whole = mode === 'percent' ? 10_000 + off : mode === 'exact' ? amount + (isSound ? 0 : off) : null
    const named = isSound ? [...new Set(all)] : all
    const given = named.map((person, index) => ({ person, part: mode === 'equal' ? 1 : (parts[index] ?? 1) }))
    if (!isSound) return { expense, amount, split: { mode, parts: given } }
    const weights = given.map(({ person, part }) => ({ person, weight: Math.max(1, part) }))
    const adding =
      whole === null
        ? weights.map(({ person, weight }) => ({ person, part: Math.min(weight, expenseLimits.part) }))
        : apportion(Math.max(0, whole), weights, expense).map((part) => ({ person: part.person, part: part.amount }))
    return { expense, amount, split: { mode, parts: mode === 'equal' ? given : adding } satisfies Split }
  })

const currencies = fc.constantFrom('EUR', 'USD', 'JPY', 'KRW', 'KWD', 'TND', 'CLF', 'UYW', 'XXX')
const digits = (length: number) => fc.nat(10 ** Math.min(length, 9) - 1).map(String)
const rates = fc.oneof(
  fc.tuple(digits(12), digits(12)).map(([whole, decimals]) => `${whole}.${decimals}`),
  fc.tuple(fc.nat(200), digits(6)).map(([whole, decimals]) => `${whole}.${decimals}`),
  fc.constantFrom('1', '0.5', '0', '0.000000000001', '999999999999', '163.93', '0.0061'),
)
const conversions = fc.record({ amount: amounts, from: currencies, into: currencies, rate: rates })

const cases = <Case>(one: fc.Arbitrary<Case>) => fc.array(one, { minLength: 100, maxLength: 100 })

describe.each(engines)('shared money on %s', (engine) => {
  let db: TestDatabase
  beforeAll(async () => {
    db = await openDatabase(engine)
  })
  afterAll(() => db.close())

  /** What a function of the database makes of each case, a hundred a statement. */
  async function answers(call: string, all: object[]): Promise<unknown[]> {
    const rows = await db.query<{ answer: unknown }>(
      `select to_jsonb(${call}) as answer from jsonb_array_elements($1::text::jsonb) with ordinality one(it, place)
       order by place`,
      [JSON.stringify(all)],
    )
    return rows.map(({ answer }) => answer)
  }
  const agree = <Case extends object>(one: fc.Arbitrary<Case>, call: string, onDevice: (one: Case) => unknown) =>
    fc.assert(
      fc.asyncProperty(cases(one), async (all) => {
        expect(await answers(call, all)).toEqual(all.map(onDevice))
      }),
      { numRuns: runs(30, 1_000) },
    )

  it('apportions an amount as the device does', async () => {
    const call = `private.apportion((it ->> 'total')::bigint, it -> 'weights', (it ->> 'key')::uuid)`
    await agree(weighted, call, ({ total, weights, key }) => apportion(total, weights, key))
  })

  const shares = `private.shares_of((it ->> 'expense')::uuid, (it ->> 'amount')::bigint, it -> 'split')`

  it('has the same shares of a split, and none where the device names a problem', async () => {
    let sound = 0
    let refused = 0
    await agree(splits, shares, ({ expense, amount, split }) => {
      if (splitProblem(amount, split)) {
        refused += 1
        return null
      }
      sound += 1
      return sharesOf(expense, amount, split)
    })
    expect(Math.min(sound, refused)).toBeGreaterThan(500)
  })

  it('has no shares of what is no split at all', async () => {
    const expense = '01900000-0000-7000-8000-0000000000d1'
    const odd: unknown[] = [
      null,
      [],
      {},
      'equal',
      { mode: 'equal' },
      { mode: 'equal', parts: {} },
      { mode: 'equal', parts: [] },
      { mode: 'even', parts: [{ person: 'a', part: 1 }] },
      { mode: 'equal', parts: [null] },
      { mode: 'equal', parts: [{ person: 'a' }] },
      { mode: 'equal', parts: [{ part: 1 }] },
      { mode: 'equal', parts: [{ person: 7, part: 1 }] },
      { mode: 'equal', parts: [{ person: null, part: 1 }] },
      { mode: 'equal', parts: [{ person: 'a', part: '1' }] },
      { mode: 'shares', parts: [{ person: 'a', part: 1.5 }] },
      { mode: 'shares', parts: [{ person: 'a', part: 1e300 }] },
      { mode: 'equal', parts: Array.from({ length: 61 }, (_, one) => ({ person: String(one), part: 1 })) },
    ]
    expect(
      await answers(
        shares,
        odd.map((split) => ({ expense, amount: 100, split })),
      ),
    ).toEqual(odd.map(() => null))
    expect(
      await answers(shares, [{ expense, amount: -1, split: { mode: 'equal', parts: [{ person: 'a', part: 1 }] } }]),
    ).toEqual([null])
  })

  it('converts an amount as the device does, and has none where the device has none', async () => {
    const call = `private.converted((it ->> 'amount')::bigint, it ->> 'from', it ->> 'into', (it ->> 'rate')::numeric)`
    await agree(conversions, call, ({ amount, from, into, rate }) => converted(amount, from, into, rate))
    expect(
      await answers(
        call,
        ['-1', 'NaN', 'Infinity', '0'].map((rate) => ({ amount: 100, from: 'EUR', into: 'USD', rate })),
      ),
    ).toEqual([null, null, null, null])
    expect(await answers(call, [{ amount: -1, from: 'EUR', into: 'USD', rate: '0.5' }])).toEqual([-1])
  })
})

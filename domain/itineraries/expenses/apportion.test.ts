import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { apportion } from './apportion.ts'
import { expenseLimits } from './expense-money.ts'

const ana = '01900000-0000-7000-8000-00000000000a'
const ben = '01900000-0000-7000-8000-00000000000b'
const cleo = '01900000-0000-7000-8000-00000000000c'
const dinner = '01900000-0000-7000-8000-0000000000d1'

const weights = fc.uniqueArray(
  fc.record({
    person: fc.uuid(),
    weight: fc.oneof(fc.nat(10), fc.maxSafeNat(), fc.nat(expenseLimits.amount)),
  }),
  { minLength: 1, maxLength: 12, selector: ({ person }) => person },
)
const totals = fc.oneof(fc.nat(1_000), fc.maxSafeNat())
const carried = weights.filter((all) => all.some(({ weight }) => weight > 0))

test('parts are whole, together the total, and each less than one unit off the exact share', () => {
  fc.assert(
    fc.property(totals, carried, fc.uuid(), (total, all, key) => {
      const parts = apportion(total, all, key)
      expect(parts.reduce((sum, { amount }) => sum + BigInt(amount), 0n)).toBe(BigInt(total))
      const sum = all.reduce((before, { weight }) => before + BigInt(weight), 0n)
      for (const { person, weight } of all) {
        const amount = BigInt(parts.find((part) => part.person === person)?.amount ?? 0)
        const off = amount * sum - BigInt(total) * BigInt(weight)
        expect(off < sum && off > -sum).toBe(true)
      }
    }),
  )
})

test('nobody loses more by rounding than somebody who was rounded up', () => {
  fc.assert(
    fc.property(totals, carried, fc.uuid(), (total, all, key) => {
      const sum = all.reduce((before, { weight }) => before + BigInt(weight), 0n)
      const amounts = new Map(apportion(total, all, key).map(({ person, amount }) => [person, amount]))
      const rests = all.map(({ person, weight }) => {
        const product = BigInt(total) * BigInt(weight)
        return { rest: product % sum, isUp: BigInt(amounts.get(person) ?? 0) > product / sum }
      })
      const up = rests.filter(({ isUp }) => isUp).map(({ rest }) => rest)
      const down = rests.filter(({ isUp }) => !isUp).map(({ rest }) => rest)
      for (const more of up) for (const less of down) expect(more >= less).toBe(true)
    }),
  )
})

test('the order in which people are given changes nothing; they come back by their ids, without those who get nothing', () => {
  fc.assert(
    fc.property(totals, carried, fc.uuid(), (total, all, key) => {
      const parts = apportion(total, all, key)
      expect(apportion(total, all.toReversed(), key)).toEqual(parts)
      expect(parts.map(({ person }) => person)).toEqual(parts.map(({ person }) => person).sort())
      expect(parts.every(({ amount }) => amount > 0)).toBe(true)
    }),
  )
})

test('a third of a cent goes to one of the three, by the expense and not by the order of names', () => {
  const three = [ana, ben, cleo].map((person) => ({ person, weight: 1 }))
  const payers = Array.from({ length: 300 }, (_, number) => {
    const parts = apportion(1, three, `01900000-0000-7000-8000-${String(number).padStart(12, '0')}`)
    expect(parts).toEqual([{ person: expect.any(String), amount: 1 }])
    return parts[0]?.person
  })
  for (const person of [ana, ben, cleo]) {
    const times = payers.filter((payer) => payer === person).length
    expect(times).toBeGreaterThan(70)
    expect(times).toBeLessThan(130)
  }
})

test('who lost more by rounding is before who is drawn', () => {
  const parts = apportion(
    10,
    [
      { person: ana, weight: 2 },
      { person: ben, weight: 2 },
      { person: cleo, weight: 3 },
    ],
    dinner,
  )
  expect(parts).toEqual([
    { person: ana, amount: 3 },
    { person: ben, amount: 3 },
    { person: cleo, amount: 4 },
  ])
})

test('an id of no known version draws as well', () => {
  const odd = '00000000-0000-0000-0000-0000000000ff'
  const drawn = apportion(
    1,
    [ana, ben].map((person) => ({ person, weight: 1 })),
    odd,
  )
  expect(drawn).toHaveLength(1)
})

test('nothing is apportioned to nobody, and no part of a unit', () => {
  expect(apportion(0, [{ person: ana, weight: 1 }], dinner)).toEqual([])
  expect(apportion(0, [], dinner)).toEqual([])
  expect(() => apportion(1, [], dinner)).toThrow(RangeError)
  expect(() => apportion(1, [{ person: ana, weight: 0 }], dinner)).toThrow(RangeError)
  expect(() => apportion(1.5, [{ person: ana, weight: 1 }], dinner)).toThrow(RangeError)
  expect(() => apportion(-1, [{ person: ana, weight: 1 }], dinner)).toThrow(RangeError)
  expect(() => apportion(1, [{ person: ana, weight: -1 }], dinner)).toThrow(RangeError)
})

import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { expenseLimits, type Split, type SplitMode } from './expense-money.ts'
import { sharesOf, splitProblem } from './shares-of.ts'

const [ana, ben, cleo] = ['a', 'b', 'c'].map((end) => `01900000-0000-7000-8000-00000000000${end}`) as [
  string,
  string,
  string,
]
const dinner = '01900000-0000-7000-8000-0000000000d1'

const split = (mode: SplitMode, ...parts: number[]): Split => ({
  mode,
  parts: parts.map((part, index) => ({ person: `01900000-0000-7000-8000-00000000000${'abcdef'[index]}`, part })),
})
const amounts = (amount: number, of: Split) => sharesOf(dinner, amount, of).map((share) => share.amount)

test('an equal split differs by one unit at most', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: expenseLimits.amount }), fc.integer({ min: 1, max: 6 }), (amount, people) => {
      const shares = amounts(amount, split('equal', ...Array<number>(people).fill(1)))
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(amount)
      expect(shares).toHaveLength(Math.min(amount, people))
      expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1)
    }),
  )
})

test('shares, percent and exact parts', () => {
  expect(amounts(700, split('shares', 2, 1, 4))).toEqual([200, 100, 400])
  expect(amounts(1000, split('percent', 5000, 2500, 2500))).toEqual([500, 250, 250])
  expect(sharesOf(dinner, 1000, split('exact', 999, 1))).toEqual([
    { person: ana, amount: 999 },
    { person: ben, amount: 1 },
  ])
  expect(amounts(expenseLimits.amount, split('exact', expenseLimits.amount - 1, 1))).toEqual([
    expenseLimits.amount - 1,
    1,
  ])
})

test('three times 33.33 % is a third each, three times 33 % is not all of it', () => {
  expect(splitProblem(100, split('percent', 3333, 3333, 3333))).toBeNull()
  const thirds = amounts(100, split('percent', 3333, 3333, 3333))
  expect(thirds.toSorted((one, other) => one - other)).toEqual([33, 33, 34])
  expect(amounts(300, split('percent', 3334, 3334, 3334))).toEqual([100, 100, 100])
  expect(splitProblem(100, split('percent', 3300, 3300, 3300))).toEqual({ kind: 'percent-missing', by: 100 })
  expect(splitProblem(100, split('percent', 5000, 5003))).toEqual({ kind: 'percent-too-much', by: 3 })
  expect(splitProblem(100, split('percent', 9998))).toEqual({ kind: 'percent-missing', by: 2 })
})

test('exact parts say how much is missing or too much', () => {
  expect(splitProblem(1000, split('exact', 400, 500))).toEqual({ kind: 'exact-missing', by: 100 })
  expect(splitProblem(1000, split('exact', 600, 401))).toEqual({ kind: 'exact-too-much', by: 1 })
  expect(splitProblem(1000, split('exact', 600, 400))).toBeNull()
})

test('nobody, too many, the same person twice and a part that is no whole number are named', () => {
  expect(splitProblem(100, split('equal'))).toEqual({ kind: 'nobody' })
  const parts = Array.from({ length: 61 }, (_, number) => ({ person: `person ${number}`, part: 1 }))
  expect(splitProblem(100, { mode: 'equal', parts })).toEqual({ kind: 'too-many', most: 60 })
  expect(splitProblem(100, { mode: 'equal', parts: parts.slice(1) })).toBeNull()
  const twice = [ana, ben, ana].map((person) => ({ person, part: 1 }))
  expect(splitProblem(100, { mode: 'shares', parts: twice })).toEqual({ kind: 'twice', person: ana })
  for (const part of [0, -1, 0.5, Number.NaN, expenseLimits.part + 1])
    expect(splitProblem(100, split('shares', 1, part, 1)), String(part)).toEqual({ kind: 'part', person: ben })
  expect(splitProblem(100, split('equal', 1, 1, 2))).toEqual({ kind: 'part', person: cleo })
  expect(() => sharesOf(dinner, 100, split('equal'))).toThrow(RangeError)
})

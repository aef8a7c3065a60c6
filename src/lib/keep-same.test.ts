import { expect, test } from 'vitest'
import { keepSame } from './keep-same.ts'

const plan = () => ({
  summary: 'Moss',
  days: [
    { id: 'a', activities: [{ id: 'b', cost: { amount: 1 } }, { id: 'c' }] },
    { id: 'd', activities: [] as object[] },
  ],
  tips: ['one', 'two'],
})

test('what says the same is the same object', () => {
  const before = plan()
  expect(keepSame(before, plan())).toBe(before)
})

test('only what changed is new, and what holds it', () => {
  const before = plan()
  const now = plan()
  const [day] = now.days
  if (day) day.activities = [{ id: 'new' }, ...day.activities]
  const next = keepSame(before, now)
  expect(next).toEqual(now)
  expect(next.days[0]).not.toBe(before.days[0])
  expect(next.days[0]?.activities[1]).toBe(before.days[0]?.activities[0])
  expect(next.days[1]).toBe(before.days[1])
  expect(next.tips).toBe(before.tips)
})

test('another order, a missing key and another kind of value are changes', () => {
  const before = plan()
  expect(keepSame(before, { ...plan(), days: plan().days.toReversed() }).days).toEqual(plan().days.toReversed())
  const { tips: _tips, ...less } = plan()
  expect(keepSame<object>(before, less)).toEqual(less)
  expect(keepSame<unknown>(before, [1])).toEqual([1])
  expect(keepSame<unknown>({ a: undefined }, { b: undefined })).toEqual({ b: undefined })
  expect(keepSame<unknown>(null, { a: 1 })).toEqual({ a: 1 })
})

import { expect, test } from 'vitest'
import { changeText, compared } from './compared.ts'

test('days that are over are compared with as many before, without the one that runs', () => {
  expect(compared([10, 20, 1], [10, 15, 90])).toEqual({ now: 30, before: 25, change: 20 })
  expect(compared([1, 1, 50], [2, 2, 2])).toEqual({ now: 2, before: 4, change: -50 })
})

test('nothing is said of a time in which there was nothing, and no percent of nothing or less', () => {
  expect(compared([3, 4, 5], [0, 0, 0])).toBeNull()
  expect(compared([3, 4, 5], [0, 0, 7])).toEqual({ now: 7, before: 0, change: null })
  expect(compared([300, 400, 0], [-200, 100, 0])).toEqual({ now: 700, before: -100, change: null })
})

test('a change says its direction', () => {
  expect([18, -3, 0, 1200].map(changeText)).toEqual(['+18%', '−3%', '0%', '+1,200%'])
})

import { expect, test } from 'vitest'
import { showsCount, progressAfter, savedAloud, type SavingProgress } from './saving-progress.ts'

const nothing: SavingProgress = { waiting: 0, total: 0 }
const after = (...counts: number[]) => counts.reduce(progressAfter, nothing)

test('many changes are counted as they are saved', () => {
  expect(after(240)).toEqual({ waiting: 240, total: 240 })
  expect(after(240, 190, 90)).toEqual({ waiting: 90, total: 240 })
})

test('what is changed meanwhile counts too', () => {
  expect(after(240, 190, 193, 93)).toEqual({ waiting: 93, total: 243 })
})

test('once all is saved the next count begins anew', () => {
  expect(after(240, 100, 0)).toEqual(nothing)
  expect(after(240, 100, 0, 30)).toEqual({ waiting: 30, total: 30 })
})

test('the count goes on while one of many waits for a decision, and stops with the last one that is on its way', () => {
  const shown = (state: Parameters<typeof showsCount>[0], ...counts: number[]) => showsCount(state, after(...counts))
  expect(shown('syncing', 240, 90)).toBe(true)
  expect(shown('attention', 240, 90)).toBe(true)
  expect(shown('attention', 240, 0)).toBe(false)
  expect(shown('attention', 3)).toBe(false)
  expect(shown('offline', 240)).toBe(false)
})

test('a screen reader hears of it at each quarter only', () => {
  const heard = [240, 200, 181, 180, 121, 120, 61, 60, 1].map((waiting) => savedAloud({ waiting, total: 240 }))
  expect(heard).toEqual([0, 0, 0, 60, 60, 120, 120, 180, 180])
  expect(savedAloud({ waiting: 33, total: 45 })).toBe(11)
})

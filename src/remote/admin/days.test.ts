import { expect, test } from 'vitest'
import { dayMoments } from './days.ts'

test('days are whole, in the time of this place', () => {
  const begin = (month: number, date: number) => new Date(2026, month - 1, date).toISOString()
  expect(dayMoments('2026-11-24', '2026-11-24')).toEqual({ from: begin(11, 24), before: begin(11, 25) })
  expect(dayMoments('2026-02-28', '2026-02-28')).toEqual({ from: begin(2, 28), before: begin(3, 1) })
  expect(dayMoments('2026-11-24')).toEqual({ from: begin(11, 24), before: undefined })
})

test('what is no day narrows nothing', () => {
  expect(dayMoments('', 'yesterday')).toEqual({ from: undefined, before: undefined })
})

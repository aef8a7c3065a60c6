import { expect, it } from 'vitest'
import { kilometresBetween } from './distance.ts'

it('measures over the ground, also across the date line', () => {
  expect(kilometresBetween([2.35, 48.86], [-0.12, 51.5])).toBeCloseTo(343, -1)
  expect(kilometresBetween([179.9, 0], [-179.9, 0])).toBeCloseTo(22, 0)
  expect(kilometresBetween([0, 0], [180, 0])).toBeCloseTo(20_015, 0)
})

import { expect, it } from 'vitest'
import { boundsOf } from './bounds.ts'

it('is the smallest area around all places, also where the date line runs through it', () => {
  const kyoto = [135, 35] as const
  const lima = [-77, -12] as const
  const paris = [2, 49] as const
  expect(boundsOf([kyoto, paris])).toEqual([
    [2, 35],
    [135, 49],
  ])
  // Across the Pacific it is nearer than over Africa.
  expect(boundsOf([kyoto, lima])).toEqual([
    [135, -12],
    [283, 35],
  ])
  expect(boundsOf([paris, null, undefined])).toEqual([
    [2, 49],
    [2, 49],
  ])
  expect(boundsOf([null])).toBeNull()
})

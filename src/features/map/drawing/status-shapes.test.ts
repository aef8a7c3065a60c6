import { expect, it } from 'vitest'
import { goalStatuses } from '#domain/goals/goal.ts'
import { statusShapes } from './status-colours.ts'

it('gives every status a shape of its own', () => {
  const shapes = goalStatuses.map((status) => `${statusShapes[status].radius} ${statusShapes[status].centre}`)
  expect(new Set(shapes).size).toBe(goalStatuses.length)
})

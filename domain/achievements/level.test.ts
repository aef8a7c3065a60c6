import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { levelOf, pointsPerLevel, pointsToNextLevel, rungOf } from './level.ts'

const points = fc.integer({ min: 0, max: 1_000_000 })

describe('levelOf', () => {
  it('is floor(points / 100 + 1)', () => {
    expect([0, 99, 100, 199, 200, 250].map(levelOf)).toEqual([1, 1, 2, 2, 3, 3])
    fc.assert(fc.property(points, (p) => levelOf(p) === Math.floor(p / 100 + 1)))
  })
})

describe('pointsToNextLevel', () => {
  it('is 100 minus points mod 100', () => {
    expect([0, 250, 99, 100, 300].map(pointsToNextLevel)).toEqual([100, 50, 1, 100, 100])
  })

  it('earned once, makes the next level and not one point earlier', () => {
    fc.assert(
      fc.property(points, (p) => {
        expect(levelOf(p + pointsToNextLevel(p))).toBe(levelOf(p) + 1)
        expect(levelOf(p + pointsToNextLevel(p) - 1)).toBe(levelOf(p))
        expect(pointsToNextLevel(p)).toBeLessThanOrEqual(pointsPerLevel)
      }),
    )
  })
})

describe('rungOf', () => {
  it('names the ladder', () => {
    expect([0, 399, 400, 899, 900, 1899, 1900, 2899, 2900, 99_999].map(rungOf)).toEqual([
      'Explorer',
      'Explorer',
      'Adventurer',
      'Adventurer',
      'Voyager',
      'Voyager',
      'Legend',
      'Legend',
      'Master',
      'Master',
    ])
  })
})

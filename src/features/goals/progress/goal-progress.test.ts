import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { goalOf, rowOf } from '#features/goals/goal.fixture.ts'
import { latestOf } from '#domain/goals/progress.ts'
import { currentProgress, percentageBeforeCompletion, withProgress } from './goal-progress.ts'

describe('latestOf', () => {
  it('is the row of the latest moment, whatever the order of the rows', () => {
    const rows = ['2026-11-01T10:00:00Z', '2026-11-01T11:30:00+01:00', '2026-11-01T10:40:00.5Z'].map(
      (createdAt, index) => rowOf({ id: String(index), createdAt }),
    )
    fc.assert(fc.property(fc.shuffledSubarray(rows, { minLength: 3 }), (shuffled) => latestOf(shuffled)?.id === '2'))
    expect(latestOf([])).toBeUndefined()
  })

  it('takes the later id of rows of the same moment', () => {
    const rows = [rowOf({ id: 'b' }), rowOf({ id: 'a' })]
    expect(latestOf(rows)?.id).toBe('b')
    expect(latestOf(rows.toReversed())?.id).toBe('b')
  })
})

describe('a goal with its latest progress', () => {
  it('shows percentage, savings and milestone of the latest row', () => {
    const goal = goalOf({ budgetTarget: 3500, status: 'in-progress' })
    const row = rowOf({ progressPercentage: 64, savingsAmount: 2240, milestoneReached: 'Flights booked' })
    expect(withProgress(goal, row).progress).toEqual({
      approximate: false,
      percentage: 64,
      savings: 2240,
      savedPercent: 64,
      milestone: 'Flights booked',
      status: 'in-progress',
    })
  })

  it('is at 0 percent without a row', () => {
    expect(currentProgress(goalOf({}), null)).toMatchObject({ percentage: 0, savings: 0, milestone: null })
  })

  it('has no savings share without a budget', () => {
    expect(currentProgress(goalOf({}), rowOf({ savingsAmount: 50 })).savedPercent).toBeNull()
  })

  it('is at 100 when completed, before the server has said so', () => {
    expect(currentProgress(goalOf({ status: 'completed' }), rowOf({ progressPercentage: 40 })).percentage).toBe(100)
  })

  it('starts with its first progress, before the server has said so', () => {
    const row = rowOf({ progressPercentage: 10, _syncStatus: 'pending' })
    expect(currentProgress(goalOf({ status: 'planned' }), row).status).toBe('in-progress')
    expect(currentProgress(goalOf({ status: 'cancelled' }), row).status).toBe('cancelled')
  })

  it('stays planned when the traveler set it back after earlier progress', () => {
    const row = rowOf({ progressPercentage: 10, _syncStatus: 'synced' })
    expect(currentProgress(goalOf({ status: 'planned' }), row).status).toBe('planned')
  })

  it('caps the savings bar at 100', () => {
    expect(currentProgress(goalOf({ budgetTarget: 100 }), rowOf({ savingsAmount: 250 })).savedPercent).toBe(100)
  })
})

describe('percentageBeforeCompletion', () => {
  it('is the last percentage below 100', () => {
    const rows = [0, 64, 100].map((progressPercentage, index) =>
      rowOf({ id: String(index), progressPercentage, createdAt: `2026-11-0${index + 1}T00:00:00Z` }),
    )
    expect(percentageBeforeCompletion(rows)).toBe(64)
  })

  it('is 0 when there was none', () => {
    expect(percentageBeforeCompletion([rowOf({ progressPercentage: 100 })])).toBe(0)
    expect(percentageBeforeCompletion([])).toBe(0)
  })
})

import { describe, expect, it } from 'vitest'
import { reasonOf } from './failure-reason.ts'

describe('reasonOf', () => {
  it('is what the failure says', () => {
    expect(reasonOf(new Error('User not authenticated'), 'Failed to update goal progress')).toBe(
      'User not authenticated',
    )
  })

  it('is the fallback for a failure without words or with words for programmers', () => {
    expect(reasonOf(new Error(''), 'Failed to update goal progress')).toBe('Failed to update goal progress')
    expect(reasonOf(undefined, 'Failed to fetch goals')).toBe('Failed to fetch goals')
    expect(reasonOf(new TypeError('Failed to fetch'), 'Failed to fetch goals')).toBe('Failed to fetch goals')
    expect(reasonOf(new DOMException('disk full', 'QuotaExceededError'), 'Failed to fetch goals')).toBe(
      'Failed to fetch goals',
    )
  })
})

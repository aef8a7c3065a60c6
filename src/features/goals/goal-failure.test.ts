import { msg } from '@lingui/core/macro'
import { describe, expect, it } from 'vitest'
import { RecordMissingError } from '#sync/outbox/refusals.ts'
import { goalFailure } from './goal-failure.ts'

describe('goalFailure', () => {
  it("is 'Goal not found' for a missing goal", () => {
    expect(goalFailure(new RecordMissingError('No goals record x'), msg`Failed to update goal`).message).toBe(
      'Goal not found',
    )
  })

  it('is the words of the action for everything else', () => {
    expect(goalFailure(new Error('disk full'), msg`Failed to update goal`).message).toBe('Failed to update goal')
  })
})

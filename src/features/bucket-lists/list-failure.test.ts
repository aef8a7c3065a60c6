import { msg } from '@lingui/core/macro'
import { describe, expect, it } from 'vitest'
import { RecordMissingError } from '#sync/outbox/refusals.ts'
import { bucketListFailure } from './list-failure.ts'

describe('bucketListFailure', () => {
  it("is 'Bucket list not found' for a missing list", () => {
    const failure = bucketListFailure(
      new RecordMissingError('No bucketLists record x'),
      msg`Failed to update bucket list`,
    )
    expect(failure.message).toBe('Bucket list not found')
  })

  it('is the words of the action for everything else', () => {
    expect(bucketListFailure(new Error('disk full'), msg`Failed to delete bucket list`).message).toBe(
      'Failed to delete bucket list',
    )
  })
})

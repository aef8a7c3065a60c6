import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { RecordMissingError } from '#sync/outbox/refusals.ts'

/** The toast for a failed action: 'Bucket list not found' when the list is gone, else the action's own words. */
export const bucketListFailure = (cause: unknown, failed: MessageDescriptor): MessageDescriptor =>
  cause instanceof RecordMissingError ? msg`Bucket list not found` : failed

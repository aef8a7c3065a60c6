import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { RecordMissingError } from '#sync/outbox/refusals.ts'

/** The toast for a failed action: 'Goal not found' when the goal is gone, else the action's own words. */
export const goalFailure = (cause: unknown, failed: MessageDescriptor): MessageDescriptor =>
  cause instanceof RecordMissingError ? msg`Goal not found` : failed

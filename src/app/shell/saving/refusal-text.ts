import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { freeOpenGoalLimit } from '#domain/goals/free-plan.ts'
import type { AttentionReason } from '#sync/outbox/queue-entry.ts'

/**
 * Why a change needs a decision, in a traveler's words. Chosen by kind, hint, code and status, never by the server's sentence.
 * @param freeLimit how many open goals the free plan holds here; null for no limit
 */
export function refusalText(reason: AttentionReason, freeLimit: number | null = freeOpenGoalLimit): MessageDescriptor {
  if (reason.kind === 'deleted-elsewhere') return msg`It was deleted on another device or by someone you share it with.`
  if (reason.kind === 'not-on-server') return msg`The server no longer has this.`
  if (reason.kind === 'access-withdrawn')
    return msg`It is not shared with you any more. Your change is sent by itself if it is shared with you again.`
  if (reason.hint === 'goal_limit') {
    // Nothing is limited any more since it was refused.
    if (freeLimit === null) return msg`There was no room for more open goals. Retry now.`
    return msg`The free plan holds ${freeLimit} open goals. Complete or remove a goal, then retry.`
  }
  if (reason.hint === 'owner_goal_limit') {
    return msg`The owner of the list has no room for more goals from others. Retry when some are done.`
  }
  if (reason.hint === 'account_quota') return msg`Your account has no room for more of these. Remove some, then retry.`
  if (reason.hint === 'hourly_limit') return msg`That was a lot in one hour. Wait a while, then retry.`
  if (reason.hint === 'poll_closed') return msg`The poll was closed before your vote arrived.`
  if (reason.hint === 'picture_limit') return msg`There is no room for more pictures. Remove some, then retry.`
  if (reason.kind === 'gave-up') return msg`The server failed three times. Retry later.`
  if (reason.status === 403 || reason.code === '42501' || reason.status === 404) {
    return msg`You may not change this any more.`
  }
  if (reason.code === '23503') return msg`What it belongs to is not on the server any more.`
  if (reason.code === '23505') return msg`The server already has one like it.`
  if (reason.status === 413) return msg`It is too large for the server.`
  return msg`The server did not accept a value in it. Change it here and retry.`
}

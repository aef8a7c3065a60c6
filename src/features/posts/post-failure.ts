import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { failureText } from '#remote/asking/failure-text.ts'
import { RemoteError } from '#remote/asking/remote-error.ts'

/** What was to be done with a post is refused once it is gone or closed; the database says so in words for programmers. */
const gone = (cause: RemoteError) =>
  cause.kind === 'not-found' || (cause.kind === 'refused' && (cause.code === '42501' || cause.code === '23503'))

/** Why something was not done to a post or comment, for its reader: 'Failed to …: reason'. */
export function postFailure(t: (words: MessageDescriptor) => string, failed: string, cause: unknown): string {
  const known = cause instanceof RemoteError ? reasonFor(cause) : null
  return known ? `${failed}: ${t(known)}` : failureText(failed, cause)
}

function reasonFor(cause: RemoteError): MessageDescriptor | null {
  if (cause.kind === 'offline') return msg`You are offline`
  return gone(cause) ? msg`This is no longer available` : null
}

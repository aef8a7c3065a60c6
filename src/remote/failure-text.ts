import { RecordMissingError } from '#sync/outbox/refusals.ts'
import { reasonOf } from '#lib/failure-reason.ts'
import { RemoteError } from './remote-error.ts'

/** Why something failed, in the catalogue's form: 'Failed to …: reason', or 'Failed to …' when there is none to tell. */
export function failureText(failed: string, cause: unknown): string {
  if (cause instanceof RecordMissingError) return failed
  const reason = cause instanceof RemoteError ? cause.said : reasonOf(cause, '')
  return !reason || reason === failed ? failed : `${failed}: ${reason}`
}

import { reasonOf } from '#lib/failure-reason.ts'
import { RemoteError } from './remote-error.ts'

/** Why something failed, in the catalogue's form: 'Failed to …: reason', or 'Failed to …' when there is none to tell. */
export function failureText(failed: string, cause: unknown): string {
  const reason = cause instanceof RemoteError ? cause.said : reasonOf(cause, '')
  return !reason || reason === failed ? failed : `${failed}: ${reason}`
}

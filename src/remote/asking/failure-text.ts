import { reasonOf } from '#lib/words/failure-reason.ts'
import { RemoteError } from './remote-error.ts'

/** Who must sign in is told in the words of the specification, whoever noticed it. */
const saidBy = ({ kind, said }: RemoteError): string | null => (kind === 'signed-out' ? 'User not authenticated' : said)

/** Why something failed, in the catalogue's form: 'Failed to …: reason', or 'Failed to …' when there is none to tell. */
export function failureText(failed: string, cause: unknown): string {
  const reason = cause instanceof RemoteError ? saidBy(cause) : reasonOf(cause, '')
  return !reason || reason === failed ? failed : `${failed}: ${reason}`
}

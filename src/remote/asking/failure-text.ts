import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { isOutOfRoom } from '#sync/local/storage-room.ts'
import { reasonOf } from '#lib/words/failure-reason.ts'
import { RemoteError } from './remote-error.ts'

/** Who must sign in is told in the words of the specification, whoever noticed it. */
function saidBy({ kind, said }: RemoteError): string | null {
  if (kind === 'offline') return i18n._(msg`you’re offline`)
  return kind === 'signed-out' ? 'User not authenticated' : said
}

function reasonHere(cause: unknown): string {
  return isOutOfRoom(cause) ? i18n._(msg`this device has no room left`) : reasonOf(cause, '')
}

/** Why something failed, in the catalogue's form: 'Failed to …: reason', or 'Failed to …' when there is none to tell. */
export function failureText(failed: string, cause: unknown): string {
  const reason = cause instanceof RemoteError ? saidBy(cause) : reasonHere(cause)
  return !reason || reason === failed ? failed : `${failed}: ${reason}`
}

import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ConnectionRefusal } from '#remote/connections.ts'

/** Why it did not work, below what did not work; nothing where there is nothing to tell. */
export const refusalWords: Record<ConnectionRefusal, MessageDescriptor | null> = {
  offline: msg`You are offline. Requests and their answers need a connection to the internet.`,
  exists: msg`Connection already exists`,
  changed: msg`They answered or changed their mind in the meantime. You now see the latest.`,
  nobody: msg`You can’t send this traveller a request.`,
  'too-many': msg`Too many of your requests are still unanswered. Cancel some first.`,
  failed: null,
}

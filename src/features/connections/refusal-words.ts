import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ConnectionRefusal } from '#remote/connections.ts'

/** Why it did not work, below what did not work; nothing where there is nothing to tell. */
export const refusalWords: Record<ConnectionRefusal, MessageDescriptor | null> = {
  offline: msg`You are offline. Requests and their answers need a connection to the internet.`,
  exists: msg`Connection already exists`,
  changed: msg`The other person has answered or withdrawn meanwhile. You see how it stands now.`,
  nobody: msg`This traveller cannot be asked to connect.`,
  'too-many': msg`Too many of your requests wait for an answer. Cancel some first.`,
  failed: null,
}

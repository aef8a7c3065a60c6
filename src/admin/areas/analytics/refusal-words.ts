import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** Why changes of devices were refused, by the reasons that the database knows. */
export const refusalWords: Record<string, MessageDescriptor> = {
  not_permitted: msg`Not permitted`,
  limit: msg`A limit was reached`,
  value: msg`A value the server does not accept`,
  parent_gone: msg`What it belonged to is gone`,
  other: msg`Other`,
}

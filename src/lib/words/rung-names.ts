import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Rung } from '#domain/achievements/level.ts'

/** What the rungs of the ladder are called. */
export const rungNames: Record<Rung, MessageDescriptor> = {
  Explorer: msg`Explorer`,
  Adventurer: msg`Adventurer`,
  Voyager: msg`Voyager`,
  Legend: msg`Legend`,
  Master: msg`Master`,
}

import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Stage } from '#features/map/snapshot/visited-world.ts'

export const stageLabels: Record<Stage, MessageDescriptor> = {
  dreamed: msg`Dreamed of`,
  planned: msg`Planned`,
  'in-progress': msg`In progress`,
  visited: msg`Visited`,
}

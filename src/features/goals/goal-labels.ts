import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { GoalStatus, Priority } from '#domain/goals/goal.ts'
import type { Tone } from '#ui/badge.tsx'

export const statusLabels: Record<GoalStatus, MessageDescriptor> = {
  planned: msg`Planned`,
  'in-progress': msg`In progress`,
  completed: msg`Completed`,
  cancelled: msg`Cancelled`,
}

/** Of the same hues as on the map. */
export const statusTones: Record<GoalStatus, Tone> = {
  planned: 'ember',
  'in-progress': 'sea',
  completed: 'moss',
  cancelled: 'neutral',
}

export const priorityLabels: Record<Priority, MessageDescriptor> = {
  high: msg`High priority`,
  medium: msg`Medium priority`,
  low: msg`Low priority`,
}

/** The priority alone, for a choice that is called 'Priority'. */
export const priorityNames: Record<Priority, MessageDescriptor> = {
  high: msg`High`,
  medium: msg`Medium`,
  low: msg`Low`,
}

export const priorityTones: Record<Priority, Tone> = { high: 'ember', medium: 'sand', low: 'neutral' }

/** The left edge of a card. */
export const priorityBorders: Record<Priority, string> = {
  high: 'border-s-ember',
  medium: 'border-s-sand',
  low: 'border-s-control',
}

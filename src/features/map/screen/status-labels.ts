import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { GoalStatus } from '#domain/goals/goal.ts'

export const statusLabels: Record<GoalStatus, MessageDescriptor> = {
  planned: msg`Planned`,
  'in-progress': msg`In progress`,
  completed: msg`Completed`,
  cancelled: msg`Cancelled`,
}

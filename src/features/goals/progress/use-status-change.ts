import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Goal, GoalStatus } from '#domain/goals/goal.ts'
import { celebrate } from '#ui/confetti.ts'
import { toast } from '#ui/overlays/toast.ts'
import { reopenGoal, setGoalStatus } from '#features/goals/actions.ts'
import { goalFailure } from '#features/goals/goal-failure.ts'

/** Moves a goal to another status and says so; a completed one is celebrated. */
export function useStatusChange(goal: Goal) {
  const { t } = useLingui()
  const [busy, setBusy] = useState(false)

  async function changeTo(status: GoalStatus | 'reopened'): Promise<void> {
    if (busy) return
    const completing = status === 'completed'
    setBusy(true)
    try {
      if (status === 'reopened') await reopenGoal(goal)
      else await setGoalStatus(goal.id, status)
      if (completing) celebrate()
      toast.success(completing ? t`Goal marked as completed!` : t`Goal updated successfully!`)
    } catch (cause) {
      toast.error(t(goalFailure(cause, completing ? msg`Failed to complete goal` : msg`Failed to update goal`)))
    }
    setBusy(false)
  }

  return { busy, changeTo }
}

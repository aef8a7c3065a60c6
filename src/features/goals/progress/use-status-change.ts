import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { GoalStatus } from '#domain/goals/goal.ts'
import type { Goal } from '#domain/goals/goal.ts'
import { useOnce } from '#lib/timing/use-once.ts'
import { celebrate } from '#ui/confetti.ts'
import { toast } from '#ui/overlays/toast.ts'
import { toastWithUndo } from '#ui/overlays/undo-toast.ts'
import { reopenGoal, setGoalStatus } from '#features/goals/actions.ts'
import { goalFailure } from '#features/goals/goal-failure.ts'

/** One message at a time. */
const toastId = 'goal-status'

/** Moves a goal to another status and says so; a completed one is celebrated, and both ends can be taken back. */
export function useStatusChange(goal: Goal) {
  const { t } = useLingui()

  function takeBack(): void {
    setGoalStatus(goal.id, goal.status).then(
      () => toast.success(t`Goal updated successfully!`, { id: toastId }),
      (cause: unknown) => toast.error(t(goalFailure(cause, msg`Failed to update goal`))),
    )
  }

  return useOnce(
    async (status: GoalStatus | 'reopened') => {
      if (status === 'reopened') await reopenGoal(goal)
      else await setGoalStatus(goal.id, status)
      if (status === 'completed') celebrate()
      const said = status === 'completed' ? t`Goal marked as completed!` : t`Goal updated successfully!`
      if (status === 'completed' || status === 'cancelled') toastWithUndo(said, takeBack, toastId)
      else toast.success(said, { id: toastId })
    },
    {
      onFailure: (cause, status) => {
        const failed = status === 'completed' ? msg`Failed to complete goal` : msg`Failed to update goal`
        toast.error(t(goalFailure(cause, failed)))
      },
    },
  )
}

import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { GoalStatus } from '#domain/goals/goal.ts'
import type { Goal } from '#domain/goals/goal.ts'
import { useOnce } from '#lib/use-once.ts'
import { celebrate } from '#ui/confetti.ts'
import { toast } from '#ui/overlays/toast.ts'
import { reopenGoal, setGoalStatus } from '#features/goals/actions.ts'
import { goalFailure } from '#features/goals/goal-failure.ts'

/** Long enough to see that it was the wrong button. */
const undoMs = 8_000

/** Moves a goal to another status and says so; a completed one is celebrated, and both ends can be taken back. */
export function useStatusChange(goal: Goal) {
  const { t } = useLingui()

  function takeBack(): void {
    setGoalStatus(goal.id, goal.status).then(
      () => toast.success(t`Goal updated successfully!`, { id: 'goal-status' }),
      (cause: unknown) => toast.error(t(goalFailure(cause, msg`Failed to update goal`))),
    )
  }

  return useOnce(
    async (status: GoalStatus | 'reopened') => {
      if (status === 'reopened') await reopenGoal(goal)
      else await setGoalStatus(goal.id, status)
      if (status === 'completed') celebrate()
      const undo =
        status === 'completed' || status === 'cancelled'
          ? { action: { label: t`Undo`, onClick: takeBack }, duration: undoMs }
          : {}
      toast.success(status === 'completed' ? t`Goal marked as completed!` : t`Goal updated successfully!`, {
        id: 'goal-status',
        ...undo,
      })
    },
    {
      onFailure: (cause, status) => {
        const failed = status === 'completed' ? msg`Failed to complete goal` : msg`Failed to update goal`
        toast.error(t(goalFailure(cause, failed)))
      },
    },
  )
}

import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Goal } from '#domain/goals/goal.ts'
import { reasonOf } from '#lib/words/failure-reason.ts'
import { useOnce } from '#lib/timing/use-once.ts'
import { toast } from '#ui/overlays/toast.ts'
import { addProgress } from '#features/goals/actions.ts'
import { goalFailure } from '#features/goals/goal-failure.ts'
import type { CurrentProgress } from './goal-progress.ts'
import type { ProgressEntry } from './progress-update.ts'

interface ProgressSave {
  goal: Goal
  progress: CurrentProgress
  onSavingChange: (saving: boolean) => void
  onSaved: (percentage: number) => void
}

/** Saves a progress update, and says so. */
export function useProgressSave({ goal, progress, onSavingChange, onSaved }: ProgressSave) {
  const { t } = useLingui()
  return useOnce(
    async (entry: ProgressEntry) => {
      await addProgress(goal, entry, progress.savings)
      toast.success(t`Progress updated successfully`)
      onSaved(entry.percentage)
    },
    {
      onBusyChange: onSavingChange,
      onFailure: (cause) => {
        toast.error(t(goalFailure(cause, msg`Failed to update progress`)))
        return reasonOf(cause, t`Failed to update goal progress`)
      },
    },
  )
}

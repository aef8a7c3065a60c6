import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import type { Goal } from '#domain/goals/goal.ts'
import { reasonOf } from '#lib/failure-reason.ts'
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

/** Saves a progress update once, however often it is submitted. */
export function useProgressSave({ goal, progress, onSavingChange, onSaved }: ProgressSave) {
  const { t } = useLingui()
  const busy = useRef(false)
  const [failure, setFailure] = useState<string | null>(null)

  async function save(entry: ProgressEntry): Promise<void> {
    if (busy.current) return
    busy.current = true
    onSavingChange(true)
    setFailure(null)
    try {
      await addProgress(goal, entry, progress.savings)
      toast.success(t`Progress updated successfully`)
      onSaved(entry.percentage)
    } catch (cause) {
      toast.error(t(goalFailure(cause, msg`Failed to update progress`)))
      setFailure(reasonOf(cause, t`Failed to update goal progress`))
    } finally {
      busy.current = false
      onSavingChange(false)
    }
  }

  return { save, failure }
}

import { useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import type { Goal } from '#domain/goals/goal.ts'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { FormDialog } from '#ui/overlays/form-dialog.tsx'
import type { CurrentProgress } from './goal-progress.ts'
import { ProgressForm } from './progress-form.tsx'
import { offersCompletion } from './progress-update.ts'
import { useStatusChange } from './use-status-change.ts'

interface ProgressDialogProps {
  goal: Goal
  progress: CurrentProgress
  onClose: () => void
}

/** Enters a progress update; one that reaches 100 offers to complete the goal. */
export function ProgressDialog({ goal, progress, onClose }: ProgressDialogProps) {
  const { t } = useLingui()
  const formId = useId()
  const [saving, setSaving] = useState(false)
  const [reached, setReached] = useState(false)
  // The update changes the progress below this dialog; what counts is where it started.
  const [before] = useState(progress)
  const { busy, run: changeTo } = useStatusChange(goal)

  if (reached) {
    return (
      <ConfirmDialog
        open
        onOpenChange={(open) => !open && onClose()}
        title={t`You reached 100%`}
        message={t`Is "${goal.title}" done? Then mark it as completed.`}
        confirmLabel={t`Mark as Completed`}
        cancelLabel={t`Not yet`}
        busy={busy}
        onConfirm={() => void changeTo('completed').then(onClose)}
      />
    )
  }
  return (
    <FormDialog
      title={t`Update Progress`}
      description={goal.title}
      size="sm"
      formId={formId}
      submitLabel={t`Save`}
      busy={saving}
      onClose={onClose}
    >
      <ProgressForm
        id={formId}
        goal={goal}
        progress={before}
        onSavingChange={setSaving}
        onSaved={(percentage) => (offersCompletion(before.percentage, percentage) ? setReached(true) : onClose())}
      />
    </FormDialog>
  )
}

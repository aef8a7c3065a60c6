import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import type { Goal } from '#domain/goals/goal.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
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
  const { busy, changeTo } = useStatusChange(goal)

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
    <Dialog
      open
      onOpenChange={(open) => !open && !saving && onClose()}
      title={t`Update Progress`}
      description={goal.title}
      size="sm"
      footer={
        <>
          <Button variant="ghost" disabled={saving} onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" type="submit" form={formId} busy={saving}>
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <ProgressForm
        id={formId}
        goal={goal}
        progress={before}
        onSavingChange={setSaving}
        onSaved={(percentage) => (offersCompletion(before.percentage, percentage) ? setReached(true) : onClose())}
      />
    </Dialog>
  )
}

import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { toast } from '#ui/toast.ts'
import { deleteGoal } from './actions.ts'
import { goalFailure } from './goal-failure.ts'

interface DeleteGoalDialogProps {
  /** The goal to delete; null keeps the dialog closed. */
  goalId: string | null
  message: string
  onClose: () => void
  onDeleted?: () => void
}

/** Asks, deletes, and says so. */
export function DeleteGoalDialog({ goalId, message, onClose, onDeleted }: DeleteGoalDialogProps) {
  const { t } = useLingui()
  const [busy, setBusy] = useState(false)

  async function confirm() {
    if (goalId === null || busy) return
    setBusy(true)
    try {
      await deleteGoal(goalId)
      toast.success(t`Goal deleted successfully`)
      onClose()
      onDeleted?.()
    } catch (cause) {
      toast.error(t(goalFailure(cause, msg`Failed to delete goal`)))
    }
    setBusy(false)
  }

  return (
    <ConfirmDialog
      open={goalId !== null}
      onOpenChange={(open) => !open && onClose()}
      title={t`Delete goal`}
      message={message}
      confirmLabel={t`Delete`}
      cancelLabel={t`Cancel`}
      tone="danger"
      busy={busy}
      onConfirm={() => void confirm()}
    />
  )
}

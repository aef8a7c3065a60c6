import { useLingui } from '@lingui/react/macro'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { useClearPlan } from './use-clear-plan.ts'

interface ClearPlanDialogProps {
  destination: string
  onClose: () => void
}

/** Asks before a plan that somebody has worked on is emptied; it can be taken back. Stands on the board, which does it. */
export function ClearPlanDialog({ destination, onClose }: ClearPlanDialogProps) {
  const { t } = useLingui()
  const clear = useClearPlan()
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`Clear the plan?`}
      message={t`This removes everything you planned in ${destination}: activities, overview, tips and budget. Your days, ideas, bookings and lists stay.`}
      detail={t`You can undo this.`}
      confirmLabel={t`Clear the plan`}
      cancelLabel={t`Cancel`}
      tone="danger"
      onConfirm={() => {
        onClose()
        void clear()
      }}
    />
  )
}

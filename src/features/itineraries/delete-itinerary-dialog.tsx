import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { toast } from '#ui/toast.ts'
import { deleteItinerary } from './actions.ts'

interface DeleteItineraryDialogProps {
  /** The itinerary to delete; null keeps the dialog closed. */
  id: string | null
  message: string
  onClose: () => void
  onDeleted?: () => void
}

/** Asks, deletes, and says so. */
export function DeleteItineraryDialog({ id, message, onClose, onDeleted }: DeleteItineraryDialogProps) {
  const { t } = useLingui()
  const [busy, setBusy] = useState(false)

  async function confirm() {
    if (id === null || busy) return
    setBusy(true)
    try {
      await deleteItinerary(id)
      toast.success(t`Itinerary deleted successfully`)
      onClose()
      onDeleted?.()
    } catch (cause) {
      console.warn(cause)
      toast.error(t`Failed to delete itinerary`)
    }
    setBusy(false)
  }

  return (
    <ConfirmDialog
      open={id !== null}
      onOpenChange={(open) => !open && onClose()}
      title={t`Delete itinerary`}
      message={message}
      confirmLabel={t`Delete`}
      cancelLabel={t`Cancel`}
      tone="danger"
      busy={busy}
      onConfirm={() => void confirm()}
    />
  )
}

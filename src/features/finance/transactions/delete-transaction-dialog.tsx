import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { deleteTransaction } from '#features/finance/actions.ts'

interface DeleteTransactionDialogProps {
  /** The transaction to delete; null keeps the dialog closed. */
  transactionId: string | null
  onClose: () => void
}

/** Asks, deletes, and says so. */
export function DeleteTransactionDialog({ transactionId, onClose }: DeleteTransactionDialogProps) {
  const { t } = useLingui()
  const [busy, setBusy] = useState(false)

  async function confirm(id: string) {
    if (busy) return
    setBusy(true)
    try {
      await deleteTransaction(id)
      toast.success(t`Transaction deleted successfully`)
      onClose()
    } catch (cause) {
      console.warn('The transaction could not be deleted.', cause)
      toast.error(t`Failed to delete transaction`)
    }
    setBusy(false)
  }

  return (
    <ConfirmDialog
      open={transactionId !== null}
      onOpenChange={(open) => !open && onClose()}
      title={t`Delete transaction`}
      message={t`Are you sure you want to delete this transaction?`}
      confirmLabel={t`Delete`}
      cancelLabel={t`Cancel`}
      tone="danger"
      busy={busy}
      onConfirm={() => transactionId !== null && void confirm(transactionId)}
    />
  )
}

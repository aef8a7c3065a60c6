import { useLingui } from '@lingui/react/macro'
import { DeleteDialog } from '#ui/overlays/delete-dialog.tsx'
import { deleteTransaction } from '#features/finance/actions.ts'

interface DeleteTransactionDialogProps {
  /** The transaction to delete; null keeps the dialog closed. */
  transactionId: string | null
  onClose: () => void
}

/** Asks, deletes, and says so. */
export function DeleteTransactionDialog({ transactionId, onClose }: DeleteTransactionDialogProps) {
  const { t } = useLingui()
  return (
    <DeleteDialog
      id={transactionId}
      onClose={onClose}
      title={t`Delete transaction`}
      message={t`Are you sure you want to delete this transaction?`}
      success={t`Transaction deleted successfully`}
      failure={(cause) => {
        console.warn('The transaction could not be deleted.', cause)
        return t`Failed to delete transaction`
      }}
      onDelete={deleteTransaction}
    />
  )
}

import { useLingui } from '@lingui/react/macro'
import { DeleteDialog } from '#ui/overlays/delete-dialog.tsx'
import { deleteTransaction } from '#features/finance/actions.ts'
import { wordsOf } from './transaction-labels.ts'
import type { TransactionLine } from './transaction-line.ts'

interface DeleteTransactionDialogProps {
  /** The transaction to delete; without one the dialog is closed. */
  transaction: TransactionLine | undefined
  onClose: () => void
}

/** Asks, deletes, and says so. */
export function DeleteTransactionDialog({ transaction, onClose }: DeleteTransactionDialogProps) {
  const { t } = useLingui()
  return (
    <DeleteDialog
      id={transaction?.id ?? null}
      onClose={onClose}
      title={t`Delete transaction`}
      message={t`Are you sure you want to delete this transaction?`}
      detail={transaction && wordsOf(transaction, t)}
      success={t`Transaction deleted successfully`}
      failure={(cause) => {
        console.warn('The transaction could not be deleted.', cause)
        return t`Failed to delete transaction`
      }}
      onDelete={deleteTransaction}
    />
  )
}

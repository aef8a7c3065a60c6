import { useLingui } from '@lingui/react/macro'
import { formatMoney } from '#domain/money/money.ts'
import { formatDate } from '#domain/text/dates.ts'
import { DeleteDialog } from '#ui/overlays/delete-dialog.tsx'
import { deleteTransaction } from '#features/finance/actions.ts'
import { typeLabels } from './transaction-labels.ts'
import type { TransactionLine } from './transaction-line.ts'

interface DeleteTransactionDialogProps {
  /** The transaction to delete; without one the dialog is closed. */
  transaction: TransactionLine | undefined
  onClose: () => void
}

/** Asks, deletes, and says so. */
export function DeleteTransactionDialog({ transaction, onClose }: DeleteTransactionDialogProps) {
  const { t } = useLingui()
  const wordsOf = ({ transactionType, amount, currency, transactionDate, description }: TransactionLine) =>
    [t(typeLabels[transactionType]), formatMoney(amount, currency), formatDate(transactionDate), description]
      .filter(Boolean)
      .join(' · ')
  return (
    <DeleteDialog
      id={transaction?.id ?? null}
      onClose={onClose}
      title={t`Delete transaction`}
      message={t`Are you sure you want to delete this transaction?`}
      detail={transaction && wordsOf(transaction)}
      success={t`Transaction deleted successfully`}
      failure={(cause) => {
        console.warn('The transaction could not be deleted.', cause)
        return t`Failed to delete transaction`
      }}
      onDelete={deleteTransaction}
    />
  )
}

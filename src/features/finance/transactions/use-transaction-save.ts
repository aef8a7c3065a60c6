import { useLingui } from '@lingui/react/macro'
import type { Transaction } from '#domain/money/transaction.ts'
import type { TransactionFormValues } from '#domain/money/transaction-form.ts'
import { useOnce } from '#lib/timing/use-once.ts'
import { toast } from '#ui/overlays/toast.ts'
import { createTransaction, updateTransaction } from '#features/finance/actions.ts'

interface TransactionSave {
  transaction?: Transaction
  onSavingChange: (saving: boolean) => void
  onSaved: () => void
}

/** Saves the form, and says so. */
export function useTransactionSave({ transaction, onSavingChange, onSaved }: TransactionSave) {
  const { t } = useLingui()
  return useOnce(
    async (values: TransactionFormValues) => {
      if (transaction) await updateTransaction(transaction, values)
      else await createTransaction(values)
      toast.success(transaction ? t`Transaction updated successfully` : t`Transaction created successfully`)
      onSaved()
    },
    {
      onBusyChange: onSavingChange,
      onFailure: (cause) => {
        console.warn('The transaction could not be kept.', cause)
        const failed = transaction ? t`Failed to update transaction` : t`Failed to create transaction`
        toast.error(failed)
        return `${failed}.`
      },
    },
  )
}

import { useLingui } from '@lingui/react/macro'
import type { Transaction } from '#domain/money/transaction.ts'
import { type TransactionFormValues, transactionFormSchema } from '#domain/money/transaction-form.ts'
import { useSaveForm } from '#ui/forms/use-save-form.ts'
import { toast } from '#ui/overlays/toast.ts'
import { createTransaction, updateTransaction } from '#features/finance/actions.ts'

interface TransactionFormOptions {
  transaction?: Transaction
  initial: TransactionFormValues
  onSavingChange: (saving: boolean) => void
  onSaved: () => void
}

/** The form of a transaction, and how it is saved. */
export function useTransactionForm({ transaction, initial, onSavingChange, onSaved }: TransactionFormOptions) {
  const { t } = useLingui()
  return useSaveForm<TransactionFormValues, TransactionFormValues>({
    schema: transactionFormSchema,
    initial,
    save: async (values) => {
      if (transaction) await updateTransaction(transaction, values)
      else await createTransaction(values)
      toast.success(transaction ? t`Transaction updated successfully` : t`Transaction created successfully`)
      onSaved()
    },
    onBusyChange: onSavingChange,
    onFailure: (cause) => {
      console.warn('The transaction could not be kept.', cause)
      const failed = transaction ? t`Failed to update transaction` : t`Failed to create transaction`
      toast.error(failed)
      return `${failed}.`
    },
  })
}

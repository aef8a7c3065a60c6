import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import type { Transaction } from '#domain/money/transaction.ts'
import type { TransactionFormValues } from '#domain/money/transaction-form.ts'
import { toast } from '#ui/overlays/toast.ts'
import { createTransaction, updateTransaction } from '#features/finance/actions.ts'

interface TransactionSave {
  transaction?: Transaction
  onSavingChange: (saving: boolean) => void
  onSaved: () => void
}

/** Saves the form once, however often it is submitted. */
export function useTransactionSave({ transaction, onSavingChange, onSaved }: TransactionSave) {
  const { t } = useLingui()
  const done = useRef(false)
  const [failure, setFailure] = useState<string | null>(null)

  async function save(values: TransactionFormValues): Promise<void> {
    if (done.current) return
    done.current = true
    onSavingChange(true)
    setFailure(null)
    try {
      if (transaction) await updateTransaction(transaction, values)
      else await createTransaction(values)
      toast.success(transaction ? t`Transaction updated successfully` : t`Transaction created successfully`)
      onSaved()
    } catch (cause) {
      console.warn('The transaction could not be kept.', cause)
      const failed = transaction ? t`Failed to update transaction` : t`Failed to create transaction`
      toast.error(failed)
      setFailure(`${failed}.`)
      done.current = false
    } finally {
      onSavingChange(false)
    }
  }

  return { save, failure }
}

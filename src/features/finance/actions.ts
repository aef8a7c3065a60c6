import { type TransactionFormValues, transactionDraft } from '#domain/money/transaction-form.ts'
import type { Transaction } from '#domain/money/transaction.ts'
import { createRecord, deleteRecord, updateRecord } from '#sync/outbox/mutate.ts'
import { changedFields } from '#sync/outbox/record-changes.ts'

/** Books checked form values. */
export const createTransaction = (values: TransactionFormValues) =>
  createRecord('transactions', transactionDraft(values))

/** Saves what the form changed. @param transaction as it was when the form opened */
export const updateTransaction = (transaction: Transaction, values: TransactionFormValues) =>
  updateRecord('transactions', transaction.id, changedFields(transaction, transactionDraft(values)))

/** Removes a booking; the goal's savings follow. */
export const deleteTransaction = (id: string) => deleteRecord('transactions', id)

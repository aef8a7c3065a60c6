import { type TransactionFormValues, transactionDraft } from '#domain/transaction-form.ts'
import type { Transaction } from '#domain/records.ts'
import { createRecord, deleteRecord, updateRecord } from '#sync/mutate.ts'
import { changedFields } from '#sync/record-changes.ts'

/** Books checked form values. */
export const createTransaction = (values: TransactionFormValues) =>
  createRecord('transactions', transactionDraft(values))

/** Saves what the form changed. @param transaction as it was when the form opened */
export const updateTransaction = (transaction: Transaction, values: TransactionFormValues) =>
  updateRecord('transactions', transaction.id, changedFields(transaction, transactionDraft(values)))

/** Removes a booking; the goal's savings follow. */
export const deleteTransaction = (id: string) => deleteRecord('transactions', id)

import type { Transaction } from '#domain/money/transaction.ts'
import { foldForSearch } from '#domain/text/search-text.ts'
import type { Local } from '#sync/local/database.ts'

/** A transaction as the table has it. */
export interface TransactionLine extends Local<Transaction> {
  /** Description and category, folded for the search. */
  searchText: string
}

export const lineOf = (transaction: Local<Transaction>): TransactionLine => ({
  ...transaction,
  searchText: foldForSearch(`${transaction.description ?? ''}\n${transaction.category ?? ''}`),
})

/** What the screen needs of a goal. */
export interface GoalFacts {
  id: string
  bucketListId: string
  title: string
  /** The title, folded for the search. */
  searchTitle: string
  status: 'planned' | 'in-progress' | 'completed' | 'cancelled'
  budgetTarget: number | null
  currency: Transaction['currency']
  updatedAt: string
}

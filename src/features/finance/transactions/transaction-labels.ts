import { amountProblemWords } from '#lib/words/amount-problems.ts'
import { dateProblemWords } from '#lib/words/date-problems.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { formatMoney } from '#domain/money/money.ts'
import type { Transaction, TransactionType } from '#domain/money/transaction.ts'
import type { TransactionProblem } from '#domain/money/transaction-form.ts'
import { formatDate } from '#domain/text/dates.ts'
import type { DateRange, SortOrder } from './transaction-filters.ts'

export const typeLabels: Record<TransactionType, MessageDescriptor> = {
  saving: msg`Saving`,
  expense: msg`Expense`,
  refund: msg`Refund`,
  correction: msg`Correction`,
}

/** What the server writes on the booking that a progress update makes (see the progress rules of the database). */
const adjustedOnServer = 'Adjusted in progress update'
const adjusted = msg`From a progress update`

/** The description as it is shown: the server's own one in the reader's language. */
export const shownDescription = (
  description: string | null,
  t: (message: MessageDescriptor) => string,
): string | null => (description === adjustedOnServer ? t(adjusted) : description)

type Facts = Pick<Transaction, 'transactionType' | 'amount' | 'currency' | 'transactionDate' | 'description'>

/** One booking in one line, in the words of the list it stands in. */
export const wordsOf = (
  { transactionType, amount, currency, transactionDate, description }: Facts,
  t: (message: MessageDescriptor) => string,
): string =>
  [
    t(typeLabels[transactionType]),
    formatMoney(amount, currency),
    formatDate(transactionDate),
    shownDescription(description, t),
  ]
    .filter(Boolean)
    .join(' · ')

export const rangeLabels: Record<DateRange, MessageDescriptor> = {
  week: msg`Last 7 days`,
  month: msg`Last 30 days`,
  year: msg`Last year`,
}

export const sortLabels: Record<SortOrder, MessageDescriptor> = {
  'date-desc': msg`Date, newest first`,
  'date-asc': msg`Date, oldest first`,
  'amount-desc': msg`Amount, highest first`,
  'amount-asc': msg`Amount, lowest first`,
}

/** What the form says about each problem. */
export const transactionProblems: Record<TransactionProblem, MessageDescriptor> = {
  missing: msg`This field is required.`,
  ...amountProblemWords,
  ...dateProblemWords,
  'category-too-long': msg`The category can have at most 60 characters.`,
  'description-too-long': msg`The description can have at most 500 characters.`,
}

import * as z from 'zod/mini'
import { type DateProblem, dateProblem } from '#domain/text/date-problem.ts'
import { currencies, type Currency } from './currency.ts'
import { amountsChecked } from './amount-check.ts'
import { type AmountProblem, amountProblem, amountToType, typedAmount } from './typed-amount.ts'
import type { Transaction } from './transaction.ts'
import { keptText } from '#domain/text/typed-text.ts'

/** What a traveler books. A correction is the server's (see the progress rules of the database). */
export const bookableTypes = ['saving', 'expense', 'refund'] as const
type BookableType = (typeof bookableTypes)[number]

/** Longest texts and largest amounts, as the database has them. */
export const transactionLimits = {
  amount: 1_000_000_000_000,
  category: 60,
  description: 500,
} as const

/** What the form can find wrong; the screen words it. */
export type TransactionProblem = 'missing' | AmountProblem | DateProblem | 'category-too-long' | 'description-too-long'

/** An empty amount and 0 alike are not filled (decision P35). */
function problemOfAmount(typed: string, currency: string): TransactionProblem | null {
  const problem = amountProblem(typed, currency, (amount) => amount > transactionLimits.amount)
  return problem ?? (typedAmount(typed, currency) ? null : 'missing')
}

const checked = (problemOf: (text: string) => TransactionProblem | null) =>
  z.string().check(({ value, issues }) => {
    const message = problemOf(value)
    if (message) issues.push({ code: 'custom', message, input: value })
  })

const text = (limit: number, tooLong: TransactionProblem) =>
  z.pipe(z.pipe(z.string(), z.transform(keptText)), z.string().check(z.maxLength(limit, tooLong)))

/** Checks what was typed and trims it. The amount stays text here: `transactionDraft` reads it. */
export const transactionFormSchema = z
  .object({
    /** '' while none is chosen. */
    type: checked((type) => (bookableTypes.some((one) => one === type) ? null : 'missing')),
    amount: z.string(),
    currency: z.enum(currencies),
    date: checked((day) => (day === '' ? 'missing' : dateProblem(day))),
    /** Id of a goal; '' for none. */
    goalId: z.string(),
    category: text(transactionLimits.category, 'category-too-long'),
    description: text(transactionLimits.description, 'description-too-long'),
  })
  .check(amountsChecked(({ amount, currency }) => [[['amount'], problemOfAmount(amount, currency)]]))
export type TransactionFormValues = z.infer<typeof transactionFormSchema>

/** The form as it opens: a saving of today. @param today 'YYYY-MM-DD' */
export const newTransactionValues = (
  today: string,
  currency: Currency = 'USD',
  goalId = '',
): TransactionFormValues => ({
  type: 'saving',
  amount: '',
  currency,
  date: today,
  goalId,
  category: '',
  description: '',
})

/** The form's view of a stored transaction. */
export const valuesOfTransaction = (transaction: Transaction): TransactionFormValues => ({
  type: transaction.transactionType,
  amount: amountToType(transaction.amount, transaction.currency),
  currency: transaction.currency,
  date: transaction.transactionDate,
  goalId: transaction.goalId ?? '',
  category: transaction.category ?? '',
  description: transaction.description ?? '',
})

/** The record of checked form values. */
export function transactionDraft(values: TransactionFormValues) {
  return {
    transactionType: values.type as BookableType,
    amount: typedAmount(values.amount, values.currency) ?? 0,
    currency: values.currency,
    transactionDate: values.date,
    goalId: values.goalId || null,
    category: values.category || null,
    description: values.description || null,
  }
}

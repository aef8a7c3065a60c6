import { date, filled, maker, noun, number, plain, type RecordFrom, time } from '#domain/nouns/noun.ts'
import type { Currency } from './currency.ts'

/** In the order on screen. */
export const transactionTypes = ['saving', 'expense', 'refund', 'correction'] as const
export type TransactionType = (typeof transactionTypes)[number]

export const transactions = noun({
  serverTable: 'transactions',
  called: 'A transaction',
  title: 'description',
  columns: {
    id: plain.create(filled),
    userId: plain.create(maker),
    goalId: plain.write<string | null>(null),
    amount: number.write(),
    transactionType: plain.write<TransactionType>(),
    currency: plain.write<Currency>('USD'),
    transactionDate: date.write(),
    category: plain.write<string | null>(null),
    description: plain.write<string | null>(null),
    createdAt: time.create(filled),
    updatedAt: time.read(),
  },
  words: { goalId: 'goal' },
  wordless: ['goalId'],
  audience: 'owner',
  own: 'named',
  // No money is deleted with a goal.
  parents: [{ noun: 'goals', field: 'goalId', onDeletion: 'stays' }],
  deletable: true,
  keepsEditTimes: true,
  indexes: ['goalId', 'transactionDate', 'createdAt', '[goalId+transactionDate]'],
})

export type Transaction = RecordFrom<typeof transactions.columns>

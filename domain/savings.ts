import type { Currency, TransactionType } from './enumerations.ts'
import { type ConvertedTotal, type RateTable, sumMoney } from './exchange-rates.ts'
import { shareInSavings } from './progress.ts'

export interface BookedMoney {
  goalId: string | null
  transactionType: TransactionType
  amount: number
  currency: Currency
}

/** A total of savings that was typed in a progress update and that the server has not booked yet. */
export interface TypedSavings {
  goalId: string
  amount: number
  currency: Currency
}

/**
 * All savings in one currency. Each goal's savings are its transactions', never below 0, until a typed total waits to be
 * booked: then they are that total. `private.savings_of` counts the same on the server.
 */
export function totalSaved(
  transactions: readonly BookedMoney[],
  typed: readonly TypedSavings[],
  into: Currency,
  rates: RateTable,
): ConvertedTotal {
  const typedGoals = new Map(typed.map((savings) => [savings.goalId, savings]))
  const pots = new Map<string, { amount: number; currency: Currency }>()
  for (const transaction of transactions) {
    if (transaction.goalId !== null && typedGoals.has(transaction.goalId)) continue
    const key = `${transaction.goalId ?? ''}:${transaction.currency}`
    const pot = pots.get(key) ?? { amount: 0, currency: transaction.currency }
    pot.amount += shareInSavings(transaction)
    pots.set(key, pot)
  }
  const booked = [...pots.values()].filter(({ amount }) => amount > 0)
  return sumMoney([...booked, ...typedGoals.values()], into, rates)
}

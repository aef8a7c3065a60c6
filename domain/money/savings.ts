import type { Currency } from './currency.ts'
import { roundedTo } from './currency-decimals.ts'
import type { TransactionType } from './transaction.ts'
import { type ConvertedTotal, convertMoney, type RateTable, sumMoney } from './exchange-rates.ts'
import { shareInSavings } from '#domain/goals/progress.ts'

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
  const pots = new Map<string | null, number>()
  let approximate = false
  for (const transaction of transactions) {
    const { goalId, currency } = transaction
    const share = shareInSavings(transaction)
    if (share === 0 || (goalId !== null && typedGoals.has(goalId))) continue
    if (currency !== into) approximate = true
    pots.set(goalId, (pots.get(goalId) ?? 0) + convertMoney(share, currency, into, rates))
  }
  const ofTyped = sumMoney(typedGoals.values(), into, rates)
  const booked = [...pots.values()].reduce((sum, pot) => sum + Math.max(0, pot), 0)
  return { total: roundedTo(booked + ofTyped.total, into), approximate: approximate || ofTyped.approximate }
}

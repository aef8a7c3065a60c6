/** An expense in the trip's currency, in which all is settled. */
import { apportion } from './apportion.ts'
import { converted } from './converted.ts'
import type { ExpenseMoney, PersonAmount } from './expense-money.ts'

export interface MoneyInTrip {
  /** In the smallest unit of the trip's currency. */
  total: number
  paid: PersonAmount[]
  shared: PersonAmount[]
}

/**
 * What an expense comes to in the currency of its rate. Its total is converted once and then cut among those who paid and
 * those who share: converted one by one they would not add up to the same, and a cent would be made or lost. So both sides
 * are the total, and the expense sums to 0. Null where the total cannot be converted.
 */
export function inTripCurrency(
  id: string,
  { currency, amount, into, payers, shares }: ExpenseMoney,
): MoneyInTrip | null {
  const total = currency === into.currency ? amount : converted(amount, currency, into.currency, into.rate)
  if (total === null) return null
  const cutLike = (parts: readonly PersonAmount[]) =>
    total === amount
      ? [...parts]
      : apportion(
          total,
          parts.map(({ person, amount: weight }) => ({ person, weight })),
          id,
        )
  return { total, paid: cutLike(payers), shared: cutLike(shares) }
}

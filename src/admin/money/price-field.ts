import { typedAmount } from '#domain/money/typed-amount.ts'
import { toSmallestUnit } from '#domain/payments/smallest-unit.ts'

/** The largest amount that the database takes. */
const most = 99_999_999

/** What was typed, in the smallest unit; null for what is no amount of 0 or more. */
export function readPrice(typed: string, currency: string): number | null {
  const amount = toSmallestUnit(typedAmount(typed, currency) ?? Number.NaN, currency)
  return amount !== null && amount >= 0 && amount <= most ? amount : null
}

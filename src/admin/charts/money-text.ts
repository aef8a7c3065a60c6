import { decimalsOf } from '#domain/money/currency-decimals.ts'
import { formatAmount } from '#domain/payments/smallest-unit.ts'

/** What so many cost at a price each, in whole units with up to four decimals: whole numbers until the last step. */
export function costText(number: number, price: number, currency: string): string {
  const units = 10 ** decimalsOf(currency)
  return formatAmount(Math.round((number * Math.round(price * 10_000) * units) / 10_000), currency)
}

export const numberText = (number: number): string => number.toLocaleString('en-US')

import { roundedTo } from './currency-decimals.ts'
import { formatMoney } from './money.ts'

export interface AmountOf {
  amount: number
  currency: string
}

/** One sum for each currency, exact to the smallest coin, in the order in which they come; amounts of nothing are left out. */
export function sumsByCurrency(amounts: readonly AmountOf[]): AmountOf[] {
  const sums = new Map<string, number>()
  for (const { amount, currency } of amounts)
    if (amount > 0) sums.set(currency, roundedTo((sums.get(currency) ?? 0) + amount, currency))
  return [...sums].map(([currency, amount]) => ({ amount, currency }))
}

/** The sums in words: '$70', '$70 + €12.50'; empty when nothing costs anything. */
export const sumsText = (amounts: readonly AmountOf[]): string =>
  sumsByCurrency(amounts)
    .map(({ amount, currency }) => formatMoney(amount, currency))
    .join(' + ')

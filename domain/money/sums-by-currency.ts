import { formatMoney } from './money.ts'

export interface AmountOf {
  amount: number
  currency: string
}

/** One sum for each currency, exact to the cent, in the order in which they come; amounts of nothing are left out. */
export function sumsByCurrency(amounts: readonly AmountOf[]): AmountOf[] {
  const cents = new Map<string, number>()
  for (const { amount, currency } of amounts)
    if (amount > 0) cents.set(currency, (cents.get(currency) ?? 0) + Math.round(amount * 100))
  return [...cents].map(([currency, sum]) => ({ amount: sum / 100, currency }))
}

/** The sums in words: '$70', '$70 + €12.50'; empty when nothing costs anything. */
export const sumsText = (amounts: readonly AmountOf[]): string =>
  sumsByCurrency(amounts)
    .map(({ amount, currency }) => formatMoney(amount, currency))
    .join(' + ')

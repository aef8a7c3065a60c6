import { decimalsOf } from '#domain/money/currency-decimals.ts'
import { formatMoney } from '#domain/money/money.ts'
import { amountToType, readAmount } from '#domain/money/typed-amount.ts'

/** The amounts that a typed text can mean, where it can mean several: as they are shown, and as they are typed. */
export function amountsMeant(typed: string, currency: string): { shown: string; toType: string }[] {
  const read = readAmount(typed, currency)
  if (read.kind !== 'unclear') return []
  return read.readings.map((amount) => ({
    shown: formatMoney(amount, currency),
    toType: amountToType(amount, currency),
  }))
}

/** The smallest coin of a currency: 0.01 of the dollar, 1 of the yen. */
export const smallestCoin = (currency: string): number => Number((10 ** -decimalsOf(currency)).toFixed(4))

/** Amounts in the smallest unit of their currency, and as people write them. */
import { decimalsOf } from '#domain/money/currency-decimals.ts'
import { formatMoney } from '#domain/money/money.ts'

/** @param amount that the currency can be paid in */
export const toUnits = (amount: number, currency: string): number => Math.round(amount * 10 ** decimalsOf(currency))

export const fromUnits = (units: number, currency: string): number => units / 10 ** decimalsOf(currency)

/** As it is shown: '$12.50'. */
export const unitsInWords = (units: number, currency: string): string =>
  formatMoney(fromUnits(units, currency), currency)

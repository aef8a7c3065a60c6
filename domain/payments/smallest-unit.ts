/** Money of the platform: a whole number in the smallest unit of its currency (docs/payments.md). */
import { decimalsOf } from '#domain/money/currency-decimals.ts'

/** 999 USD are 9.99. */
export const fromSmallestUnit = (amount: number, currency: string): number => amount / 10 ** decimalsOf(currency)

/** 9.99 USD are 999. Null for what the currency has no coins for, and for what is no number. */
export function toSmallestUnit(amount: number, currency: string): number | null {
  const exact = amount * 10 ** decimalsOf(currency)
  const whole = Math.round(exact)
  return Number.isSafeInteger(whole) && Math.abs(exact - whole) < 1e-6 ? whole : null
}

const inWords = (amount: number, currency: string, digits: number): string => {
  const style = { style: 'currency', currency, minimumFractionDigits: digits, maximumFractionDigits: digits } as const
  return new Intl.NumberFormat('en-US', style).format(fromSmallestUnit(amount, currency))
}

/** As a price is advertised: '$9.99', '$99'. */
export const formatPrice = (amount: number, currency: string): string =>
  inWords(amount, currency, amount % 10 ** decimalsOf(currency) === 0 ? 0 : decimalsOf(currency))

/** As an amount is accounted for: '$9.99', '$99.00', '¥999'. */
export const formatAmount = (amount: number, currency: string): string =>
  inWords(amount, currency, decimalsOf(currency))

/** As it stands in a field: '9.99', '99.00', '999'. */
export const amountInField = (amount: number, currency: string): string =>
  fromSmallestUnit(amount, currency).toFixed(decimalsOf(currency))

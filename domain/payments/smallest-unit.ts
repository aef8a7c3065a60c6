/** Money of the platform: a whole number in the smallest unit of its currency (docs/payments.md). */

const digitsOf = (currency: string): number => (currency === 'JPY' ? 0 : 2)

/** 999 USD are 9.99. */
export const fromSmallestUnit = (amount: number, currency: string): number => amount / 10 ** digitsOf(currency)

/** 9.99 USD are 999. Null for what the currency has no coins for, and for what is no number. */
export function toSmallestUnit(amount: number, currency: string): number | null {
  const exact = amount * 10 ** digitsOf(currency)
  const whole = Math.round(exact)
  return Number.isSafeInteger(whole) && Math.abs(exact - whole) < 1e-6 ? whole : null
}

const inWords = (amount: number, currency: string, digits: number): string => {
  const style = { style: 'currency', currency, minimumFractionDigits: digits, maximumFractionDigits: digits } as const
  return new Intl.NumberFormat('en-US', style).format(fromSmallestUnit(amount, currency))
}

/** As a price is advertised: '$9.99', '$99'. */
export const formatPrice = (amount: number, currency: string): string =>
  inWords(amount, currency, amount % 10 ** digitsOf(currency) === 0 ? 0 : digitsOf(currency))

/** As an amount is accounted for: '$9.99', '$99.00', '¥999'. */
export const formatAmount = (amount: number, currency: string): string => inWords(amount, currency, digitsOf(currency))

/** As it stands in a field: '9.99', '99.00', '999'. */
export const amountInField = (amount: number, currency: string): string =>
  fromSmallestUnit(amount, currency).toFixed(digitsOf(currency))

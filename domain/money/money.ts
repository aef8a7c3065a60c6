import { decimalsOf } from './currency-decimals.ts'

const formatters = new Map<string, Intl.NumberFormat>()

function formatter(currency: string, decimals: number): Intl.NumberFormat {
  const key = `${currency}:${decimals}`
  let found = formatters.get(key)
  if (!found) {
    const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
    found = new Intl.NumberFormat('en-US', { style: 'currency', currency, ...digits })
    formatters.set(key, found)
  }
  return found
}

const knownCurrencies = new Set(Intl.supportedValuesOf('currency'))

/** What was entered while every currency had two decimals is shown as it was entered. What was reckoned is rounded. */
const enteredDecimals = (amount: number): number =>
  [1, 2].find((decimals) => Number(amount.toFixed(decimals)) === amount) ?? 0

/**
 * Money in en-US form: '$1,230', '$12.50', '€99'. Whole amounts drop the decimals, others have those of their currency.
 * A missing code counts as USD; an unknown one is shown as number and code, never as dollars. Never throws.
 */
export function formatMoney(amount: number, currency?: string | null): string {
  const code = currency || 'USD'
  if (!knownCurrencies.has(code)) return `${amount.toLocaleString('en-US', { maximumFractionDigits: 4 })}\u00a0${code}`
  const decimals = Number.isInteger(amount) ? 0 : Math.max(decimalsOf(code), enteredDecimals(amount))
  return formatter(code, decimals).format(amount)
}

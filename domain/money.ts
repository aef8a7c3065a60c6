import type { Currency } from './enumerations.ts'

const formatters = new Map<string, Intl.NumberFormat>()

function formatter(currency: string, whole: boolean): Intl.NumberFormat {
  const key = `${currency}:${whole}`
  let found = formatters.get(key)
  if (!found) {
    found = new Intl.NumberFormat('en-US', {
      style: 'currency',
      currency,
      ...(whole ? { minimumFractionDigits: 0, maximumFractionDigits: 0 } : {}),
    })
    formatters.set(key, found)
  }
  return found
}

const knownCurrency = /^[A-Z]{3}$/

/**
 * Money in en-US form: '$1,230', '$12.50', '€99'. Whole amounts drop the decimals.
 * A missing code counts as USD; an unknown one is shown as number and code, never as dollars. Never throws.
 */
export function formatMoney(amount: number, currency?: string | null): string {
  const code = currency || 'USD'
  if (!knownCurrency.test(code)) return `${amount.toLocaleString('en-US')} ${code}`
  try {
    return formatter(code, Number.isInteger(amount)).format(amount)
  } catch {
    return `${amount.toLocaleString('en-US')} ${code}`
  }
}

/** Reads what a person typed as an amount ('1,200.50', ' 30 '). Empty gives null, anything else that is no number NaN. */
export function parseMoney(text: string): number | null {
  const trimmed = text.trim()
  if (trimmed === '') return null
  const plain = trimmed.replace(/(?<=\d),(?=\d{3}(\D|$))/g, '')
  return /^-?(\d+(\.\d*)?|\.\d+)$/.test(plain) ? Number(plain) : Number.NaN
}

/** Whether an amount has at most two decimals, as the database demands. */
export const hasAtMostTwoDecimals = (amount: number): boolean => Math.round(amount * 100) / 100 === amount

/** Units of each currency for one US dollar; for demonstration only. */
export const exchangeRates: { asOf: string; perDollar: Record<Currency, number> } = {
  asOf: '2026-11-01',
  perDollar: { USD: 1, EUR: 0.92, GBP: 0.79, JPY: 150, AUD: 1.53, CAD: 1.37, CHF: 0.88, CNY: 7.2 },
}

/** An amount in another currency by the rate table, unrounded. */
export function convertMoney(amount: number, from: Currency, to: Currency): number {
  if (from === to) return amount
  return (amount / exchangeRates.perDollar[from]) * exchangeRates.perDollar[to]
}

/**
 * Adds amounts of several currencies in one of them, rounded to cents.
 * `approximate` is true as soon as an amount had to be converted.
 */
export function sumMoney(
  amounts: readonly { amount: number; currency: Currency }[],
  into: Currency,
): { total: number; approximate: boolean } {
  let total = 0
  let approximate = false
  for (const { amount, currency } of amounts) {
    if (amount === 0) continue
    if (currency !== into) approximate = true
    total += convertMoney(amount, currency, into)
  }
  return { total: Math.round(total * 100) / 100, approximate }
}

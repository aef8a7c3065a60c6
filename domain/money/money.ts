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

const knownCurrencies = new Set(Intl.supportedValuesOf('currency'))

/**
 * Money in en-US form: '$1,230', '$12.50', '€99'. Whole amounts drop the decimals.
 * A missing code counts as USD; an unknown one is shown as number and code, never as dollars. Never throws.
 */
export function formatMoney(amount: number, currency?: string | null): string {
  const code = currency || 'USD'
  if (!knownCurrencies.has(code)) return `${amount.toLocaleString('en-US')}\u00a0${code}`
  return formatter(code, Number.isInteger(amount)).format(amount)
}

/** Reads what a traveller typed as an amount ('1,200.50', ' 30 '). Empty gives null, anything else that is no number NaN. */
export function parseMoney(text: string): number | null {
  const trimmed = text.trim()
  if (trimmed === '') return null
  const plain = trimmed.replace(/(?<=\d),(?=\d{3}(\D|$))/g, '')
  return /^-?(\d+(\.\d*)?|\.\d+)$/.test(plain) ? Number(plain) : Number.NaN
}

/** Whether an amount has at most two decimals, as the database demands. */
export const hasAtMostTwoDecimals = (amount: number): boolean => Math.round(amount * 100) / 100 === amount

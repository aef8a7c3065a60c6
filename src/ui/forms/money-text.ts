/**
 * Reads an amount as people type it: "1234.5", "1,234.50", "$ 1 234".
 * Returns the number, `null` for an empty field, and `undefined` for text that is no amount or has more than two decimals.
 */
export function parseMoney(text: string): number | null | undefined {
  const bare = text.replace(/[\s\u00a0\u202f]/gu, '').replace(/^[A-Z]{0,3}[$€£¥]/u, '')
  if (bare === '') return null
  if (!/^-?(\d+|\d{1,3}(,\d{3})+)?(\.\d{0,2})?$/.test(bare) || !/\d/.test(bare)) return undefined
  const amount = Number(bare.replaceAll(',', ''))
  return Number.isFinite(amount) ? amount : undefined
}

/** The sign that stands before an amount, for example "$", "CA$", "CHF". An unknown code is its own sign. */
export function currencySign(currency: string): string {
  try {
    const parts = new Intl.NumberFormat('en-US', { style: 'currency', currency }).formatToParts(0)
    return parts.find((part) => part.type === 'currency')?.value ?? currency
  } catch {
    return currency
  }
}

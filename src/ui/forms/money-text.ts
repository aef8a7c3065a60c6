/** The sign that stands before an amount, for example "$", "CA$", "CHF". An unknown code is its own sign. */
export function currencySign(currency: string): string {
  try {
    const parts = new Intl.NumberFormat('en-US', { style: 'currency', currency }).formatToParts(0)
    return parts.find((part) => part.type === 'currency')?.value ?? currency
  } catch {
    return currency
  }
}

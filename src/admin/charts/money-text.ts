const formatOf = (currency: string) => new Intl.NumberFormat('en-US', { style: 'currency', currency })
const unitsIn = (format: Intl.NumberFormat) => 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2)

/** An amount in the smallest unit of its currency as text: '$4,316.50', '$0.00', '¥1,500'. */
export function unitsText(units: number, currency: string): string {
  const format = formatOf(currency)
  return format.format(units / unitsIn(format))
}

/** What so many cost at a price each, in whole units with up to four decimals: whole numbers until the last step. */
export function costText(number: number, price: number, currency: string): string {
  const units = unitsIn(formatOf(currency))
  return unitsText(Math.round((number * Math.round(price * 10_000) * units) / 10_000), currency)
}

export const numberText = (number: number): string => number.toLocaleString('en-US')

/** An amount in the smallest unit of its currency as text: '$4,316.50', '$0.00', '¥1,500'. */
export function unitsText(units: number, currency: string): string {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency })
  return format.format(units / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
}

export const numberText = (number: number): string => number.toLocaleString('en-US')

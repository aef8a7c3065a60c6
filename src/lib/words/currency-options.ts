import { currencyCodes, currencyName } from '#domain/money/iso-4217.ts'

/** Every currency to choose from, those that are likely first. */
export function currencyOptions(likely: Iterable<string>): { value: string; label: string }[] {
  const first = [...new Set(likely)]
  return [
    ...first.map((value) => ({ value, label: value })),
    ...currencyCodes
      .filter((code) => !first.includes(code))
      .map((value) => ({ value, label: `${value} ${currencyName(value)}` })),
  ]
}

import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { isCurrencyCode } from '#domain/money/iso-4217.ts'
import { countries } from './countries.ts'
import { currencyOfCountry } from './currency-of-country.ts'

type Used = Record<string, { _to?: string; _tender?: string }>
interface CurrencyData {
  supplemental: { currencyData: { region: Record<string, Used[]> } }
}
const { region } = (createRequire(import.meta.url)('cldr-core/supplemental/currencyData.json') as CurrencyData)
  .supplemental.currencyData

test('a country’s currency is the only one that is paid with there today, or none', () => {
  for (const { code } of countries) {
    const today = (region[code] ?? []).flatMap((used) =>
      Object.entries(used).flatMap(([currency, { _to, _tender }]) => (_to || _tender === 'false' ? [] : [currency])),
    )
    expect(currencyOfCountry(code), code).toBe(today.length === 1 ? today[0] : null)
    const found = currencyOfCountry(code)
    if (found) expect(isCurrencyCode(found), found).toBe(true)
  }
})

test('where one pays with two currencies, none is proposed', () => {
  expect(currencyOfCountry('PA')).toBeNull()
  expect(currencyOfCountry('JP')).toBe('JPY')
  expect(currencyOfCountry('nowhere')).toBeNull()
})

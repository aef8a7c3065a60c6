/** The one table of exchange rates: the converter and every total over several currencies use it (decision 17). */
import { isCalendarDay } from '#domain/text/dates.ts'
import { currencies, type Currency } from './currency.ts'
import { roundedTo } from './currency-decimals.ts'

/** Currencies that can be converted, in the order on screen. */
export const exchangeCurrencies = currencies
export type ExchangeCurrency = Currency

export interface RateTable {
  /** The day of the rates, 'YYYY-MM-DD'. */
  asOf: string
  /** Units of each currency for one US dollar. */
  perDollar: Record<ExchangeCurrency, number>
}

/** For demonstration only. The migration of money has the same figures; a test compares them. */
export const builtInRates: RateTable = {
  asOf: '2026-11-01',
  perDollar: {
    USD: 1,
    EUR: 0.92,
    GBP: 0.79,
    JPY: 150,
    AUD: 1.53,
    CAD: 1.37,
    CHF: 0.88,
    CNY: 7.2,
    MXN: 18.5,
    SGD: 1.34,
    NZD: 1.66,
    THB: 34.5,
    AED: 3.67,
    HKD: 7.8,
  },
}

/** A rate that is further than this from the built-in one is taken for a mistake of its source, not for a market. */
const believableFactor = 10

/**
 * A table that came from elsewhere, or null when it is none: a real day, and a believable rate for each of the
 * fourteen currencies, that of the dollar being 1.
 */
export function readRateTable(value: unknown): RateTable | null {
  if (typeof value !== 'object' || value === null) return null
  const { asOf, perDollar } = value as { asOf?: unknown; perDollar?: unknown }
  if (typeof asOf !== 'string' || !isCalendarDay(asOf)) return null
  if (typeof perDollar !== 'object' || perDollar === null) return null
  const given = perDollar as Record<string, unknown>
  const rates = exchangeCurrencies.map((code) => [code, given[code]] as const)
  if (given.USD !== 1 || !rates.every(([code, rate]) => isBelievable(code, rate))) return null
  return { asOf, perDollar: Object.fromEntries(rates) as RateTable['perDollar'] }
}

function isBelievable(code: ExchangeCurrency, rate: unknown): boolean {
  const factor = typeof rate === 'number' ? rate / builtInRates.perDollar[code] : Number.NaN
  return factor > 1 / believableFactor && factor < believableFactor
}

/** An amount in another currency, by way of the dollar, unrounded. @throws RangeError when the table lacks a rate */
export function convertMoney(
  amount: number,
  from: ExchangeCurrency,
  to: ExchangeCurrency,
  { perDollar }: RateTable,
): number {
  if (from === to) return amount
  const converted = (amount / perDollar[from]) * perDollar[to]
  if (!Number.isFinite(converted)) throw new RangeError(`No rate from ${from} to ${to}`)
  return converted
}

/** A sum over several currencies; `approximate` as soon as an amount had to be converted. */
export interface ConvertedTotal {
  total: number
  approximate: boolean
}

/** Adds amounts of several currencies in one of them, rounded to what it can be paid in. */
export function sumMoney(
  amounts: Iterable<{ amount: number; currency: ExchangeCurrency }>,
  into: ExchangeCurrency,
  rates: RateTable,
): ConvertedTotal {
  let total = 0
  let approximate = false
  for (const { amount, currency } of amounts) {
    if (amount === 0) continue
    if (currency !== into) approximate = true
    total += convertMoney(amount, currency, into, rates)
  }
  return { total: roundedTo(total, into), approximate }
}

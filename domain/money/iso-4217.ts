/**
 * The table of ISO 4217: every currency that is paid with. How many decimals each has is in currency-decimals.ts. Metals,
 * funds without money of their own and codes for tests are not in it. As of January 2026, when Bulgaria took the euro.
 */
import { decimalsByCode } from './currency-decimals.ts'

const withTwoDecimals =
  'AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BMD BND BOB BOV BRL BSD BTN BWP BYN BZD CAD CDF CHE CHF CHW CNY COP ' +
  'COU CRC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR ' +
  'IRR JMD KES KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MXV MYR MZN ' +
  'NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN ' +
  'SVC SYP SZL THB TJS TMT TOP TRY TTD TWD TZS UAH USD USN UYU UZS VED VES WST XCD XCG YER ZAR ZMW ZWG'

const codes = new Set([...withTwoDecimals.split(' '), ...decimalsByCode.keys()])

/** Every code, in the order of the alphabet. */
export const currencyCodes: readonly string[] = [...codes].sort()

export const isCurrencyCode = (code: string): boolean => codes.has(code)

/** Its English name ('US Dollar'), or the code where the platform knows none. */
export const currencyName = (code: string): string =>
  new Intl.DisplayNames('en', { type: 'currency', fallback: 'code' }).of(code) ?? code

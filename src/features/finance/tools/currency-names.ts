import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ExchangeCurrency } from '#domain/money/exchange-rates.ts'

export const currencyNames: Record<ExchangeCurrency, MessageDescriptor> = {
  USD: msg`US Dollar`,
  EUR: msg`Euro`,
  GBP: msg`British Pound`,
  JPY: msg`Japanese Yen`,
  AUD: msg`Australian Dollar`,
  CAD: msg`Canadian Dollar`,
  CHF: msg`Swiss Franc`,
  CNY: msg`Chinese Yuan`,
  MXN: msg`Mexican Peso`,
  SGD: msg`Singapore Dollar`,
  NZD: msg`New Zealand Dollar`,
  THB: msg`Thai Baht`,
  AED: msg`UAE Dirham`,
  HKD: msg`Hong Kong Dollar`,
}

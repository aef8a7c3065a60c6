/** Currencies that a goal, a transaction or an account can have, in the order on screen: those of the rates. */
export const currencies = [
  'USD',
  'EUR',
  'GBP',
  'JPY',
  'AUD',
  'CAD',
  'CHF',
  'CNY',
  'MXN',
  'SGD',
  'NZD',
  'THB',
  'AED',
  'HKD',
] as const
export type Currency = (typeof currencies)[number]

/** What the platform itself can be paid in. */
export const salesCurrencies = currencies.slice(0, 8)

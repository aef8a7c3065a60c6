/** Which paper people print on. */
import type { Currency } from '#domain/money/currency.ts'

export const papers = ['A4', 'Letter'] as const
export type Paper = (typeof papers)[number]

/** Regions that print on US Letter, by the Unicode CLDR; all others print on A4. */
const letterRegions = 'BZ CA CL CO CR GT MX NI PA PH PR SV US VE'.split(' ')

/** Currencies of those regions that one can choose here. */
const letterCurrencies: readonly Currency[] = ['USD', 'CAD', 'MXN']

/**
 * The paper to propose. A device in US English is found everywhere: who counts in euros there prints on A4.
 * @param language of the device, as in 'en-US'; without a region, the usual one of that language counts
 */
export function paperOf(language: string, currency: Currency): Paper {
  return letterRegions.includes(regionOf(language)) && letterCurrencies.includes(currency) ? 'Letter' : 'A4'
}

function regionOf(language: string): string {
  try {
    return new Intl.Locale(language).maximize().region ?? ''
  } catch {
    return ''
  }
}

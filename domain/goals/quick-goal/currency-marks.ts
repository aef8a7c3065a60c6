/** Signs, codes and names of currencies as people write them: those that a goal can have, and all others. */
import { type Currency, currencies } from '#domain/money/currency.ts'
import { currencyCodes } from '#domain/money/iso-4217.ts'

/** Null: the sign or name is that of several, and which is meant depends on who writes. */
const marks: readonly (readonly [signs: string, names: string, currency: Currency | null])[] = [
  ['CAD|CA?\\s?\\$', 'canadian\\s+dollars?', 'CAD'],
  ['AUD|AU?\\s?\\$', '(?:australian|aussie)\\s+dollars?', 'AUD'],
  ['NZD|NZ\\s?\\$', '(?:new\\s+zealand|kiwi)\\s+dollars?', 'NZD'],
  ['SGD|SG?\\s?\\$', 'singapore(?:an)?\\s+dollars?', 'SGD'],
  ['HKD|HK\\s?\\$', 'hong\\s+kong\\s+dollars?', 'HKD'],
  ['MXN|(?:MX|Mex)\\s?\\$', 'mexican\\s+pesos?', 'MXN'],
  ['USD|US\\s?\\$|U\\.S\\.?\\s?\\$', '(?:us|u\\.s\\.|american)\\s+dollars?', 'USD'],
  ['\\$', 'dollars?|bucks', null],
  ['€|EUR', 'euros?', 'EUR'],
  ['£|GBP', '(?:british\\s+)?pounds?(?:\\s+sterling)?|quid', 'GBP'],
  ['CNY|RMB|CN\\s?¥|元', '(?:chinese\\s+)?yuan|renminbi', 'CNY'],
  ['JPY|JP\\s?¥|円', '(?:japanese\\s+)?yen', 'JPY'],
  ['¥', '', null],
  ['CHF|S?Fr\\.', '(?:swiss\\s+)?francs?', 'CHF'],
  ['THB|฿', '(?:thai\\s+)?baht', 'THB'],
  ['AED', '(?:uae|emirati)\\s+dirhams?', 'AED'],
]
/** What stands before a sum: signs and codes. Behind it, names too. */
export const markBefore = marks.map(([signs]) => signs).join('|')
export const anyMark = marks
  .flatMap(([signs, names]) => [signs, names])
  .filter((words) => words !== '')
  .join('|')
const patterns = marks.map(
  ([signs, names, currency]) => [new RegExp(`^(?:${signs}|${names || signs})$`, 'iu'), currency] as const,
)

const dollars: readonly Currency[] = ['USD', 'AUD', 'CAD', 'MXN', 'SGD', 'NZD', 'HKD']
const withYenSign: readonly Currency[] = ['JPY', 'CNY']

/**
 * The currency that the marks before and behind a sum name together ('$50 CAD'); null where they differ.
 * @param own the currency of who writes: whose plain dollars are meant
 */
export function currencyMarked(texts: readonly string[], own: Currency): Currency | null {
  const named = new Set<Currency>()
  let possible: readonly Currency[] | null = null
  for (const text of texts) {
    const currency = patterns.find(([pattern]) => pattern.test(text.trim()))?.[1]
    if (currency) named.add(currency)
    else possible = text.includes('¥') ? withYenSign : dollars
  }
  const [only] = named
  if (named.size > 1 || (only && possible && !possible.includes(only))) return null
  return only ?? (possible?.includes(own) ? own : (possible?.[0] ?? null))
}

const otherCodes = currencyCodes.filter((code) => !(currencies as readonly string[]).includes(code)).join('|')
const names =
  'rupees?|rupiahs?|won|liras?|kron(?:a|or|er|e|ur)|crowns?|z[lł]ot(?:y|ys|ych)|dong|dinars?|rands?|rou?bles?|pesos?|reais|reals?|shekels?|forints?|korun[ay]?|ringgits?|soles|riyals?|rials?|hryvnias?|tenge|lari|dirhams?|leva?|lei|kyats?|kips?|taka|shillings?|naira|cedis?|birr|colones|guilders?|markka|bitcoins?|lakhs?|crores?'
const ownAdjectives =
  'canadian|australian|aussie|kiwi|singapore|singaporean|mexican|us|american|british|swiss|emirati|uae|thai|japanese|chinese'
const sign = '[^\\P{Sc}$€£¥฿]'

/** What marks a sum of a currency that a goal cannot have: codes, as they are written, and a sign with other letters ('R$'). */
export const otherCode = {
  before: `(?:(?:${otherCodes})(?!\\p{L})|(?!(?:CA?|AU?|NZ|SG?|HK|US|MX|CN|JP)\\s?[$¥])\\p{Lu}{1,3}[$¥£])`,
  behind: `(?:${otherCodes})(?![\\p{L}\\p{N}])`,
}
/** The same in any case: signs, abbreviations, and names, also with a country that is none of ours ('Egyptian pounds'). */
export const otherName = {
  before: `(?:(?:Rs|kr|RM|Rp)(?!\\p{L})\\.?|${sign})`,
  behind: `(?:(?:Rs|kr|RM|Rp|TL|zł|Kč|Ft|NIS)(?!\\p{L})\\.?|${sign}|(?:(?!(?:${ownAdjectives})\\s)\\p{L}+\\s+)?(?:${names})(?!\\p{L})|(?!(?:${ownAdjectives})\\s)(?!(?:k|m|thousand|grand|mio|million|billion|bn|mn)\\s)\\p{L}+\\s+(?:dollars?|pounds?|francs?)(?!\\p{L}))`,
}

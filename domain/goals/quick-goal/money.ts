/** Finds the budget that a line of plain English names: '$3,000', '€2k', '1.200 EUR', 'budget 500', and ', 3000' alone. */
import type { Currency } from '#domain/money/currency.ts'
import { type Found, findFirst } from './find.ts'

export interface Budget {
  amount: number
  /** Null where the line does not say. */
  currency: Currency | null
}

const currencyWords: [words: string, currency: Currency][] = [
  ['CA\\$|C\\$|CAD|canadian dollars?', 'CAD'],
  ['AU\\$|A\\$|AUD|australian dollars?', 'AUD'],
  ['US\\$|\\$|USD|(?:us\\s+)?dollars?|bucks', 'USD'],
  ['€|EUR|euros?', 'EUR'],
  ['£|GBP|pounds?|quid', 'GBP'],
  ['CN¥|CNY|RMB|yuan', 'CNY'],
  ['¥|JPY|yen', 'JPY'],
  ['CHF|(?:swiss\\s+)?francs?', 'CHF'],
]
const anyCurrency = currencyWords.map(([words]) => words).join('|')
const currencyOf = (text: string | undefined): Currency | null =>
  currencyWords.find(([words]) => new RegExp(`^(?:${words})$`, 'i').test(text?.trim() ?? ''))?.[1] ?? null

const grouped = "\\d{1,3}(?:[,.'’\\u00a0\\u202f ]\\d{3})+(?!\\d)(?:[.,]\\d{1,2})?"
const amount = `(?<amount>${grouped}|\\d+(?:[.,]\\d{1,2})?)(?![\\d]|[.,]\\d)(?:\\s?(?<times>k|thousand|grand|mio|million|m(?=\\s*(?:${anyCurrency})))\\b)?`
const notInWord = '(?<![\\p{L}\\p{N}.,/#-])'
const around =
  '(?:(?:with\\s+)?(?:an?\\s+)?(?:budget(?:\\s+of|\\s+is|:)?|for|about|around|approx\\.?|roughly|under|max\\.?|up\\s+to|costs?|costing|at|~)\\s*)*'
const units =
  'days?|nights?|weeks?|months?|years?|hours?|hrs?|h|min|minutes?|people|persons?|friends?|kids|adults?|km|kms|kilomet\\p{L}+|m|meters?|metres?|miles?|mi|ft|feet|steps?|stairs|countries|cities|places|islands?|peaks?|times|x|%|°|st|nd|rd|th'

const factors: Record<string, number> = { k: 1e3, thousand: 1e3, grand: 1e3, mio: 1e6, million: 1e6, m: 1e6 }

/** The number that digits with separators stand for: '1,200.50', '1.200', '2,5', '3 000'. */
function numberOf(digits: string): number {
  const plain = digits.replace(/['’\u00a0\u202f ]/g, '')
  const lastMark = Math.max(plain.lastIndexOf('.'), plain.lastIndexOf(','))
  if (lastMark < 0) return Number(plain)
  const decimals = plain.length - lastMark - 1
  const whole = plain.slice(0, decimals === 3 ? undefined : lastMark).replace(/[.,]/g, '')
  return decimals === 3 ? Number(whole) : Number(`${whole}.${plain.slice(lastMark + 1)}`)
}

/** A budget within what the database keeps; null for anything else. */
function budgetOf(groups: Record<string, string | undefined>, atLeast = 0.01): Budget | null {
  const value =
    Math.round(numberOf(groups.amount ?? '') * (factors[groups.times?.toLowerCase() ?? ''] ?? 1) * 100) / 100
  if (!(value >= atLeast && value < 1_000_000_000_000)) return null
  return { amount: value, currency: currencyOf(groups.currency) }
}

const patterns: [pattern: string, atLeast?: number][] = [
  [`${notInWord}${around}(?<currency>${anyCurrency})\\s?${amount}(?:\\s+(?:budget|total))?`],
  [`${notInWord}${around}${amount}\\s?(?<currency>${anyCurrency})(?![\\p{L}\\p{N}])(?:\\s+(?:budget|total))?`],
  [
    `${notInWord}(?:with\\s+)?(?:an?\\s+)?(?:budget(?:\\s+of|\\s+is|:)?|max\\.?|under|up\\s+to|costs?|costing)\\s+(?:about\\s+|around\\s+|~\\s*)?${amount}(?!\\s*-?\\s*(?:${units})(?![\\p{L}]))`,
  ],
  [`${notInWord}${amount}\\s+budget\\b`],
  // Without a word for money a number must be large or stand alone: 'for 2' are people, 'Route 66' is a road.
  [`${notInWord}(?:for|about|around|approx\\.?|roughly|~)\\s*${amount}(?=\\s*(?:$|[,;\\n]))`, 100],
  [`(?<=[,;\\n:]\\s*|\\s[-–—]\\s)${amount}(?=\\s*(?:$|[,;\\n]))`, 10],
]

/** The first budget in a line. */
export function findBudget(line: string): Found<Budget> | null {
  for (const [pattern, atLeast] of patterns) {
    const found = findFirst(line, new RegExp(pattern, 'giu'), (groups) => budgetOf(groups, atLeast))
    if (found) return found
  }
  return null
}

/** Finds what a booking costs altogether, with its currency. */
import { isCurrencyCode } from '#domain/money/iso-4217.ts'
import { amountToType, readAmount } from '#domain/money/typed-amount.ts'
import { labelPattern } from './labels.ts'
import { lineOf, type Mark, wordsAt } from './marked-text.ts'
import type { TextFacts } from './text-facts.ts'

export interface FoundSum extends Mark {
  /** As it is typed; null where it has more than one reading. */
  amount: string | null
  currency: string
  /** The sign is one of several currencies. */
  isCurrencyOpen: boolean
}

const signs: Record<string, string> = {
  '€': 'EUR',
  '£': 'GBP',
  円: 'JPY',
  US$: 'USD',
  CA$: 'CAD',
  C$: 'CAD',
  CAD$: 'CAD',
  AU$: 'AUD',
  A$: 'AUD',
  NZ$: 'NZD',
  HK$: 'HKD',
  S$: 'SGD',
  SG$: 'SGD',
  R$: 'BRL',
  MX$: 'MXN',
  NT$: 'TWD',
  zł: 'PLN',
  'Fr.': 'CHF',
  'SFr.': 'CHF',
  CHF: 'CHF',
  '₩': 'KRW',
  '₹': 'INR',
  '฿': 'THB',
  Kč: 'CZK',
  Ft: 'HUF',
  euros: 'EUR',
  euro: 'EUR',
  Euro: 'EUR',
  元: 'CNY',
  '₺': 'TRY',
}
/** They are those of several. */
const open = ['$', '¥', '￥', 'kr', 'kr.']
const sign = String.raw`(?:(?:US|CA|AU|NZ|HK|SG|MX|NT|[CASR])?\$|CAD\$|€|£|¥|￥|円|zł|S?Fr\.|₩|₹|฿|Kč|Ft|₺|元|[Ee]uros?|kr\.?|[A-Z]{3}(?![A-Za-z]))`
const digits = String.raw`\d{1,3}(?:(?:,\d{3})+|(?:\.\d{3})+|(?:['’]\d{3})+|(?:[ \u00a0\u202f]\d{3})+|(?:,\d{2})*,\d{3}(?=\.))?(?:[.,]\d{1,3})?(?!\d)|\d{4,9}(?:[.,]\d{1,2})?(?!\d)`
const sum = new RegExp(
  String.raw`(?<![\p{L}\d.,])(?:(${sign})\s?(${digits})(?:[.,]\s?[-–—]{1,2})?|(${digits})(?:[.,]\s?[-–—]{1,2})?\s?(${sign}))(?!\d)`,
  'gu',
)

const parts =
  /^(?:price|preis|prix|precio|prezzo|prijs|preco|paid|you paid|bezahlt|betaald|料金|代金|運賃|betrag|bedrag|importe|importo|valor|montant|gesamt)$/u
const included = /\(?(?:inclus\w*|including|incl|inkl\w*|enthalt\w*|compris\w*|con|com|税込|消費税込)[^\d:€$£¥]*/gu
const each =
  /^\s*(?:\/|per |pro |par |por |a |p\. ?)\s?(?:night|nacht|nuit|noche|notte|noite|person|persona|personne|pessoa|adult|pax|p\.)/u

function currencyOf(written: string, { folded }: { folded: string }): { currency: string; isOpen: boolean } | null {
  const known = signs[written]
  if (known) return { currency: known, isOpen: false }
  if (isCurrencyCode(written)) return { currency: written, isOpen: false }
  if (!open.includes(written)) return null
  const named = [...new Set(folded.match(/\b(?:usd|cad|aud|nzd|hkd|sgd|mxn|jpy|cny|sek|nok|dkk)\b/g))].map((code) =>
    code.toUpperCase(),
  )
  const likely =
    written === '$'
      ? ['USD', 'CAD', 'AUD', 'NZD', 'HKD', 'SGD', 'MXN']
      : written.startsWith('k')
        ? ['SEK', 'NOK', 'DKK']
        : ['JPY', 'CNY']
  const fitting = named.filter((code) => likely.includes(code))
  if (fitting.length === 1) return { currency: fitting[0] ?? '', isOpen: false }
  if (written === '¥' || written === '￥')
    return /[ぁ-ん]|japan|tokyo|kyoto|osaka|japon/u.test(folded) ? { currency: 'JPY', isOpen: false } : null
  return written === '$' ? { currency: 'USD', isOpen: true } : null
}

interface SumAt extends FoundSum {
  /** It is called the whole. */
  isWhole: boolean
}

/** The first sum behind a label, on its line or alone on the next. */
function sumBehind(facts: TextFacts, label: Mark, sums: readonly (Mark & { match: RegExpExecArray })[]): SumAt | null {
  const { text } = facts
  const at = lineOf(text, label.start)
  const line = text.lines[at]
  if (!line) return null
  const next = text.lines[at + 1]
  const onLine = sums.find(({ start, end }) => start >= label.end && end <= line.end)
  const onNext = next && sums.find(({ start, end }) => start >= next.start && end <= next.end)
  const found =
    onLine ?? (onNext && next && onNext.start - next.start <= 12 && line.end - label.end <= 24 ? onNext : undefined)
  if (!found) return null
  const before = text.folded.slice(line.start, onLine ? found.start : line.end).replaceAll(included, ' ')
  const after = text.folded.slice(found.end, found.end + 24)
  if (before.search(labelPattern('noTotal')) >= 0 || each.test(after)) return null
  const { match } = found
  const currency = currencyOf(match[1] ?? match[4] ?? '', text)
  if (!currency) return null
  const read = readAmount(`${match[2] ?? match[3] ?? ''} ${currency.currency}`, currency.currency)
  return {
    start: label.start,
    end: found.end,
    amount: read.kind === 'amount' && read.amount > 0 ? amountToType(read.amount, currency.currency) : null,
    currency: currency.currency,
    isCurrencyOpen: currency.isOpen,
    isWhole: !parts.test(text.folded.slice(label.start, label.end)),
  }
}

/** What it costs altogether; `unclear` where two sums are called so. */
export function totalIn(facts: TextFacts): FoundSum | null {
  const sums = [...facts.text.text.matchAll(sum)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    match,
  }))
  const found = facts.labels('total').flatMap((label) => {
    const one = sumBehind(facts, label, sums)
    // A word before it says of which part: 'Zwischensumme', 'tax total'.
    return one && !/[\p{L}]-?$/u.test(facts.text.folded.slice(Math.max(0, label.start - 1), label.start)) ? [one] : []
  })
  const whole = found.filter(({ isWhole }) => isWhole)
  const told = whole.length > 0 ? whole : found
  const [first] = told
  if (!first) return null
  const { isWhole, ...sumOf } = first
  void isWhole
  const isOne = told.every(({ amount, currency }) => amount === first.amount && currency === first.currency)
  return isOne ? sumOf : { ...sumOf, amount: null }
}

/** The words of a sum. */
export const wordsOfSum = (facts: TextFacts, found: FoundSum): string => wordsAt(facts.text, found)

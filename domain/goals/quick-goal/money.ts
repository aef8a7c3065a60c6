/**
 * Finds the budget that a line of plain English names: '$3,000', '€2k', '1.200 EUR', 'three thousand dollars', 'budget
 * 500', and ', 3000' alone. What is no budget for certain is left out: several sums, a range, a price for each night or
 * person, a currency that goals do not have.
 */
import type { Currency } from '#domain/money/currency.ts'
import { fitsCurrency } from '#domain/money/currency-decimals.ts'
import { readAmount } from '#domain/money/typed-amount.ts'
import { currencyMarked } from './currency-marks.ts'
import type { Found, Span } from './find.ts'
import { numberFromWords } from './number-words.ts'
import { hasMark, hasMoreCents, marked, ofOthers, shortMark, unmarked, unsure } from './sum-patterns.ts'

export interface Budget {
  amount: number
  /** Null where the line does not say. */
  currency: Currency | null
}

export interface BudgetsRead {
  /** One is certain, unless it is asked; of several the traveler says which. */
  readings: Found<Budget>[]
  isUnclear: boolean
  /** Sums and numbers that are no budget, and stay with the words. */
  kept: Span[]
}

/** What a line says of a budget. @param own the currency that is meant where the line names none */
export function readBudgets(line: string, own: Currency): BudgetsRead {
  const kept: Span[] = []
  let open = line
  const keep = (spans: Span[]) => {
    kept.push(...spans)
    for (const span of spans) open = hide(open, span)
  }
  for (const pattern of ofOthers) keep(matches(open, pattern))
  const doubtful = unsure.flatMap((pattern) => {
    const spans = matches(open, pattern)
    keep(spans)
    return spans
  })
  const sums = marked.flatMap((pattern) => {
    const found = [...open.matchAll(pattern)]
    const readings = found.map((match) => markedSum(line, match, own))
    for (const match of found) open = hide(open, spanOf(match))
    return readings
  })
  const isDoubtful = doubtful.some(({ start, end }) => hasMark.test(line.slice(start, end)))
  const [sum] = sums
  if (isDoubtful || sums.length > 1 || sum?.readings.length === 0)
    return { readings: [], isUnclear: false, kept: [...kept, ...sums.map(({ span }) => span)] }
  if (sum) return { readings: sum.readings, isUnclear: sum.readings.length > 1, kept }
  return { ...unmarkedSum(open, own), kept }
}

const spanOf = (match: RegExpExecArray): Span => ({ start: match.index, end: match.index + match[0].length })
const matches = (line: string, pattern: RegExp): Span[] => [...line.matchAll(pattern)].map(spanOf)
/** So that nothing else is read there, and all stands where it stood. */
const hide = (line: string, { start, end }: Span) =>
  line.slice(0, start) + '\ufffc'.repeat(end - start) + line.slice(end)

interface MarkedSum {
  span: Span
  /** None where it is no amount of its currency; several where it may be read so and so. */
  readings: Found<Budget>[]
}

function markedSum(line: string, match: RegExpExecArray, own: Currency): MarkedSum {
  const { lead = '', before, behind, amount: digits = '', times: factor, cents: small } = match.groups ?? {}
  const span = spanOf(match)
  const read = (marks: string[], written: string, start: number): Found<Budget>[] => {
    const currency = currencyMarked(marks, own)
    const value = currency && amountIn(written, factor, currency, true)
    if (!currency || value?.length !== 1) return []
    const withCents = (value[0] ?? 0) + (small ? (amountOf(small) ?? 0) / 100 : 0)
    return isBudget(withCents, currency) ? [{ start, end: span.end, value: { amount: withCents, currency } }] : []
  }
  const marks = [before, behind].filter((mark) => mark !== undefined)
  if (behind && hasMoreCents(line, behind, span.end)) return { span, readings: [] }
  const whole = read(marks, digits, span.start)
  const startsPart = lead !== '' || /(?:^|[,;:(\n–—-])\s*$/u.test(line.slice(0, span.start))
  if (startsPart) return { span, readings: whole }
  // 'in NZ $3,500': the country, or whose dollars? It stays with the words.
  if (before && shortMark.test(before)) {
    const start = span.start + before.length - 1
    const named = read(marks, digits, start)
    const alone = read(['$', ...marks.slice(1)], digits, start)
    const isSame = named[0]?.value.currency === alone[0]?.value.currency
    return { span, readings: isSame ? alone : [...named, ...alone] }
  }
  // 'Route 66 300 €': a blank of thousands, or between two numbers?
  const blank = /^\d{1,3}[ \u00a0](?=[1-9]\d\d$)/u.exec(digits)
  if (!before && blank) {
    const skipped = blank[0].length
    return { span, readings: [...whole, ...read(marks, digits.slice(skipped), span.start + skipped)] }
  }
  return { span, readings: whole }
}

function unmarkedSum(line: string, own: Currency): Omit<BudgetsRead, 'kept'> {
  for (const { pattern, atLeast, mayBeYear } of unmarked)
    for (const match of line.matchAll(pattern)) {
      const { amount: digits = '', times: factor } = match.groups ?? {}
      // '5895m' is a mountain.
      if (factor?.toLowerCase() === 'm') continue
      // Words are small numbers of anything: 'for ten'.
      const least = /\d/.test(digits) ? atLeast : 100
      const amounts = amountIn(digits, factor, own, false).filter((value) => isBudget(value, own))
      if (!amounts.some((value) => value >= least)) continue
      const isYear = mayBeYear === true && factor === undefined && /^(?:19|20)\d\d$|^2100$/.test(digits)
      return {
        readings: amounts.map((value) => ({ ...spanOf(match), value: { amount: value, currency: null } })),
        isUnclear: isYear || isUnclear(digits, own),
      }
    }
  return { readings: [], isUnclear: false }
}

const isUnclear = (digits: string, own: Currency) => /\d/.test(digits) && readAmount(digits, own).kind === 'unclear'

/** The amounts that a number can be; none where it cannot be read. */
function amountIn(digits: string, factor: string | undefined, currency: Currency, isMarked: boolean): number[] {
  if (!/\d/.test(digits)) {
    const value = numberFromWords(digits)
    return value === null ? [] : [value * factorOf(factor)]
  }
  const read = readAmount(isMarked && !factor ? `${digits} ${currency}` : digits, currency)
  if (read.kind === 'amount') return [Math.round(read.amount * factorOf(factor) * 1e4) / 1e4]
  return read.kind === 'unclear' && !factor ? read.readings : []
}

const amountOf = (text: string): number | null => (/\d/.test(text) ? Number(text) : numberFromWords(text))

const factors: Record<string, number> = {
  k: 1e3,
  thousand: 1e3,
  grand: 1e3,
  m: 1e6,
  mn: 1e6,
  mio: 1e6,
  million: 1e6,
  bn: 1e9,
  billion: 1e9,
}
const factorOf = (word = '') => factors[word.trim().toLowerCase()] ?? 1

/** Whether the database keeps it, and the currency has it. */
const isBudget = (value: number, currency: Currency) =>
  value >= 0.01 && value < 1_000_000_000_000 && fitsCurrency(value, currency)

/** Reads a goal from one line, as people jot it down: 'Machu Picchu in May, 3000'. What it cannot place stays title. */
import type { Currency } from '#domain/money/currency.ts'
import { amountToType } from '#domain/money/typed-amount.ts'
import { readDates } from './dates.ts'
import { border, type Found, replaceSpans, type Span } from './find.ts'
import { type Budget, readBudgets } from './money.ts'
import { findPlace, isPartOfPlace, isPlaceMarked, isSaidBy, type PlaceWords } from './places.ts'

export interface QuickGoal extends PlaceWords {
  title: string
  /** Whether the words say that the place is one; a bare 'Petra' may be anything until somebody knows it. */
  placeIsMarked: boolean
  /** 'YYYY-MM-DD'; '' where the line names none. */
  targetDate: string
  /** As it would be typed in the budget field; '' where the line names none, or one that is not clear. */
  budget: string
  /** Null where the line does not say. */
  currency: Currency | null
  /** The budgets of which one may be meant; its words stay in the title until somebody says which. */
  unclearBudget: Budget[]
}

/** So many characters are read of a line. */
export const longestLine = 300

/** Words that led to what was cut out and mean nothing alone. */
const dangling =
  /(?:^|\s+|(?<=[,;]))(?:in|on|at|by|for|with|and|or|of|a|an|the|around|about|before|until|budget|costs?)+(?=\s*\n)|\s*[-–—:~&+|([<]+(?=\s*\n)/giu
const leading = /\n\s*(?:and\b|or\b|[-–—:~&+|)\].!])+/giu

/** Each stands for words that are kept as they are: part of the title, and of no place. Never typed: Unicode has no such letters. */
const keptWords = Array.from({ length: 32 }, (_, index) => String.fromCharCode(0xfd_d0 + index))
const keptWord = /[\ufdd0-\ufdef]/gu

/**
 * @param today the traveler's calendar day, 'YYYY-MM-DD'
 * @param own the currency that is meant where the line names none
 * @param isMeant chooses among the budgets that are not clear
 */
export function readQuickGoal(
  typed: string,
  today: string,
  own: Currency = 'USD',
  isMeant: (budget: Budget) => boolean = () => false,
): QuickGoal {
  const line = typed.slice(0, longestLine).replace(keptWord, ' ').replace(/\s+/gu, ' ').trim()
  const kept: string[] = []
  const withoutRead = (text: string, found: Span | null | undefined, keep: readonly Span[]) => {
    const spans: Found<string>[] = found ? [{ ...found, value: border }] : []
    for (const span of keep) {
      const word = keptWords[kept.length]
      if (word === undefined) break
      kept.push(text.slice(span.start, span.end).replace(/\s*\n\s*/g, ' '))
      spans.push({ ...span, value: word })
    }
    return replaceSpans(text, spans)
  }
  const dates = readDates(line, today)
  const dated = withoutRead(line, dates.found, dates.unclear)
  const budgets = readBudgets(dated, own)
  const budget = budgets.isUnclear ? budgets.readings.find(({ value }) => isMeant(value)) : budgets.readings[0]
  const asked = budget ? [] : budgets.readings
  // They overlap; the first to begin holds the others.
  const [whole] = [...asked].sort((a, b) => a.start - b.start)
  const parts = tidy(withoutRead(dated, budget, [...budgets.kept, ...(whole ? [whole] : [])]))
  const first = parts[0] ?? ''
  const words = first.replace(/^[\s\ufdd0-\ufdef]+|[\s\ufdd0-\ufdef]+$/gu, '')
  const placeParts = parts.slice(1).filter(isPartOfPlace)
  const place = findPlace(words, placeParts)
  const ownWords = parts.slice(1).filter((part) => !isSaidBy(place, part))
  const title = restored([first, ...ownWords].join(', '), kept)
  const currency = budget?.value.currency ?? null
  return {
    title: title.charAt(0).toLocaleUpperCase('en-US') + title.slice(1),
    ...place,
    placeIsMarked: isPlaceMarked(words, placeParts, place),
    targetDate: dates.found?.value ?? '',
    budget: budget ? amountToType(budget.value.amount, currency ?? own) : '',
    currency,
    unclearBudget: asked.map(({ value }) => value),
  }
}

/** With the words that were kept, which may hold others. */
const restored = (text: string, kept: readonly string[]): string =>
  kept.reduceRight((all, words, index) => all.replaceAll(keptWords[index] ?? '', () => words), text)

/** What is left of the line, cut at commas and at the places where something was taken out. */
function tidy(rest: string): string[] {
  let words = rest
  for (let before = ''; before !== words; ) {
    before = words
    words = words.replace(dangling, '').replace(leading, border)
  }
  // 'Hike May 14 in Peru' is one thought: a cut in the middle of it is no comma.
  const joined = words.replace(/(?<=[^\s,;\n])[ ]*\n[ ]*(?=[^\s,;\n])/g, ' ')
  return joined
    .replace(/^\s*\n\s*(?:for|to|on)\s+/i, '')
    .split(/(?<!\d),|,(?!\d)|[;\n]|\s[-–—]\s(?![\ufdd0-\ufdef])/u)
    .map((part) => part.trim())
    .filter((part) => /[\p{L}\p{N}\p{S}\ufdd0-\ufdef]/u.test(part))
}

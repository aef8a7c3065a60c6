/** Reads a goal from one line, as people jot it down: 'Machu Picchu in May, 3000'. What it cannot place stays title. */
import type { Currency } from '#domain/money/currency.ts'
import { findDate } from './dates.ts'
import { border, cutOut } from './find.ts'
import { findBudget } from './money.ts'
import { findPlace, isPartOfPlace, isPlaceMarked, type PlaceWords } from './places.ts'

export interface QuickGoal extends PlaceWords {
  title: string
  /** Whether the words say that the place is one; a bare 'Petra' may be anything until somebody knows it. */
  placeIsMarked: boolean
  /** 'YYYY-MM-DD'; '' where the line names none. */
  targetDate: string
  /** As it would be typed in the budget field; '' where the line names none. */
  budget: string
  /** Null where the line does not say. */
  currency: Currency | null
}

/** Words that led to what was cut out and mean nothing alone. */
const dangling =
  /(?:^|\s+|(?<=[,;]))(?:in|on|at|by|for|with|and|or|of|a|an|the|around|about|before|until|budget|costs?|[-–—:~&+|(])+(?=\s*\n)/giu
const leading = /\n\s*(?:and\b|or\b|[-–—:~&+|).!])+/giu

/** @param today the traveller's calendar day, 'YYYY-MM-DD' */
export function readQuickGoal(typed: string, today: string): QuickGoal {
  const line = typed.replace(/\s+/gu, ' ').trim()
  const date = findDate(line, today)
  const withoutDate = cutOut(line, date)
  const budget = findBudget(withoutDate)
  const rest = cutOut(withoutDate, budget)
  const parts = tidy(rest)
  const first = parts[0] ?? ''
  const placeParts = parts.slice(1).filter(isPartOfPlace)
  const ownWords = parts.slice(1).filter((part) => !isPartOfPlace(part))
  const title = [first, ...ownWords].join(', ')
  const place = findPlace(first, placeParts)
  return {
    title: title.charAt(0).toLocaleUpperCase('en-US') + title.slice(1),
    ...place,
    placeIsMarked: isPlaceMarked(first, placeParts, place),
    targetDate: date?.value ?? '',
    budget: budget ? String(budget.value.amount) : '',
    currency: budget?.value.currency ?? null,
  }
}

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
    .split(/[,;\n]|\s[-–—]\s/u)
    .map((part) => part.trim())
    .filter((part) => /[\p{L}\p{N}\p{S}]/u.test(part))
}

/** The year behind a month or a day: '2027', ', 2027', "'27", 'next year'. */
import { yearOf } from './calendar.ts'
import { notCounting, notMoney } from './date-words.ts'
import { matchAt, sticky } from './find.ts'

export interface YearBehind {
  end: number
  year: number
}

/** So many years ahead a number of four digits is a year and no sum. */
const ahead = 60

const full = sticky(`(?:\\s*,\\s*|\\s+(?:of\\s+)?|[-/.])(?<year>\\d{4})(?!\\p{L})${notMoney}${notCounting}`)
const short = sticky("(?:,?\\s*(?:of\\s+)?)['’](?<year>\\d{2})(?![\\p{L}\\p{N}])")
const digits = sticky(
  `(?:\\s+|[-/.])(?<year>\\d{2})(?![\\p{L}\\d]|[:.,/-]\\d|\\s*(?:[ap]\\.?m|o['’]?clock))${notMoney}${notCounting}`,
)
const said = sticky(',?\\s+(?:of\\s+)?(?<which>this|next)\\s+year(?!\\p{L})')

/** The year there, over or to come; null for none. @param afterDay whether a day is named, so that two digits are a year */
export function yearBehind(line: string, at: number, today: string, afterDay = false): YearBehind | null {
  const now = yearOf(today)
  const four = matchAt(full, line, at)
  const named = Number(four?.groups?.year)
  if (four && named >= 1900 && named <= now + ahead) return { end: at + four[0].length, year: named }
  const two = matchAt(short, line, at) ?? (afterDay ? matchAt(digits, line, at) : null)
  if (two) return { end: at + two[0].length, year: yearOfTwoDigits(Number(two.groups?.year), today) }
  const next = matchAt(said, line, at)
  return next && { end: at + next[0].length, year: now + (next.groups?.which?.toLowerCase() === 'next' ? 1 : 0) }
}

const maybe = sticky(
  `,?\\s+(?<year>\\d{2})(?![\\p{L}\\d]|[:.,/-]\\d|\\s*(?:[ap]\\.?m|o['’]?clock))${notMoney}${notCounting}`,
)

/** Where two digits end that may be a year, or a sum: 'summer 27', '5 May, 30'; null for none. */
export function maybeYearBehind(line: string, at: number, today: string): number | null {
  const match = matchAt(maybe, line, at)
  const year = 2000 + Number(match?.groups?.year)
  return match && year >= yearOf(today) && year <= yearOf(today) + ahead ? at + match[0].length : null
}

/** '27' is 2027, '96' was 1996. */
export const yearOfTwoDigits = (two: number, today: string): number =>
  2000 + two <= yearOf(today) + ahead ? 2000 + two : 1900 + two

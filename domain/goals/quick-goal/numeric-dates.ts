/**
 * Days written in numbers alone. Dots put the day first. Of '8/10/2027' nobody knows which of both is the month, so it is
 * read only where one order is possible.
 */
import { dayOf, monthsFrom, oneDay } from './calendar.ts'
import { once, type Phrase, type ReadPhrase, unclear } from './date-phrase.ts'
import { notMoney } from './date-words.ts'
import { matchAt, sticky } from './find.ts'
import { yearOfTwoDigits } from './years.ts'

const noMore = '(?![\\p{L}\\d]|[./:-]\\d)'
const yearFirst = sticky(
  `(?<year>\\d{4})(?<mark>[-/.])(?<month>\\d{1,2})\\k<mark>(?<day>\\d{1,2})(?:T\\d{2}:\\d{2}(?::\\d{2}(?:\\.\\d+)?)?(?:Z|[+-]\\d{2}:?\\d{2})?)?(?![\\p{L}\\d]|:\\d|\\k<mark>\\d)`,
)
const inBlanks = sticky(`\\d{4} \\d{1,2} \\d{1,2}${noMore}${notMoney}`)
const together = sticky(`(?<year>20\\d{2})(?<month>\\d{2})(?<day>\\d{2})${noMore}${notMoney}`)
const yearLast = sticky(
  `(?<a>\\d{1,2})(?<mark>[-/.])\\s?(?<b>\\d{1,2})\\k<mark>\\s?(?<year>\\d{4}|\\d{2})(?![\\p{L}\\d]|:\\d|\\k<mark>\\d)`,
)
const monthAndYear = sticky(`(?<month>\\d{1,2})[-/.](?<year>\\d{4})${noMore}${notMoney}`)
const yearAndMonth = sticky(`(?<year>\\d{4})[-/.](?<month>\\d{1,2})${noMore}${notMoney}`)
const noYear = sticky(`(?<a>\\d{1,2})/(?<b>\\d{1,2})${noMore}`)
/** The beginning of a range whose end has the year: '5.5. - 19.5.2027'. */
const beginning = sticky('(?<day>\\d{1,2})\\.(?<month>\\d{1,2})\\.?(?=\\s*[-–—]\\s*\\d{1,2}\\.\\s?\\d{1,2}\\.\\s?\\d)')

const isYear = (year: number) => year >= 1900 && year <= 2200
const numbers = (match: RegExpExecArray, ...names: string[]) => names.map((name) => Number(match.groups?.[name]))

export const readYearFirst: ReadPhrase = (line, at) => {
  const match = matchAt(yearFirst, line, at) ?? matchAt(together, line, at)
  if (match) {
    const [year = 0, month = 0, day = 0] = numbers(match, 'year', 'month', 'day')
    const end = at + match[0].length
    if (match.groups?.mark !== undefined) return isYear(year) ? once(end, oneDay(dayOf(year, month, day))) : null
    const found = dayOf(year, month, day)
    return found ? once(end, oneDay(found)) : null
  }
  const blanks = matchAt(inBlanks, line, at)
  return blanks && isYear(Number(blanks[0].slice(0, 4))) ? unclear(at + blanks[0].length) : null
}

const leadsToDay = /^(?:on|by|before|from|until|till|between)$/

export const readYearLast: ReadPhrase = (line, at, { today, lead, beginsPart }) => {
  const match = matchAt(yearLast, line, at)
  if (!match) return null
  const [a = 0, b = 0, written = 0] = numbers(match, 'a', 'b', 'year')
  const isShort = match.groups?.year?.length === 2
  const isDotted = match.groups?.mark === '.'
  // '1.10.30' may be the number of a version.
  if (isDotted && isShort && !leadsToDay.test(lead) && !beginsPart) return null
  const year = isShort ? yearOfTwoDigits(written, today) : written
  if (!isYear(year)) return null
  const dayFirst = dayOf(year, b, a)
  const orders = isDotted && dayFirst ? [dayFirst] : [dayFirst, dayOf(year, a, b)]
  // '27/04/28' may begin with the year.
  if (isShort && !isDotted) orders.push(dayOf(2000 + a, b, written))
  return once(at + match[0].length, oneDay(only(orders, today)))
}

/** The one day that it can be, and that is not over; null for none and for several. */
function only(days: readonly (string | null)[], today: string): string | null {
  const possible = new Set(days.filter((day) => day !== null && day >= today))
  const [day = null] = possible
  return possible.size === 1 ? day : null
}

/** '04/2027', '2027-11'. '2027/28' is no month. */
export const readMonthOfYear: ReadPhrase = (line, at) => {
  const match = matchAt(monthAndYear, line, at) ?? matchAt(yearAndMonth, line, at)
  if (!match) return null
  const [year = 0, month = 0] = numbers(match, 'year', 'month')
  if (!isYear(year)) return null
  return once(at + match[0].length, month >= 1 && month <= 12 ? monthsFrom(year, month) : null, false)
}

/** '22/04', where words say that it is a day: '24/7' is none. */
export const readWithoutYear: ReadPhrase = (line, at, { lead, beginsPart }): Phrase | null => {
  const start = matchAt(beginning, line, at)
  if (start) {
    const [day = 0, month = 0] = numbers(start, 'day', 'month')
    return { end: at + start[0].length, year: null, isDay: true, daysIn: (year) => oneDay(dayOf(year, month, day)) }
  }
  const match = matchAt(noYear, line, at)
  if (!match || !(leadsToDay.test(lead) || (beginsPart && match[0] !== '24/7'))) return null
  const [a = 0, b = 0] = numbers(match, 'a', 'b')
  const end = at + match[0].length
  if (a !== b && a <= 12 && b <= 12) return unclear(end)
  const [day, month] = b > 12 ? [b, a] : [a, b]
  return { end, year: null, isDay: true, daysIn: (year) => oneDay(dayOf(year, month, day)) }
}

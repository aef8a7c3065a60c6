/** A day with the name of its month: '10 August 2027', 'Aug. 10', 'the first of May', and '10-22 August'. */
import { addDays } from '#domain/text/dates.ts'
import { dayOf, monthsFrom, oneDay, type Period, yearOf } from './calendar.ts'
import { once, type Phrase, type ReadPhrase, unclear } from './date-phrase.ts'
import {
  dayNumber,
  dayWord,
  monthNumber,
  monthWord,
  notCounting,
  notMoney,
  phraseEnds,
  weekdayWord,
} from './date-words.ts'
import { matchAt, sticky } from './find.ts'
import { maybeYearBehind, yearBehind } from './years.ts'

const suffix = '(?:st|nd|rd|th)(?!\\p{L})'
const number = `\\d{1,2}(?:${suffix}|\\.(?!\\d))?`
const to = '\\s*(?:-|–|—|/|to(?!\\p{L})|and(?!\\p{L})|&|until(?!\\p{L})|till(?!\\p{L})|through(?!\\p{L}))\\s*'
const dayFirst = sticky(
  `(?:(?<from>${number}|${dayWord})(?<to>${to}|\\s*,\\s*)(?:the\\s+)?(?:${weekdayWord.replace('?<weekday>', '?:')},?\\s+)?)?(?<day>${number}|${dayWord})(?<gap>\\.?\\s*[-/]?\\s*|\\s+of\\s+)${monthWord}`,
)
const dayLast = sticky(
  `${monthWord}(?:\\s*[-/]\\s*|,?\\s+)(?<article>the\\s+)?(?<day>\\d{1,2}(?:${suffix})?(?!\\d|[.:]\\d|[,/]\\d(?!\\d{3}))|${dayWord})`,
)
/** Behind the month and its day: until when. */
const until = sticky(
  `${to}(?<to>${number}(?!\\d|[.,/:]\\d|\\s*(?:[ap]\\.?m\\.?|o['’]clock)(?!\\p{L}))|${dayWord})(?!\\s*(?:of\\s+)?${monthWord.replace('?<month>', '?:')})${notMoney}${notCounting}`,
)
const isNumber = sticky(`${notMoney}${notCounting}`)
const ends = sticky(phraseEnds)

export const readDayFirst: ReadPhrase = (line, at, { today }) => {
  const match = matchAt(dayFirst, line, at)
  const { from, day = '', gap = '', month } = match?.groups ?? {}
  if (!match) return null
  const year = yearBehind(line, at + match[0].length, today, true)
  const end = year?.end ?? at + match[0].length
  if (/^\s*,/.test(match.groups?.to ?? '')) return unclear(end)
  const maybe = year ? null : maybeYearBehind(line, end, today)
  if (maybe !== null) return unclear(maybe)
  // 'My first May': a day in words has an 'of' or a year.
  if (/^\D/.test(day) && !/of/i.test(gap) && !year) return null
  return daysOfMonth(end, monthNumber(month), from ?? day, from && day, year?.year)
}

export const readDayLast: ReadPhrase = (line, at, { today, lead }) => {
  const match = matchAt(dayLast, line, at)
  const { month, day = '' } = match?.groups ?? {}
  if (!match) return null
  const behindDay = at + match[0].length
  const later = matchAt(until, line, behindDay)
  const behind = behindDay + (later?.[0].length ?? 0)
  const year = yearBehind(line, behind, today, true)
  const isWord = /^\D/.test(day)
  if (isWord ? !year && !matchAt(ends, line, behind) : !later && !year && !matchAt(isNumber, line, behindDay))
    return null
  const maybe = year ? null : maybeYearBehind(line, behind, today)
  if (maybe !== null) return unclear(maybe)
  // 'in Aug 27': the day, or the year?
  if (lead === 'in' && /^\d\d$/.test(day) && !year && !later && 2000 + Number(day) >= yearOf(today))
    return unclear(behind)
  return daysOfMonth(year?.end ?? behind, monthNumber(month), day, later?.groups?.to, year?.year)
}

/** From one day of a month to another of the same. */
function daysOfMonth(
  end: number,
  month: number,
  first: string,
  last: string | undefined,
  year = null as number | null,
): Phrase {
  const daysIn = (of: number): Period | null => {
    const from = dayOf(of, month, dayNumber(first))
    const to = last === undefined ? from : dayOf(of, month, dayNumber(last))
    return from && to && from <= to ? { first: from, last: to } : null
  }
  return { end, year, isDay: true, daysIn }
}

const ofMonth = sticky(`(?<day>${number}|${dayWord})\\s+of\\s+(?<which>this|next)\\s+month(?!\\p{L})`)

/** 'the 5th of next month'. */
export const readDayOfNextMonth: ReadPhrase = (line, at, { today }) => {
  const match = matchAt(ofMonth, line, at)
  if (!match) return null
  const ahead = match.groups?.which?.toLowerCase() === 'next' ? 1 : 0
  const { first } = monthsFrom(yearOf(today), Number(today.slice(5, 7)) + ahead)
  const day = dayOf(yearOf(first), Number(first.slice(5, 7)), dayNumber(match.groups?.day ?? ''))
  return once(at + match[0].length, oneDay(day))
}

const ordinalAlone = sticky(`(?<day>\\d{1,2}${suffix}|${dayWord})${phraseEnds}`)

/** 'on the 15th', the next one. */
export const readDayAlone: ReadPhrase = (line, at, { lead, hasArticle, today }) => {
  const match = hasArticle && /^(?:on|by|before)$/.test(lead) ? matchAt(ordinalAlone, line, at) : null
  if (!match) return null
  const day = dayNumber(match.groups?.day ?? '')
  const end = at + match[0].length
  const coming = Array.from({ length: 62 }, (_, index) => addDays(today, index))
  const found = coming.find((each) => Number(each.slice(8)) === day)
  // On that very day it may be today, or in a month.
  return found === today ? unclear(end) : once(end, oneDay(found ?? null))
}

/** Months, seasons, quarters, halves and whole years: 'May 2028', 'summer', 'Q3', 'the second half of 2027', '2029'. */
import { monthsFrom, nthWeekday, oneDay, type Period, yearOf } from './calendar.ts'
import { type Phrase, type ReadPhrase, unclear } from './date-phrase.ts'
import {
  monthNumber,
  monthWord,
  notCounting,
  notMoney,
  phraseEnds,
  seasons,
  weekdayNumber,
  weekdayWord,
} from './date-words.ts'
import { addDays } from '#domain/text/dates.ts'
import { matchAt, sticky } from './find.ts'
import { maybeYearBehind, yearBehind } from './years.ts'

/** A part of a year, with the year behind it if there is one. */
function yearly(
  line: string,
  end: number,
  today: string,
  daysIn: (year: number) => Period | null,
  bare?: Phrase['bare'],
): Phrase {
  const year = yearBehind(line, end, today)
  const maybe = year ? null : maybeYearBehind(line, end, today)
  if (maybe !== null) return unclear(maybe)
  return { end: year?.end ?? end, year: year?.year ?? null, isDay: false, daysIn, bare: year ? undefined : bare }
}

const month = sticky(`${monthWord}(?!\\s+\\d{1,2}(?![\\d.,:]))`)

export const readMonth: ReadPhrase = (line, at, { today }) => {
  const match = matchAt(month, line, at)
  if (!match) return null
  const number = monthNumber(match.groups?.month)
  return yearly(line, at + match[0].length, today, (year) => monthsFrom(year, number), 'month')
}

const season = sticky(`(?<season>${Object.keys(seasons).join('|')})(?!\\p{L})`)
/** Of a winter that is named by two years: '2027/28'. */
const yearsOfWinter = sticky('\\s+(?<year>20\\d{2})\\s?[/–-]\\s?(?:20)?(?<next>\\d{2})(?!\\d)')

export const readSeason: ReadPhrase = (line, at, { today }) => {
  const match = matchAt(season, line, at)
  const name = match?.groups?.season?.toLowerCase() ?? ''
  const first = seasons[name]
  if (!match || first === undefined) return null
  const behind = at + match[0].length
  const daysIn = (year: number) => monthsFrom(year, first, 3)
  const winter = name === 'winter' ? matchAt(yearsOfWinter, line, behind) : null
  const year = Number(winter?.groups?.year)
  if (winter && Number(winter.groups?.next) === (year + 1) % 100)
    return { end: behind + winter[0].length, year, isDay: false, daysIn, bare: 'season' }
  // 'summer 2028' too is a season only at the end of its phrase: 'Summer 2028 House' is a name.
  const phrase = yearly(line, behind, today, daysIn)
  return phrase.daysIn ? { ...phrase, bare: 'season' } : phrase
}

const nths = ['first', 'second', 'third', 'fourth', 'fifth']
const nth = '(?<nth>first|1st|second|2nd|third|3rd|fourth|4th|fifth|5th|last|final)'
const nthNumber = (word = '') =>
  /^(?:last|final)$/i.test(word) ? -1 : /^\d/.test(word) ? Number(word[0]) : nths.indexOf(word.toLowerCase()) + 1

const quarter = sticky(`(?:Q(?<number>[1-4])|${nth}\\s+quarter)(?!\\p{L}|\\p{N})`)
const half = sticky(
  `(?:H(?<number>[12])(?=\\s+(?:of\\s+)?(?:20\\d\\d|this|next))|${nth}\\s+half(?=\\s+of\\s+(?:20\\d\\d|this|next)))(?![\\p{L}\\p{N}])`,
)

/** @param months how many the part of a year has */
function readPartOf(pattern: RegExp, months: number): ReadPhrase {
  return (line, at, { today }) => {
    const match = matchAt(pattern, line, at)
    if (!match) return null
    const said = match.groups?.number ? Number(match.groups.number) : nthNumber(match.groups?.nth)
    const number = said < 0 ? 12 / months : said
    if (number > 12 / months) return null
    return yearly(line, at + match[0].length, today, (year) => monthsFrom(year, number * months - months + 1, months))
  }
}
export const readQuarter = readPartOf(quarter, 3)
export const readHalf = readPartOf(half, 6)

const nthDay = sticky(`${nth}\\s+(?:${weekdayWord}|(?<other>weekend|week))\\s+(?:of|in)\\s+${monthWord}`)

/** 'the first Friday of July', 'the last weekend in May', 'the first week of June'. */
export const readNthWeekday: ReadPhrase = (line, at, { today }) => {
  const match = matchAt(nthDay, line, at)
  if (!match) return null
  const { nth: which, weekday, other, month: named } = match.groups ?? {}
  const [count, number] = [nthNumber(which), monthNumber(named)]
  const daysIn = (year: number): Period | null => {
    const days = monthsFrom(year, number)
    if (other?.toLowerCase() === 'week') {
      const first = count < 0 ? addDays(days.last, -6) : addDays(days.first, count * 7 - 7)
      return { first, last: addDays(first, 6) }
    }
    const day = nthWeekday(days, weekday === undefined ? 5 : weekdayNumber(weekday), count)
    return weekday === undefined && day ? { first: day, last: addDays(day, 1) } : oneDay(day)
  }
  return { ...yearly(line, at + match[0].length, today, daysIn), isDay: weekday !== undefined }
}

const year = sticky(`(?<year>\\d{4})(?![\\p{L}\\d]|[.,/:]\\d|['’]\\p{L})${notMoney}${notCounting}`)
const yearEnds = sticky('(?=\\s*(?:[.!?]*$|[,;)]|[$€£¥]\\s*\\d))')
export const leadsToYear = /^(?:in|by|before|until|till|during|from|within|after|since|between)$/

/** 'in 2028', 'mid-2028', and 2029 alone between commas or as the last word. */
export const readYear: ReadPhrase = (line, at, { lead, part, today }) => {
  const match = matchAt(year, line, at)
  const named = Number(match?.groups?.year)
  const ahead = named - yearOf(today)
  if (!match || named < 1900 || ahead > 100 || named > 2200) return null
  const isLed = leadsToYear.test(lead) || part !== ''
  if (!isLed && (ahead < 0 || ahead > 10)) return null
  const end = at + match[0].length
  return { end, year: named, isDay: false, daysIn: (of) => monthsFrom(of, 1, 12), bare: 'year' }
}

export const endsLikeYear = (line: string, at: number) => matchAt(yearEnds, line, at) !== null
const ends = sticky(phraseEnds)
export const endsPhrase = (line: string, at: number) => matchAt(ends, line, at) !== null

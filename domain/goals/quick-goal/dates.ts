/** Finds the date that a line of plain English names: 'in May', 'by 2028', 'next summer', 'May 14, 2027', 'in 2 years'. */
import { isCalendarDay } from '#domain/text/dates.ts'
import { type Found, findFirst } from './find.ts'

/** First and last day, 'YYYY-MM-DD'. */
interface Period {
  first: string
  last: string
}
type Groups = Record<string, string | undefined>

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const month =
  '(?<month>jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\b\\.?'
/** First month of each season, as the northern half of the world has it. */
const seasons: Record<string, number> = { spring: 3, summer: 6, autumn: 9, fall: 9, winter: 12 }
const season = `(?<season>${Object.keys(seasons).join('|')})\\b`
const holidays: Record<string, string> = {
  christmas: '12-25',
  xmas: '12-25',
  "new year's eve": '12-31',
  "new year's": '12-31',
  'new year': '12-31',
  halloween: '10-31',
}
const numberWords = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve']

const year = '(?<year>\\d{4})(?!\\d|[.,]\\d)'
const day = '(?<day>\\d{1,2})(?:st|nd|rd|th)?(?!\\d|[.,/]\\d)'
const lead = '(?:(?<lead>in|on|by|before|until|till|during|around|for|at|over)\\s+)?(?:the\\s+)?'
const part = '(?:(?<part>this|next|early|mid|late|end of|beginning of|start of|middle of)[\\s-]+(?:the\\s+)?)?'
/** What may follow a word that is also an ordinary one, when it means a time: nothing more of the same phrase. */
const phraseEnds =
  '(?=\\s*(?:$|[,;:.!?)\\n]|[-–—]|[$€£¥~\\d]|(?:for|with|in|at|and|budget|about|around|under|max|costs?)\\b))'
const notCounting = '(?!\\s*-?\\s*(?:days?|nights?|weeks?|months?|years?|hours?|people|km|miles?)\\b)'

/** A sign that makes money of the number before it, and does not belong to the sum after it. */
const sumEnds = '\\s*[$€£¥](?!\\s?\\d)'

const pad = (number: number, digits = 2) => String(number).padStart(digits, '0')
const dayOf = (inYear: number, inMonth: number, ofMonth: number) => `${pad(inYear, 4)}-${pad(inMonth)}-${pad(ofMonth)}`
const fromUtc = (milliseconds: number) => new Date(milliseconds).toISOString().slice(0, 10)
/** A day so many years, months and days later; the end of a shorter month stays its end. */
function shift(from: string, { years = 0, monthCount = 0, days = 0 }): string {
  const [y = 0, m = 1, d = 1] = from.split('-').map(Number)
  const total = y * 12 + m - 1 + years * 12 + monthCount
  const target = { year: Math.floor(total / 12), month: (total % 12) + 1 }
  const lastDay = new Date(Date.UTC(target.year, target.month, 0)).getUTCDate()
  return fromUtc(Date.UTC(target.year, target.month - 1, Math.min(d, lastDay) + days))
}
const monthPeriod = (inYear: number, inMonth: number, length = 1): Period => {
  const first = dayOf(inYear, inMonth, 1)
  return { first, last: shift(shift(first, { monthCount: length }), { days: -1 }) }
}
const yearPeriod = (of: number): Period => ({ first: dayOf(of, 1, 1), last: dayOf(of, 12, 31) })
const yearOf = (today: string) => Number(today.slice(0, 4))

/** Years that are meant as such where nothing else says so. */
const isPlausible = (of: number, today: string, ahead: number) => of >= yearOf(today) && of <= yearOf(today) + ahead

/** The day of a period that the words before it mean. */
function dayIn(period: Period, { lead: before = '', part: which = '' }: Groups, today: string): string {
  const { first, last } = period
  if (/^before$/i.test(before)) return shift(first, { days: -1 })
  if (/^(by|until|till)$/i.test(before) || /^(end of)$/i.test(which)) return last
  const length = Math.round((Date.parse(last) - Date.parse(first)) / 86_400_000)
  if (/^(mid|middle of)$/i.test(which)) return shift(first, { days: Math.round(length / 2) })
  if (/^late$/i.test(which)) return shift(last, { days: -Math.round(length / 5) })
  return first < today && today <= last ? today : first
}

/** A month or a season in the year that is named, or the one that comes next. */
function periodNamed(first: number, length: number, groups: Groups, today: string): Period | null {
  const named = Number(groups.year)
  if (groups.year !== undefined) return named >= 1900 && named <= 2199 ? monthPeriod(named, first, length) : null
  const now = yearOf(today)
  if (/^next$/i.test(groups.part ?? '')) return monthPeriod(now + 1, first, length)
  const running = monthPeriod(now - 1, first, length)
  if (running.last >= today) return running
  const thisYear = monthPeriod(now, first, length)
  return thisYear.last >= today ? thisYear : monthPeriod(now + 1, first, length)
}

const monthNumber = (word = '') => months.indexOf(word.slice(0, 3).toLowerCase()) + 1

/** The day of a month, this year or next when no year is named. */
function dayNamed(groups: Groups, today: string): string | null {
  const at = (inYear: number) => dayOf(inYear, monthNumber(groups.month), Number(groups.day))
  const given = groups.year === undefined ? null : Number(groups.year)
  const found = given !== null ? at(given) : at(yearOf(today)) >= today ? at(yearOf(today)) : at(yearOf(today) + 1)
  if (!isCalendarDay(found) || found < '1900-01-01' || found > '2200-12-31') return null
  return /^before$/i.test(groups.lead ?? '') ? shift(found, { days: -1 }) : found
}

/** A year after a month, not a budget: '…in May, 2030' but '…in May, 3000'. */
const yearAfter = (today: string) =>
  `(?:,?\\s+(?:of\\s+)?(?<year>${plausibleYears(today, 60)})(?!\\d|[.,]\\d|\\s*k|${sumEnds}))?`
const plausibleYears = (today: string, ahead: number) =>
  Array.from({ length: ahead + 1 }, (_, index) => yearOf(today) + index).join('|')

function countOf(text = ''): number {
  if (/^an?$/i.test(text)) return 1
  const word = numberWords.indexOf(text.toLowerCase()) + 1
  return word || Number(text)
}

type Reader = (line: string, today: string) => Found<string> | null
const reader =
  (source: (today: string) => string, read: (groups: Groups, today: string) => string | null): Reader =>
  (line, today) =>
    findFirst(line, new RegExp(source(today), 'giu'), (groups) => read(groups, today))

/** From the most exact to the vaguest: the first that finds something decides. */
const readers: Reader[] = [
  reader(
    () => `\\b${lead}(?<date>\\d{4}-\\d{2}-\\d{2})(?!\\d)`,
    ({ date = '', lead: before }) => {
      if (!isCalendarDay(date) || date < '1900-01-01' || date > '2200-12-31') return null
      return before?.toLowerCase() === 'before' ? shift(date, { days: -1 }) : date
    },
  ),
  reader((today) => `\\b${lead}${month}\\s+${day}${notCounting}${yearAfter(today)}`, dayNamed),
  reader(
    (today) => `\\b${lead}(?<day>\\d{1,2})(?:st|nd|rd|th|\\.)?\\s+(?:of\\s+)?${month}${yearAfter(today)}`,
    dayNamed,
  ),
  reader(
    () => `\\b${lead}(?<m>\\d{1,2})/(?<day>\\d{1,2})/${year}`,
    (groups, today) => dayNamed({ ...groups, month: months[Number(groups.m) - 1] ?? 'none' }, today),
  ),
  reader(
    (today) => `\\b${lead}${part}${month}(?!\\s+\\d{1,2}(?![\\d.,]))${yearAfter(today)}`,
    (groups, today) => {
      if (!groups.lead && !groups.part && !groups.year) return null
      const period = periodNamed(monthNumber(groups.month), 1, groups, today)
      return period && dayIn(period, groups, today)
    },
  ),
  reader(
    (today) => `\\b${lead}${part}${season}${yearAfter(today)}${phraseEnds}`,
    (groups, today) => {
      if (!groups.lead && !groups.part && !groups.year) return null
      const period = periodNamed(seasons[groups.season?.toLowerCase() ?? ''] ?? 1, 3, groups, today)
      return period && dayIn(period, groups, today)
    },
  ),
  reader(
    (today) => `\\b${lead}Q(?<quarter>[1-4])\\b${yearAfter(today)}`,
    (groups, today) => {
      const period = periodNamed(Number(groups.quarter) * 3 - 2, 3, groups, today)
      return period && dayIn(period, groups, today)
    },
  ),
  reader(
    (today) =>
      `\\b(?<lead>at|for|over|by|before|on|during|this|next)\\s+(?<holiday>${Object.keys(holidays).join('|')})\\b${yearAfter(today)}${phraseEnds}`,
    ({ holiday = '', lead: before, year: named }, today) => {
      const at = (inYear: number) => `${pad(inYear, 4)}-${holidays[holiday.toLowerCase()]}`
      const now = yearOf(today)
      const found = at(named ? Number(named) : at(now) >= today ? now : now + 1)
      return before?.toLowerCase() === 'before' ? shift(found, { days: -1 }) : found
    },
  ),
  reader(
    () =>
      `\\b(?:with)?in\\s+(?<count>an?|\\d{1,2}|${numberWords.join('|')})\\s+(?<unit>week|month|year)s?\\b(?:\\s+time\\b)?`,
    ({ count, unit }, today) => {
      const number = countOf(count)
      if (unit?.toLowerCase() === 'week') return shift(today, { days: number * 7 })
      return shift(today, unit?.toLowerCase() === 'month' ? { monthCount: number } : { years: number })
    },
  ),
  reader(
    () =>
      `\\b(?:(?<lead>by|before|until|till|during|in)\\s+)?(?<which>this|next)\\s+(?<unit>weekend|week|month|year)\\b`,
    (groups, today) => {
      const next = groups.which?.toLowerCase() === 'next' ? 1 : 0
      const unit = groups.unit?.toLowerCase()
      const weekday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7
      if (unit === 'weekend') return shift(today, { days: Math.max(0, 5 - weekday) + next * 7 })
      if (unit === 'week') return shift(today, { days: next * 7 - (next ? weekday : 0) })
      const inYear = yearOf(today) + (unit === 'year' ? next : 0)
      const asked = unit === 'year' ? yearPeriod(inYear) : null
      const from = shift(`${today.slice(0, 8)}01`, { monthCount: next })
      return dayIn(asked ?? { first: from, last: shift(shift(from, { monthCount: 1 }), { days: -1 }) }, groups, today)
    },
  ),
  reader(
    () =>
      `\\b(?<lead>in|by|before|until|till|during)\\s+(?:the\\s+year\\s+)?(?<part>(?:early|mid|late|end of)[\\s-]+)?${year}(?!${sumEnds})`,
    (groups, today) => {
      const named = Number(groups.year)
      if (!isPlausible(named, today, 100) || named > 2200) return null
      return dayIn(yearPeriod(named), { ...groups, part: groups.part?.replace(/[\s-]+$/, '') }, today)
    },
  ),
  // A bare year: alone between commas, or the last word.
  reader(
    () => `(?<=^|[\\s,;(])${year}(?=\\s*(?:$|[,;)]))`,
    ({ year: named = '' }, today) =>
      isPlausible(Number(named), today, 10) ? dayIn(yearPeriod(Number(named)), {}, today) : null,
  ),
  reader(
    () => '\\b(?<word>today|tomorrow)\\b(?=\\s*(?:$|[,;]))',
    ({ word }, today) => (word?.toLowerCase() === 'today' ? today : shift(today, { days: 1 })),
  ),
]

/** The first date in a line. @param today 'YYYY-MM-DD' */
export function findDate(line: string, today: string): Found<string> | null {
  for (const read of readers) {
    const found = read(line, today)
    if (found && isCalendarDay(found.value) && found.value <= '2200-12-31') return found
  }
  return null
}

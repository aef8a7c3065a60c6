/** The phrases of a line that say a day, a month or a year, and those that say from when until when. */
import { type Period, weekdayOf, yearOf } from './calendar.ts'
import {
  besideOf,
  readLength,
  readNamedDay,
  readUnit,
  readWeekday,
  readWeekdayOfWeek,
  unreadOf,
} from './counted-days.ts'
import { type Around, once, type Phrase, type ReadPhrase } from './date-phrase.ts'
import { weekdayNumber, weekdayWord } from './date-words.ts'
import { matchAt, sticky } from './find.ts'
import { readHoliday } from './holidays.ts'
import { readDayAlone, readDayFirst, readDayLast, readDayOfNextMonth } from './month-days.ts'
import { readMonthOfYear, readWithoutYear, readYearFirst, readYearLast } from './numeric-dates.ts'
import { readHalf, readMonth, readNthWeekday, readQuarter, readSeason, readYear } from './parts-of-years.ts'
import { aroundOf, surroundings } from './surroundings.ts'

const longest =
  (readers: readonly ReadPhrase[]): ReadPhrase =>
  (line, at, around) =>
    readers
      .map((read) => read(line, at, around))
      .reduce((best, other) => (other && (!best || other.end > best.end) ? other : best), null)

const numbered = longest([readYearFirst, readYearLast, readDayFirst, readDayLast])
const weekdayBefore = sticky(`${weekdayWord}(?:,\\s*|\\s+)(?:the\\s+)?`)

/** 'Sunday, 20 June 2027': wrong where that is no Sunday. */
const readWithWeekday: ReadPhrase = (line, at, around) => {
  const match = matchAt(weekdayBefore, line, at)
  const day = match && numbered(line, at + match[0].length, { ...around, lead: 'on' })
  return day && { ...day, weekday: weekdayNumber(match.groups?.weekday) }
}

const yearAhead = sticky('(?:year|(?<year>\\d{4}))(?:,?\\s+|[-/,]\\s*)(?:in\\s+|on\\s+|at\\s+|the\\s+)*')

/** '2028 August', 'next year in April'. */
const readYearAhead: ReadPhrase = (line, at, around) => {
  const { which, today } = around
  const match = matchAt(yearAhead, line, at)
  const written = match?.groups?.year
  if (!match || (written === undefined && which !== 'this' && which !== 'next')) return null
  const year = written === undefined ? yearOf(today) + (which === 'next' ? 1 : 0) : Number(written)
  const phrase = partOfYear(line, at + match[0].length, { ...around, lead: 'in', part: '', which: '' })
  return phrase?.year === null && year <= 2200 ? { ...phrase, year, bare: undefined } : null
}
const partOfYear = longest([readMonth, readSeason, readQuarter, readHoliday, readDayFirst, readDayLast])

const day = longest([
  readYearFirst,
  readYearLast,
  readDayFirst,
  readDayLast,
  readWithWeekday,
  readNamedDay,
  readWeekday,
  readWeekdayOfWeek,
  readHoliday,
  readNthWeekday,
])
const anyPhrase = longest([
  day,
  readDayAlone,
  readDayOfNextMonth,
  readMonthOfYear,
  readWithoutYear,
  readYearAhead,
  readMonth,
  readSeason,
  readQuarter,
  readHalf,
  readYear,
  readUnit,
  readLength,
  besideOf(day),
  unreadOf(day),
])

const until = sticky(
  '\\s*(?<sep>-|–|—|/|to(?!\\p{L})|until(?!\\p{L})|till(?!\\p{L})|through(?!\\p{L})|and(?!\\p{L})|&|or(?!\\p{L}))\\s*(?:the\\s+)?',
)

/** A phrase, or one and until when: then it is the first, and has the year of the second where it names none. */
export const readPhrase: ReadPhrase = (line, at, around) => {
  const first = anyPhrase(line, at, around)
  const joint = first && matchAt(until, line, first.end)
  if (!first || !joint) return first
  const next: Around = { ...around, lead: '', part: '', which: '', hasArticle: false, beginsPart: true }
  const startOfNext = first.end + joint[0].length
  const words = matchAt(surroundings, line, startOfNext)
  const last = anyPhrase(line, startOfNext + (words?.[0].length ?? 0), { ...next, ...aroundOf(words) })
  if (!last || (last.bare !== undefined && last.bare !== first.bare)) return first
  const joinedBy = joint.groups?.sep?.toLowerCase() ?? ''
  const period = joinedBy === 'or' ? null : firstOf(first, last, around)
  return { ...once(last.end, period, first.isDay), bare: bareOf(first, last, joinedBy) }
}

/** Of two ordinary words one makes the other no time, but 'May to July'. */
function bareOf(first: Phrase, last: Phrase, joinedBy: string): Phrase['bare'] {
  if (last.bare === undefined || first.bare === 'year') return first.bare === 'year' ? 'year' : undefined
  if (typeof first.year === 'number' || typeof last.year === 'number') return undefined
  return first.bare === 'month' && !/^(?:and|&)$/.test(joinedBy) ? undefined : first.bare
}

function firstOf(first: Phrase, last: Phrase, around: Around): Period | null {
  if (first.year === null && typeof last.year === 'number') {
    const ends = daysOf(last, around)
    const [same, before] = [first.daysIn?.(last.year), first.daysIn?.(last.year - 1)]
    if (!ends || !first.daysIn) return null
    return (same && same.first <= ends.last ? same : before) ?? null
  }
  const begins = daysOf(first, around)
  const ends = begins && daysOf(last, { ...around, which: '', today: begins.first })
  return ends && begins.first <= ends.last ? begins : null
}

/** The days that are meant; null where it may be others too. */
export function daysOf(
  { daysIn, year, weekday }: Phrase,
  { which, today }: Pick<Around, 'which' | 'today'>,
): Period | null {
  if (!daysIn) return null
  const now = yearOf(today)
  const next = () => {
    // The year before: a winter that runs. So many after: the next 29 February.
    const years = Array.from({ length: 10 }, (_, index) => daysIn(now - 1 + index))
    const coming = years.find((days) => days && (which === 'next' ? days.first : days.last) >= today) ?? null
    // 'next May', in February: of this year, or of the next?
    return which === 'next' && coming?.first !== daysIn(now + 1)?.first ? null : coming
  }
  const found = year === null ? next() : daysIn(year === 'once' ? now : year)
  return found && (weekday === undefined || weekdayOf(found.first) === weekday) ? found : null
}

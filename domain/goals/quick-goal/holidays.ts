/** Holidays by name, with their day in any year. */
import { addDays } from '#domain/text/dates.ts'
import { dayOf, oneDay } from './calendar.ts'
import { type ReadPhrase, unclear } from './date-phrase.ts'
import { matchAt, sticky } from './find.ts'
import { maybeYearBehind, yearBehind } from './years.ts'

/** Easter Sunday in the western churches, by the rule of Gauss as Butcher wrote it down. */
function easter(year: number): string {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100]
  const d = Math.floor((8 * b + 13) / 25)
  const e = (19 * a + b - Math.floor(b / 4) - d + 15) % 30
  const f = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - e - (c % 4)) % 7
  const g = Math.floor((a + 11 * e + 22 * f) / 451)
  const days = e + f - 7 * g + 114
  return dayOf(year, Math.floor(days / 31), (days % 31) + 1) ?? ''
}

const fixed = (month: number, day: number) => (year: number) => dayOf(year, month, day)
const fromEaster = (days: number) => (year: number) => addDays(easter(year), days)

/** Longer names first. */
const holidays: readonly (readonly [name: string, dayIn: (year: number) => string | null])[] = [
  ['(?:christmas|xmas)\\s+eve', fixed(12, 24)],
  ['(?:christmas|xmas)(?:\\s+day)?', fixed(12, 25)],
  ['boxing\\s+day', fixed(12, 26)],
  ["new\\s+year['’]?s?['’]?\\s+eve", fixed(12, 31)],
  ["new\\s+year['’]?s?['’]?\\s+day", fixed(1, 1)],
  ["new\\s+year(?:['’]s)?", fixed(12, 31)],
  ['halloween', fixed(10, 31)],
  ["(?:st\\.?\\s+)?valentine['’]?s(?:\\s+day)?", fixed(2, 14)],
  ["(?:st\\.?|saint)\\s+patrick['’]?s(?:\\s+day)?", fixed(3, 17)],
  ['good\\s+friday', fromEaster(-2)],
  ['easter\\s+monday', fromEaster(1)],
  ['easter(?:\\s+sunday)?', fromEaster(0)],
]
const patterns = holidays.map(([name, dayIn]) => [sticky(`${name}(?!\\p{L}|['’]\\p{L})`), dayIn] as const)

/** Days that differ from country to country, or from year to year by a calendar that is not read here. */
const others = sticky(
  "(?:(?:chinese|lunar|vietnamese|tibetan|jewish|persian|islamic|thai|khmer|lao|burmese|balinese|tamil|orthodox|russian|greek|coptic|ethiopian)\\s+(?:new\\s+year(?:['’]s)?|christmas|easter)|(?:mother|father)['’]?s['’]?\\s+day|(?:canadian\\s+)?thanksgiving(?:\\s+day)?|labou?r\\s+day|independence\\s+day)(?!\\p{L})",
)

export const readHoliday: ReadPhrase = (line, at, { today }) => {
  const other = matchAt(others, line, at)
  if (other) return unclear(yearBehind(line, at + other[0].length, today)?.end ?? at + other[0].length)
  for (const [pattern, dayIn] of patterns) {
    const match = matchAt(pattern, line, at)
    if (!match) continue
    const behind = at + match[0].length
    const year = yearBehind(line, behind, today)
    const end = year?.end ?? maybeYearBehind(line, behind, today) ?? behind
    // 'New Year 2028': its first day, or the evening before?
    if (!year && end > behind) return unclear(end)
    if (year && /^new\s+year(?:['’]s)?$/i.test(match[0])) return unclear(end)
    return { end, year: year?.year ?? null, isDay: true, bare: 'holiday', daysIn: (of) => oneDay(dayIn(of)) }
  }
  return null
}

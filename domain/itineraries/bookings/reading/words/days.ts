/** Finds the days in a text. What has two readings is unclear, unless its weekday or the text around it decides. */
import { addDays, daysBetween, isCalendarDay } from '#domain/text/dates.ts'
import { isWholeDay, withYear } from '#domain/itineraries/bookings/reading/open-year.ts'
import { namesOf } from '#domain/itineraries/bookings/reading/written-time.ts'
import { type ReadLanguage } from './languages.ts'
import { type Mark, type MarkedText, marksOf, overlaps } from './marked-text.ts'

export interface FoundDay extends Mark {
  /** 'YYYY-MM-DD', '--MM-DD' where no year is written, 'unclear' where it can be two days or is none. */
  day: string
}

const weekdaysOfJapan = '月火水木金土日'

/** 1 for Monday. */
const weekdayOf = (day: string): number => (((daysBetween('2024-01-01', day) % 7) + 7) % 7) + 1

interface Reading extends Mark {
  year: string | undefined
  month: number
  date: number
  /** It may be month and day the other way round. */
  either?: boolean
}

const dayFrom = (year: string | undefined, month: number, date: number): string | null => {
  const end = `${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`
  if (year === undefined) return isCalendarDay(`2024-${end}`) ? `--${end}` : null
  const day = `${year}-${end}`
  return isCalendarDay(day) ? day : null
}

/** '27' as '2027', where that is near the trip: else it is hardly a year. */
function wholeYear(written: string | undefined, near: string): string | null | undefined {
  if (written === undefined || written.length === 4) return written
  const year = `20${written}`
  return Math.abs(Number(year) - Number(near.slice(0, 4))) <= 2 ? year : null
}

const alternatives = (names: Iterable<string>): string =>
  [...names].toSorted((one, other) => other.length - one.length).join('|')

function namesIn(read: readonly ReadLanguage[]) {
  const languages = [...new Set([...read, 'en'])]
  const months = new Map<string, number>()
  for (const language of languages)
    for (const [name, month] of namesOf('month', [language])) if (!months.has(name)) months.set(name, month)
  if (read.includes('de')) months.set('marz', 3).set('jan', 1).set('feb', 2).set('apr', 4).set('okt', 10).set('dez', 12)
  months.set('sept', 9)
  return { months, weekdays: namesOf('weekday', languages) }
}

/** Which comes first in '03/04/2027': null where it cannot be told. */
function orderIn(readings: readonly Reading[], language: ReadLanguage, folded: string): 'day' | 'month' | null {
  const told = new Set(
    readings.flatMap(({ either, month, date }) =>
      !either ? [] : date > 12 && month <= 12 ? ['day' as const] : month > 12 && date <= 12 ? ['month' as const] : [],
    ),
  )
  if (told.size > 0) return told.size === 1 ? ([...told][0] ?? null) : null
  if (/\bdd\/mm\b|\bjj\/mm\b|\btt\/mm\b/.test(folded)) return 'day'
  if (/\bmm\/dd\b/.test(folded)) return 'month'
  if (language === 'en' || language === 'ja') return null
  // Who writes Spanish to people in America may write as they do.
  return language === 'es' && /us\$|\busd\b|puerto rico|ee\. ?uu/.test(folded) ? null : 'day'
}

/** @param near the day of the trip, or today */
export function daysIn(
  text: MarkedText,
  languages: readonly [ReadLanguage, ...ReadLanguage[]],
  near: string,
): FoundDay[] {
  const [language] = languages
  const { months, weekdays } = namesIn(languages)
  const month = `(${alternatives(months.keys())})`
  const weekday = `(?:${alternatives(weekdays.keys())})`
  const year = String.raw`(?:,?\s*(?:de |del |of )?'?(\d{4}|\d{2})(?![\d:h]|[.,]\d|\s?(?:uhr|h\b|am\b|pm\b|:)))?`
  const dash = String.raw`\s*(?:-|–|—|bis|to|au|al|a|ate|t\/m|tot|e)\s*(?:den |el |le |zum )?`
  const before = String.raw`(?<![\p{L}\d]|\d[.,/:-]|(?<![\d:])\d{1,2} )`
  const found: Reading[] = []
  const add = (pattern: RegExp, readingsOf: (match: RegExpExecArray, mark: Mark) => Reading[]) => {
    for (const { match, start, end } of marksOf(text, pattern)) {
      const readings = readingsOf(match, { start, end })
      const within = readings.filter((one) => !found.some((other) => overlaps(one, other)))
      if (within.length === readings.length) for (const one of readings) found.push(one)
    }
  }
  const monthOf = (name: string | undefined): number => months.get(name ?? '') ?? 0
  /** Two days of one month share their words. */
  const pair = (
    mark: Mark,
    length: number,
    years: string | undefined,
    of: number,
    dates: [number, number],
  ): Reading[] => {
    const whole = wholeYear(years, near)
    if (whole === null) return []
    const cut = mark.start + length
    return [
      { start: mark.start, end: cut, year: whole, month: of, date: dates[0] },
      { start: cut, end: mark.end, year: whole, month: of, date: dates[1] },
    ]
  }
  // 2027年4月2日, 4月2日(金)
  add(/(?:(\d{4})年\s*)?(?<!\d)(\d{1,2})月\s*(\d{1,2})日/gu, ([, itsYear, ofMonth, date], mark) => [
    { ...mark, year: itsYear, month: Number(ofMonth), date: Number(date) },
  ])
  // 2027-04-02, 2027/4/2, 2027.04.02
  add(/(?<![\d./-])(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?![\d]|[/-]\d)/g, ([, itsYear, , ofMonth, date], mark) => [
    { ...mark, year: itsYear, month: Number(ofMonth), date: Number(date) },
  ])
  // 2–5 April 2027, du 2 au 5 avril 2027
  add(
    new RegExp(
      String.raw`${before}(\d{1,2})\.?${dash}(\d{1,2})(?:st|nd|rd|th|er|\.)?\s*(?:de |of )?${month}(?!\p{L})\.?${year}`,
      'gu',
    ),
    (match, mark) =>
      pair(mark, (match[1] ?? '').length, match[4], monthOf(match[3]), [Number(match[1]), Number(match[2])]),
  )
  // April 2–5, 2027
  add(
    new RegExp(String.raw`(?<!\p{L})${month}\.?\s+(\d{1,2})${dash}(\d{1,2}),?\s+(\d{4})(?!\d)`, 'gu'),
    (match, mark) =>
      pair(mark, match[0].indexOf(match[2] ?? '') + (match[2] ?? '').length, match[4], monthOf(match[1]), [
        Number(match[2]),
        Number(match[3]),
      ]),
  )
  // 2. April 2027, 2nd of April, 02APR27, 2 de abril de 2027
  add(
    new RegExp(
      String.raw`${before}(\d{1,2})(?:st|nd|rd|th|er|[.ºª°])?[\s.-]*(?:de |d'|of )?${month}(?!\p{L})\.?-?${year}`,
      'gu',
    ),
    ([, date, name, itsYear], mark) => {
      const whole = wholeYear(itsYear, near)
      if (whole !== null) return [{ ...mark, year: whole, month: monthOf(name), date: Number(date) }]
      const end = mark.end - (itsYear ?? '').length
      return [{ start: mark.start, end, year: undefined, month: monthOf(name), date: Number(date) }]
    },
  )
  // April 2, 2027
  add(
    new RegExp(String.raw`(?<!\p{L})${month}\.?\s+(\d{1,2})(?:st|nd|rd|th)?(?:,?\s+(\d{4}))?(?![\d:]|\.\d)`, 'gu'),
    ([, name, date, itsYear], mark) => [{ ...mark, year: itsYear, month: monthOf(name), date: Number(date) }],
  )
  // 02.04.2027, 02.04.27, 02.04.
  add(
    /(?<!\d[./:,-]?)(\d{1,2})\.\s?(\d{1,2})\.(?:\s?(\d{4}|\d{2})(?![\d:]|\.\d))?(?![\d])/g,
    ([, date, ofMonth, itsYear], mark) => {
      const whole = wholeYear(itsYear, near)
      return whole === null ? [] : [{ ...mark, year: whole, month: Number(ofMonth), date: Number(date) }]
    },
  )
  // 02/04/2027, 02-04-2027
  add(/(?<!\d[./:,-]?)(\d{1,2})([/-])(\d{1,2})\2(\d{4}|\d{2})(?![\d/-])/g, ([, date, , ofMonth, itsYear], mark) => {
    const whole = wholeYear(itsYear, near)
    return whole === null ? [] : [{ ...mark, year: whole, month: Number(ofMonth), date: Number(date), either: true }]
  })
  // Behind a weekday, 02/04 is a day, too.
  add(
    new RegExp(String.raw`(?<=(?<!\p{L})${weekday}\.?,? )(\d{1,2})/(\d{1,2})(?![\d/])`, 'gu'),
    ([, date, ofMonth], mark) => [
      { ...mark, year: undefined, month: Number(ofMonth), date: Number(date), either: true },
    ],
  )
  if (language === 'ja')
    add(/(?<![\d/])(\d{1,2})\/(\d{1,2})(?=\s?\([月火水木金土日])/gu, ([, ofMonth, date], mark) => [
      { ...mark, year: undefined, month: Number(ofMonth), date: Number(date) },
    ])

  found.sort((one, other) => one.start - other.start)
  const order = orderIn(found, language, text.folded)
  const days = found.flatMap((reading): FoundDay[] => {
    const said = weekdayBeside(text, reading, weekday, weekdays)
    const day = dayOfReading(reading, order, said.weekday, near)
    return day === null ? [] : [{ start: said.start, end: said.end, day }]
  })
  return withToldYears(withSharedYears(text, days))
}

/** The weekday before or behind a day, and where both stand. */
function weekdayBeside(text: MarkedText, mark: Mark, weekday: string, weekdays: ReadonlyMap<string, number>) {
  const { folded } = text
  const head = folded.slice(Math.max(0, mark.start - 24), mark.start)
  const [before, name] =
    new RegExp(String.raw`(?<!\p{L})(${weekday})[.,]*\s*(?:den |dem |the |le |el |de |,)?\s*$`, 'u').exec(head) ?? []
  if (before !== undefined)
    return { start: mark.start - before.length, end: mark.end, weekday: weekdays.get(name ?? '') }
  const tail = folded.slice(mark.end, mark.end + 24)
  const [after, letter, other] =
    new RegExp(String.raw`^\s*(?:\(([月火水木金土日])(?:曜日?)?\)|[(,]\s?(${weekday})\.?(?!\p{L})\)?)`, 'u').exec(
      tail,
    ) ?? []
  if (after !== undefined)
    return {
      start: mark.start,
      end: mark.end + after.length,
      weekday: letter === undefined ? weekdays.get(other ?? '') : weekdaysOfJapan.indexOf(letter) + 1,
    }
  return { start: mark.start, end: mark.end, weekday: undefined }
}

/** The day that is meant; null for what is none. */
function dayOfReading(
  reading: Reading,
  order: 'day' | 'month' | null,
  weekday: number | undefined,
  near: string,
): string | null {
  const { year, month, date, either } = reading
  const readings = either
    ? [
        ...(order === 'month' ? [] : [dayFrom(year, month, date)]),
        ...(order === 'day' ? [] : [dayFrom(year, date, month)]),
      ]
    : [dayFrom(year, month, date)]
  const days = [...new Set(readings.filter((day) => day !== null))]
  if (days.length === 0) return null
  // A weekday says which of two it is, or that it is none of them.
  const fitting = weekday === undefined ? days : days.flatMap((day) => onWeekday(day, weekday, near))
  return fitting.length === 1 ? (fitting[0] ?? null) : 'unclear'
}

/** The day, with the year in which it is on that weekday, where one near the trip is. */
function onWeekday(day: string, weekday: number, near: string): string[] {
  if (isWholeDay(day)) return weekdayOf(day) === weekday ? [day] : []
  const nearest = withYear(day, near)
  if (nearest === null) return []
  const years = [0, 1, -1].map((more) => `${Number(nearest.slice(0, 4)) + more}${nearest.slice(4)}`)
  return years.filter((one) => isCalendarDay(one) && weekdayOf(one) === weekday).slice(0, 1)
}

/** '02.04.' is the day that is told in full elsewhere in the text. */
function withToldYears(days: FoundDay[]): FoundDay[] {
  return days.map((one) => {
    if (!one.day.startsWith('--')) return one
    const whole = new Set(days.flatMap(({ day }) => (isWholeDay(day) && day.endsWith(one.day.slice(1)) ? [day] : [])))
    const [only] = whole
    return only !== undefined && whole.size === 1 ? { ...one, day: only } : one
  })
}

/** '30 Dec – 2 Jan 2027': the first has the year of the second, or the one before. */
function withSharedYears({ folded }: MarkedText, days: FoundDay[]): FoundDay[] {
  return days.map((one, at) => {
    const next = days[at + 1]
    if (!next || isWholeDay(one.day) || one.day === 'unclear' || !isWholeDay(next.day)) return one
    const between = folded.slice(one.end, next.start)
    if (!/^\s*(?:-|–|—|bis|to|until|au|al|a|ate|t\/m|tot|>|→)\s*(?:den |el |le |zum )?$/.test(between)) return one
    const same = `${next.day.slice(0, 4)}${one.day.slice(1)}`
    const day =
      isCalendarDay(same) && same <= next.day
        ? same
        : addDays(`${Number(next.day.slice(0, 4)) - 1}${one.day.slice(1)}`, 0)
    return { ...one, day }
  })
}

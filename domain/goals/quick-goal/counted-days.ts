/** Days counted from today, and the weeks, months and years that run or come: 'in three weeks', 'next Friday', 'tomorrow'. */
import { addDays, addMonths } from '#domain/text/dates.ts'
import { monthsFrom, oneDay, type Period, weekdayFrom, weekdayOf, weekOf, yearOf } from './calendar.ts'
import { once, type Phrase, type ReadPhrase, unclear } from './date-phrase.ts'
import { dayNumber, dayWord, monthWord, phraseEnds, seasons, weekdayNumber, weekdayWord } from './date-words.ts'
import { matchAt, sticky } from './find.ts'

const namedDay = sticky(`(?:(?<after>day\\s+after\\s+tomorrow)|(?<word>today|tonight|tomorrow))(?!\\p{L})`)

export const readNamedDay: ReadPhrase = (line, at, { today }) => {
  const match = matchAt(namedDay, line, at)
  if (!match) return null
  const days = match.groups?.after ? 2 : match.groups?.word?.toLowerCase() === 'tomorrow' ? 1 : 0
  return once(at + match[0].length, oneDay(addDays(today, days)))
}

const numberWords = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve']
const count = `(?:half\\s+an?|an?|\\d{1,3}|${numberWords.join('|')})`
const unit = '(?:days?|weeks?|fortnights?|months?|years?)'
const one = `(?<count>${count})(?<half>\\s+and\\s+a\\s+half)?\\s+(?<unit>${unit})(?!\\p{L})(?<halfMore>\\s+and\\s+a\\s+half(?!\\p{L}))?['’]?(?:\\s+time(?!\\p{L}))?`
const amountOfTime = sticky(one)
const more = sticky(`(?:,\\s*|\\s+)(?:and\\s+)?(?=${count}\\s+${unit}(?!\\p{L}))`)

interface Length {
  end: number
  days: number
  months: number
  /** Whether days are what it counts. */
  isInDays: boolean
}

/** How long: 'three weeks', 'a year and a half', '1 year and 2 months'; null for what has no whole days. */
function lengthAt(line: string, at: number): Length | null {
  const match = matchAt(amountOfTime, line, at)
  const { count: text = '', half, unit: name = '', halfMore } = match?.groups ?? {}
  if (!match) return null
  const words = text.toLowerCase()
  const whole = words.startsWith('half')
    ? 0.5
    : /^an?$/.test(words)
      ? 1
      : numberWords.indexOf(words) + 1 || Number(words)
  const number = whole + (half || halfMore ? 0.5 : 0)
  const perUnit = { d: [1, 0], w: [7, 0], f: [14, 0], m: [0, 1], y: [0, 12] }[name[0]?.toLowerCase() ?? ''] ?? [0, 0]
  const [days = 0, months = 0] = perUnit.map((each) => each * number)
  const end = at + match[0].length
  const joint = matchAt(more, line, end)
  const rest = joint && lengthAt(line, end + joint[0].length)
  const total: Length = {
    end: rest?.end ?? end,
    days: days + (rest?.days ?? 0),
    months: months + (rest?.months ?? 0),
    isInDays: /^d/i.test(name),
  }
  return Number.isInteger(total.days) && Number.isInteger(total.months) ? total : null
}

const shifted = (from: string, { days, months }: Length, sign = 1) =>
  addDays(addMonths(from, sign * months), sign * days)

const fromNow = sticky('\\s+from\\s+(?:now|today)(?!\\p{L})')
/** 'Run a 10k in 12 days' is as long as it takes; weeks and more are when. */
export const readLength: ReadPhrase = (line, at, { lead, today }) => {
  const length = lengthAt(line, at)
  if (!length) return null
  const now = matchAt(fromNow, line, length.end)
  const isWhen = now ?? ((lead === 'in' || lead === 'within') && !length.isInDays)
  return isWhen ? once(length.end + (now?.[0].length ?? 0), oneDay(shifted(today, length))) : null
}

const anchor = sticky('\\s+(?<which>before|after|from)\\s+(?:the\\s+)?')
const dayBeside = sticky('day(?=\\s+(?:before|after)\\s)')

/** 'a week before Easter', 'two weeks from Monday', 'the day after Christmas'. */
export const besideOf =
  (readDay: ReadPhrase): ReadPhrase =>
  (line, at, around) => {
    const day = matchAt(dayBeside, line, at)
    const length = day ? { end: at + 3, days: 1, months: 0, isInDays: true } : lengthAt(line, at)
    const joint = length && matchAt(anchor, line, length.end)
    if (!length || !joint) return null
    const beside = readDay(line, length.end + joint[0].length, { ...around, lead: '', part: '', which: '' })
    if (!beside?.isDay || !beside.daysIn) return beside?.isDay ? unclear(beside.end) : null
    const { daysIn } = beside
    const sign = joint.groups?.which?.toLowerCase() === 'before' ? -1 : 1
    return {
      ...beside,
      bare: undefined,
      daysIn: (year) => {
        const first = daysIn(year)?.first
        return first ? oneDay(shifted(first, length, sign)) : null
      },
    }
  }

const unitWord = sticky('(?<unit>weekend|week|month|quarter|year)(?!\\p{L})')
const orNext = sticky('\\s+or\\s+(?:the\\s+)?next(?!\\p{L})')
const weekAfterNext = sticky('week\\s+after\\s+next(?!\\p{L})')

/** 'this weekend', 'next month', 'the end of the year'. */
export const readUnit: ReadPhrase = (line, at, { which, part, hasArticle, today }) => {
  const later = matchAt(weekAfterNext, line, at)
  if (later) return once(at + later[0].length, weekOf(today, 2), false)
  const match = matchAt(unitWord, line, at)
  const isYear = match?.groups?.unit?.toLowerCase() === 'year'
  if (!match || !(which === 'this' || which === 'next' || (part && (hasArticle || isYear)))) return null
  const or = matchAt(orNext, line, at + match[0].length)
  if (or) return unclear(at + match[0].length + or[0].length)
  const days = unitDays(match.groups?.unit?.toLowerCase() ?? '', which === 'next' ? 1 : 0, today)
  return once(at + match[0].length, days, false)
}

function unitDays(name: string, ahead: number, today: string): Period {
  const month = Number(today.slice(5, 7))
  if (name === 'week') return weekOf(today, ahead)
  if (name === 'month') return monthsFrom(yearOf(today), month + ahead)
  if (name === 'quarter') return monthsFrom(yearOf(today), Math.floor((month - 1) / 3) * 3 + 1 + ahead * 3, 3)
  if (name === 'year') return monthsFrom(yearOf(today) + ahead, 1, 12)
  const { first, last } = weekOf(today, ahead)
  return { first: addDays(first, 5), last }
}

const weekday = sticky(weekdayWord)
const ofWeek = sticky(',?\\s+(?:of\\s+)?(?<which>this|next)\\s+week(?!\\p{L})')
const inWeeks = sticky(`\\s+in\\s+${count}\\s+weeks?(?!\\p{L})`)
const dayOfMonth = sticky(`,?\\s+(?:the\\s+)?(?<day>\\d{1,2}(?:st|nd|rd|th)|${dayWord})${phraseEnds}`)

/** 'on Saturday', 'next Friday', 'Friday next week', 'Friday the 4th'. */
export const readWeekday: ReadPhrase = (line, at, { which, today }) => {
  const match = matchAt(weekday, line, at)
  if (!match) return null
  const number = weekdayNumber(match.groups?.weekday)
  const end = at + match[0].length
  const week = matchAt(ofWeek, line, end)
  if (week) {
    const { first } = weekOf(today, week.groups?.which?.toLowerCase() === 'next' ? 1 : 0)
    return once(end + week[0].length, oneDay(addDays(first, number)))
  }
  const weeks = matchAt(inWeeks, line, end)
  if (weeks) return unclear(end + weeks[0].length)
  const numbered = matchAt(dayOfMonth, line, end)
  if (numbered)
    return once(end + numbered[0].length, oneDay(dayNumbered(dayNumber(numbered.groups?.day ?? ''), number, today)))
  return { ...once(end, oneDay(weekdayNamed(number, which, today))), bare: 'weekday' }
}

/** Null where one cannot know: 'on Friday', on a Friday; 'next Friday', on a Monday. */
function weekdayNamed(number: number, which: string, today: string): string | null {
  const coming = weekdayFrom(today, number)
  if (which === 'this' || which === 'coming') return coming
  if (which === '') return coming === today ? null : coming
  const ofNextWeek = addDays(weekOf(today, 1).first, number)
  return weekdayFrom(addDays(today, 1), number) === ofNextWeek ? ofNextWeek : null
}

/** The day of the next month's length that has both the number and the day of the week. */
function dayNumbered(day: number, number: number, today: string): string | null {
  const days = Array.from({ length: 31 }, (_, index) => addDays(today, index))
  return days.find((each) => Number(each.slice(8)) === day && weekdayOf(each) === number) ?? null
}

const nextWeekday = sticky(`week,?\\s+(?:on\\s+)?${weekdayWord}`)

/** 'next week on Friday'. */
export const readWeekdayOfWeek: ReadPhrase = (line, at, { which, today }) => {
  const match = which === 'this' || which === 'next' ? matchAt(nextWeekday, line, at) : null
  if (!match) return null
  const { first } = weekOf(today, which === 'next' ? 1 : 0)
  return once(at + match[0].length, oneDay(addDays(first, weekdayNumber(match.groups?.weekday))))
}

const period = `(?:${weekdayWord.replace('?<weekday>', '?:')}|${monthWord.replace('?<month>', '?:')}|${Object.keys(seasons).join('|')}|days?|weeks?|weekends?|months?|quarters?|years?)(?!\\p{L})`
const over = sticky(`(?:last|past|previous)\\s+${period}(?:,?\\s+(?:in|on)\\s+${period})?`)
const again = sticky(`(?:every|each|any|all)\\s+(?:other\\s+)?${period}`)
const vague = sticky(`(?:later|(?:the\\s+)?rest\\s+of)\\s+(?:this|next|the)\\s+(?:week|month|year)(?!\\p{L})`)
const weekNumber = sticky('(?:week|wk|cw|kw)\\s*\\d{1,2}(?!\\d)(?:,?\\s+(?:of\\s+)?\\d{4})?')
const weekOfDay = sticky('week\\s+of\\s+(?:the\\s+)?')

/** What is over, comes again and again, or says no day: 'last summer', 'every Sunday', 'later this year', 'the week of 18 May'. */
export const unreadOf =
  (readDay: ReadPhrase): ReadPhrase =>
  (line, at, around): Phrase | null => {
    const match =
      matchAt(over, line, at) ?? matchAt(again, line, at) ?? matchAt(vague, line, at) ?? matchAt(weekNumber, line, at)
    if (match) return unclear(at + match[0].length)
    const week = matchAt(weekOfDay, line, at)
    const day = week && readDay(line, at + week[0].length, around)
    return day?.isDay ? unclear(day.end) : null
  }

import { weekdayOf } from '#domain/goals/quick-goal/calendar.ts'

export interface DayOfTrip {
  id: string
  /** From 1. */
  day: number
  /** On the calendar, 'YYYY-MM-DD'; null for a trip without dates. */
  date: string | null
}

export interface ReadDay {
  id: string
  /** The line without it. */
  rest: string
}

const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const weekday = '(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?'
const month =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)'
const end = '(?=[\\s,:;–-]|$)\\s*[,:;–-]?\\s*'
const numbered = new RegExp(`^day\\s?(?<number>\\d{1,2})${end}`, 'iu')
const named = new RegExp(
  `^(?:(?<weekday>${weekday})\\.?,?(?:\\s+|${end}))?(?:(?<before>\\d{1,2})(?:st|nd|rd|th)?\\s+(?<month>${month})\\.?${end}|(?<first>${month})\\.?\\s+(?<behind>\\d{1,2})(?:st|nd|rd|th)?${end})?`,
  'iu',
)

/**
 * The day of the trip that a line begins with: 'Day 3', 'Fri', 'May 3', 'Fri, 3 May'; null where it names none, one that the
 * trip does not have, or a weekday that it has twice.
 */
export function readDay(line: string, days: readonly DayOfTrip[]): ReadDay | null {
  const byNumber = numbered.exec(line)
  if (byNumber) return only(days, ({ day }) => day === Number(byNumber.groups?.number), line.slice(byNumber[0].length))
  const match = named.exec(line)
  if (!match || match[0] === '') return null
  const { weekday: nameOfDay, before, behind, month: later, first } = match.groups ?? {}
  const ofWeek = nameOfDay ? weekdays.indexOf(nameOfDay.slice(0, 3).toLowerCase()) : null
  const inMonth = (later ?? first)?.slice(0, 3).toLowerCase()
  const ofMonth = Number(before ?? behind)
  return only(
    days,
    ({ date }) =>
      date !== null &&
      (ofWeek === null || weekdayOf(date) === ofWeek) &&
      (inMonth === undefined ||
        (months[Number(date.slice(5, 7)) - 1] === inMonth && Number(date.slice(8)) === ofMonth)),
    line.slice(match[0].length),
  )
}

function only(days: readonly DayOfTrip[], is: (day: DayOfTrip) => boolean, rest: string): ReadDay | null {
  const [found, more] = days.filter(is)
  return found && !more && rest.trim() !== '' ? { id: found.id, rest } : null
}

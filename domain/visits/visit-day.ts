/** When a visit was, as far as somebody remembers: a day, '2016-06-14', a month, '2016-06', or a year, '2016'. */
import { addDays, addMonths, daysBetween, formatDate, inUtc, isCalendarDay } from '#domain/text/dates.ts'

/** What is known of a day; a day needs a month, and a month a year. */
export interface VisitDayParts {
  year: number
  month: number | null
  day: number | null
}

/** Of which year somebody may tell at the earliest, as the database has it. */
export const earliestVisitYear = 1900

const padded = (number: number, digits: number) => String(number).padStart(digits, '0')

/** Whether text is a day, a month or a year that the calendar has. */
export function isPartOfDate(text: string): boolean {
  if (!/^\d{4}(?:-\d{2}){0,2}$/.test(text)) return false
  return isCalendarDay(`${text}${'0000-01-01'.slice(text.length)}`) && Number(text.slice(0, 4)) >= earliestVisitYear
}

/** The parts as text; null where the calendar has no such day. */
export function visitDayOf({ year, month, day }: VisitDayParts): string | null {
  if (day !== null && month === null) return null
  const parts = [padded(year, 4), ...[month, day].flatMap((part) => (part === null ? [] : padded(part, 2)))]
  const text = parts.join('-')
  return isPartOfDate(text) ? text : null
}

export function partsOfVisitDay(text: string): VisitDayParts {
  const [year = 0, month, day] = text.split('-').map(Number)
  return { year, month: month ?? null, day: day ?? null }
}

/** Whether all of it is still to come. The day that has begun elsewhere counts as begun. @param today 'YYYY-MM-DD' */
export const isToCome = (text: string, today: string): boolean => text > addDays(today, 1)

/** As much of the first day of a period as all of its days have in common: the day, the month or the year; null for less. */
export function commonPart({ first, last }: { first: string; last: string }): string | null {
  if (first === last) return first
  const month = first.slice(0, 7)
  if (last.startsWith(month)) return month
  return last.startsWith(first.slice(0, 4)) ? first.slice(0, 4) : null
}

/** The last day that text may mean. */
const endOf = (text: string): string =>
  text.length === 10
    ? text
    : addDays(addMonths(`${text}${'0000-01-01'.slice(text.length)}`, text.length === 7 ? 1 : 12), -1)

/** Whether a day may be one that is meant by a part of a date. */
export const mayBeOn = (text: string, day: string): boolean => day.startsWith(text)

/** Latest first; what nobody knows the time of comes last. */
export function compareVisitDays(one: string | null, other: string | null): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null)
  return daysBetween(endOf(one), endOf(other)) || one.length - other.length
}

const monthOfYear = inUtc({ month: 'long', year: 'numeric' })

/** 'Jun 14, 2016', 'June 2016' or '2016'. */
export function formatVisitDay(text: string): string {
  if (text.length === 10) return formatDate(text)
  return text.length === 7 ? monthOfYear.format(new Date(`${text}-01T00:00:00Z`)) : text
}

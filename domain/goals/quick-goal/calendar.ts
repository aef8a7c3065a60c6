/** Calendar days, 'YYYY-MM-DD', and the periods between two of them. */
import { addDays, addMonths, isCalendarDay } from '#domain/text/dates.ts'

export interface Period {
  first: string
  last: string
}

const pad = (number: number, digits = 2) => String(number).padStart(digits, '0')

/** A day; null where the calendar has none such. */
export function dayOf(year: number, month: number, day: number): string | null {
  const text = `${pad(year, 4)}-${pad(month)}-${pad(day)}`
  return isCalendarDay(text) ? text : null
}

export const oneDay = (day: string | null): Period | null => (day === null ? null : { first: day, last: day })
export const yearOf = (day: string) => Number(day.slice(0, 4))

/** Whole months. @param month 1 to 12, or more for one of the years after */
export function monthsFrom(year: number, month: number, count = 1): Period {
  const first = addMonths(`${pad(year, 4)}-01-01`, month - 1)
  return { first, last: addDays(addMonths(first, count), -1) }
}

/** 0 for Monday to 6 for Sunday. */
export const weekdayOf = (day: string) => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7

/** Monday to Sunday, so many weeks after that of a day. */
export function weekOf(day: string, weeks = 0): Period {
  const first = addDays(day, weeks * 7 - weekdayOf(day))
  return { first, last: addDays(first, 6) }
}

/** The first such day of the week that is no earlier than a day. */
export const weekdayFrom = (day: string, weekday: number) => addDays(day, (weekday - weekdayOf(day) + 7) % 7)

/** The so manyth such day of the week in a month, -1 for its last; null where it has none. */
export function nthWeekday(month: Period, weekday: number, nth: number): string | null {
  const found =
    nth < 0 ? addDays(weekdayFrom(month.last, weekday), -7) : addDays(weekdayFrom(month.first, weekday), nth * 7 - 7)
  // A month that ends on that very day of the week.
  if (nth < 0 && weekdayOf(month.last) === weekday) return month.last
  return found <= month.last ? found : null
}

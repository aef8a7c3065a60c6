/** Days whose year is not said: '--09-15', or '-258' for the 258th day of a year. */
import { addDays, daysBetween, isCalendarDay } from '#domain/text/dates.ts'

export const isWholeDay = (day: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(day)

/** The day with the year that brings it nearest to another; null where none does. */
export function withYear(day: string, near: string): string | null {
  const [, count] = /^-(\d{1,3})$/.exec(day) ?? []
  const found = [-1, 0, 1].flatMap((more) => {
    const year = String(Number(near.slice(0, 4)) + more).padStart(4, '0')
    const whole = count === undefined ? `${year}${day.slice(1)}` : addDays(`${year}-01-01`, Number(count) - 1)
    return isCalendarDay(whole) && whole.startsWith(year) ? [whole] : []
  })
  const away = (one: string) => Math.abs(daysBetween(near, one))
  return found.toSorted((one, other) => away(one) - away(other))[0] ?? null
}

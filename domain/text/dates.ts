import { type Formats, formats } from './formats.ts'

/**
 * Formats in English as whoever looks has chosen, and as Americans do where nobody has. The formatter is made with its
 * first text: making one takes a browser longer than a hundred texts, and most of a page's are for another screen.
 */
const formatter = (options: Intl.DateTimeFormatOptions) => {
  let made: Intl.DateTimeFormat | undefined
  let madeFor: Formats | undefined
  const get = () => {
    const now = formats()
    if (made && madeFor === now) return made
    madeFor = now
    // Times of day are written as in America or with 24 hours: the 'pm' of Britain beside the 'PM' of a plan is neither.
    const hours = options.timeStyle && now.hours24 ? ({ hourCycle: 'h23' } as const) : {}
    return (made = new Intl.DateTimeFormat(!options.timeStyle && now.dayFirst ? 'en-GB' : 'en-US', {
      ...options,
      ...hours,
    }))
  }
  return {
    format: (time: Date) => get().format(time),
    formatRange: (from: Date, to: Date) => get().formatRange(from, to),
  }
}
/** Formats a calendar day, taken as a moment in UTC, so that no time zone shifts it. */
export const inUtc = (options: Intl.DateTimeFormatOptions) => formatter({ ...options, timeZone: 'UTC' })
const shortDate = inUtc({ dateStyle: 'medium' })
const shortLocalDate = formatter({ dateStyle: 'medium' })
const shortTime = inUtc({ timeStyle: 'short' })
const shortLocalTime = formatter({ timeStyle: 'short' })

const dayPattern = /^(\d{4})-(\d{2})-(\d{2})$/

/** Whether text is a day that exists, written 'YYYY-MM-DD'. */
export function isCalendarDay(text: string): boolean {
  const match = dayPattern.exec(text)
  if (!match) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

/** A calendar day ('2027-04-02') or a time as 'Apr 2, 2027'. A calendar day never shifts with the time zone. */
export function formatDate(value: string): string {
  if (dayPattern.test(value)) return shortDate.format(new Date(`${value}T00:00:00Z`))
  const time = new Date(value)
  return Number.isNaN(time.getTime()) ? '' : shortLocalDate.format(time)
}

/** A time as 'Nov 20, 2026, 4:05 PM': the short form wherever the day alone does not tell enough. */
export function formatDateTime(value: string): string {
  const time = new Date(value)
  return `${shortLocalDate.format(time)}, ${shortLocalTime.format(time)}`
}

/** The time of day of a moment on the device's clock, as '4:05 PM'. */
export const formatTime = (moment: Date): string => shortLocalTime.format(moment)

/** A time of day that is stored as 'HH:MM', as '4:05 PM'. */
export const formatClock = (clock: string): string => shortTime.format(new Date(`1970-01-01T${clock}:00Z`))

/** Whole days from one calendar day to another; negative when the second is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000)
}

/**
 * How many days it is to a goal or a trip, as everybody counts: from the calendar day where the traveler is, whatever day
 * it is already where they are going. @param today the device's (`useToday`)
 */
export const daysUntil = (day: string, today: string): number => daysBetween(today, day)

/** The calendar day so many days later; earlier when the number is negative. */
export function addDays(day: string, days: number): string {
  return dayOfUtc(new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000))
}

/** The same day of another month, or that month's last day where it is shorter: a month before March 31 is February 28. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0))
  last.setUTCDate(Math.min(date, last.getUTCDate()))
  return dayOfUtc(last)
}

/** Months from one day to a later one: whole ones, and the share that the rest has of its month. */
export function monthsBetween(from: string, to: string): number {
  const [year = 0, month = 0] = from.split('-').map(Number)
  const [laterYear = 0, laterMonth = 0] = to.split('-').map(Number)
  const span = (laterYear - year) * 12 + laterMonth - month
  const whole = addMonths(from, span) > to ? span - 1 : span
  const reached = addMonths(from, whole)
  return whole + daysBetween(reached, to) / daysBetween(reached, addMonths(from, whole + 1))
}

const dayOfUtc = (date: Date): string => date.toISOString().slice(0, 10)

/** The calendar day of a moment in the device's own time zone. */
export function calendarDay(moment: Date): string {
  const pad = (part: number) => String(part).padStart(2, '0')
  return `${moment.getFullYear()}-${pad(moment.getMonth() + 1)}-${pad(moment.getDate())}`
}

export type RelativeTime =
  | { unit: 'now' }
  | { unit: 'minutes' | 'hours'; count: number }
  | { unit: 'date'; text: string }

/** How long ago: now below a minute, minutes below an hour, hours below a day, then the short date. The screen words it. */
export function relativeTime(value: string, now: Date): RelativeTime {
  const seconds = Math.max(0, (now.getTime() - Date.parse(value)) / 1000)
  if (seconds < 60) return { unit: 'now' }
  if (seconds < 3600) return { unit: 'minutes', count: Math.floor(seconds / 60) }
  if (seconds < 86_400) return { unit: 'hours', count: Math.floor(seconds / 3600) }
  return { unit: 'date', text: formatDate(value) }
}

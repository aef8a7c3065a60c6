/** When a trip is: its days on the calendar, and where it stands. Days are 'YYYY-MM-DD'; `days` is how many the plan has. */
import { addDays, calendarDay, daysBetween, inUtc } from '#domain/text/dates.ts'

/** What is stored of when a trip is. Without a start it is an idea. */
export interface TripDates {
  startDate: string | null
  /** IANA's name of the zone in which its days begin; null: wherever the device is. */
  timeZone: string | null
}

/** The date of a day of the plan, which counts from 1. */
export const dateOfDay = (startDate: string, day: number): string => addDays(startDate, day - 1)

/** The last day of a trip. */
export const endOfTrip = (startDate: string, days: number): string => dateOfDay(startDate, Math.max(days, 1))

export type TripState =
  | { state: 'idea' }
  | { state: 'planned' }
  /** `day`: which one today is, from 1. */
  | { state: 'underWay'; day: number }
  | { state: 'past' }

/** Where a trip stands. @param today the calendar day in the trip's zone (`dayInZone`) */
export function tripState(startDate: string | null, days: number, today: string): TripState {
  if (!startDate) return { state: 'idea' }
  const gone = daysBetween(startDate, today)
  if (gone < 0) return { state: 'planned' }
  return today > endOfTrip(startDate, days) ? { state: 'past' } : { state: 'underWay', day: gone + 1 }
}

/** The day that something new in a trip is proposed for: today while it is under way, else its first; '' without dates. */
export function proposedDay({ startDate, timeZone }: TripDates, days: number, now: Date): string {
  const today = dayInZone(now, timeZone)
  return tripState(startDate, days, today).state === 'underWay' ? today : (startDate ?? '')
}

/** The calendar day of a moment in a zone; in the device's own where there is none, or none that the device knows. */
export function dayInZone(moment: Date, zone: string | null): string {
  if (!zone) return calendarDay(moment)
  try {
    const parts = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      calendar: 'gregory',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    }).formatToParts(moment)
    const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? ''
    return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`
  } catch {
    return calendarDay(moment)
  }
}

/** The time of day of a moment in a zone, in minutes after midnight; in the device's own where there is none it knows. */
export function minutesInZone(moment: Date, zone: string | null): number {
  const clock = (timeZone?: string) => {
    const parts = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      hour: '2-digit',
      minute: '2-digit',
    }).formatToParts(moment)
    const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((one) => one.type === type)?.value ?? 0)
    return part('hour') * 60 + part('minute')
  }
  try {
    return clock(zone ?? undefined)
  } catch {
    return clock()
  }
}

/** A zone's name as the database takes it: one of IANA's areas and a place in it. */
const zoneName =
  /^(UTC|Etc\/(UTC|GMT([+-]\d{1,2})?)|(Africa|America|Antarctica|Arctic|Asia|Atlantic|Australia|Europe|Indian|Pacific)(\/[A-Za-z][A-Za-z_-]*){1,2})$/

/** Whether text is the name of a time zone as it is stored; whether each device knows it is another question. */
export const isZoneName = (text: string): boolean => text.length <= 64 && zoneName.test(text)

/**
 * The zone of a country that has only one, by the tables that every browser has; null where there are several, or where
 * the browser cannot tell.
 */
export function onlyZoneOfCountry(countryCode: string): string | null {
  try {
    const locale: Intl.Locale & { getTimeZones?: () => string[]; timeZones?: string[] } = new Intl.Locale(
      `und-${countryCode}`,
    )
    const zones = locale.getTimeZones?.() ?? locale.timeZones ?? []
    const [zone] = zones
    return zone && zones.length === 1 && isZoneName(zone) ? zone : null
  } catch {
    return null
  }
}

const weekdayAndDay = inUtc({ weekday: 'short', month: 'short', day: 'numeric' })
const wholeDay = inUtc({ dateStyle: 'medium' })
const atNoon = (day: string) => new Date(`${day}T12:00:00Z`)

/** A day of a trip as 'Fri, Apr 2'. */
export const formatTripDay = (day: string): string => weekdayAndDay.format(atNoon(day))

const weekday = inUtc({ weekday: 'short' })
const dayOfMonth = inUtc({ day: 'numeric' })

/** A day of a trip by its weekday alone, 'Fri'. */
export const formatWeekday = (day: string): string => weekday.format(atNoon(day))

/** A day of a trip by its number in the month alone, '2'. */
export const formatDayOfMonth = (day: string): string => dayOfMonth.format(atNoon(day))

/** The days of a trip as 'Apr 2 – 8, 2027'; a single one as 'Apr 2, 2027'. */
export const formatTripDates = (startDate: string, days: number): string =>
  wholeDay.formatRange(atNoon(startDate), atNoon(endOfTrip(startDate, days)))

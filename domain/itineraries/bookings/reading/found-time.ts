/** Reads a time as machines write it (ISO 8601), in mails and passes. */
import { isZoneName } from '#domain/itineraries/trip-dates.ts'
import { isCalendarDay } from '#domain/text/dates.ts'
import { asSource, type FoundTime } from './found-booking.ts'

const isoTime =
  /^\s*(\d{4})-?(\d{2})-?(\d{2})(?:[T ]+(\d{2}):?(\d{2})(?::?\d{2}(?:[.,]\d+)?)?\s*(Z|[+-]\d{2}(?::?\d{2})?)?)?\s*$/i

/** The time in a text; null where there is none. @param name what the source calls it */
export function foundTime(text: string, name: string, zone: string | null = null): FoundTime | null {
  const match = text.length > 60 ? null : isoTime.exec(text)
  if (!match) return null
  const [, year = '', month = '', date = '', hour, minute = '', offset] = match
  const day = `${year}-${month}-${date}`
  if (!isCalendarDay(day)) return null
  const source = asSource(`${name}: ${text}`)
  const known = zone !== null && isZoneName(zone) ? zone : null
  if (hour === undefined) return { local: day, clock: 'place', ahead: null, zone: known, source }
  if (Number(hour) > 23 || Number(minute) > 59) return null
  const isUtc = offset?.toUpperCase() === 'Z'
  return {
    local: `${day}T${hour}:${minute}`,
    clock: isUtc ? 'utc' : 'place',
    ahead: offset === undefined || isUtc ? null : minutesOf(offset),
    zone: known,
    source,
  }
}

/** '+02:00' as 120; null for what no clock of the earth is. */
function minutesOf(offset: string): number | null {
  const digits = offset.replace(/\D/g, '').padEnd(4, '0')
  const minutes = Number(digits.slice(0, 2)) * 60 + Number(digits.slice(2))
  if (minutes > 14 * 60) return null
  return offset.startsWith('-') ? -minutes : minutes
}

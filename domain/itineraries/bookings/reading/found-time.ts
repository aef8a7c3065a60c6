/** Reads a time as machines write it (ISO 8601) in mails and passes, and as people write it where that has one reading. */
import { isKnownZone } from '#domain/itineraries/bookings/local-time.ts'
import { isZoneName } from '#domain/itineraries/trip-dates.ts'
import { isCalendarDay } from '#domain/text/dates.ts'
import { asSource, type FoundTime } from './found-booking.ts'
import { writtenTime } from './written-time.ts'

const offsets = String.raw`Z|[+-]\d{1,2}:\d{2}|[+-]\d{2}(?:\d{2})?`
const isoTime = new RegExp(
  String.raw`^\s*(\d{4})-?(\d{2})-?(\d{2})(?:[T ]+(\d{2}):?(\d{2})(?::?\d{2}(?:[.,]\d+)?)?\s*(${offsets})?)?\s*$`,
  'i',
)
/** Behind an hour, where a time is written in another way. */
const offsetAtEnd = new RegExp(String.raw`(?<=:\d{2})\s*(${offsets})\s*$`, 'i')

interface ReadTime {
  day: string
  /** '08:30', or ''. */
  clock: string
  offset: string | undefined
}

function timeIn(text: string): ReadTime | null {
  const match = text.length > 60 ? null : isoTime.exec(text)
  if (match) {
    const [, year = '', month = '', date = '', hour, minute = '', offset] = match
    if (hour !== undefined && (Number(hour) > 23 || Number(minute) > 59)) return null
    return { day: `${year}-${month}-${date}`, clock: hour === undefined ? '' : `${hour}:${minute}`, offset }
  }
  const offset = offsetAtEnd.exec(text)?.[1]
  const written = writtenTime(text.replace(offsetAtEnd, '').replace(/(?<=\d)T(?=\d)/, ' '))
  return written && written.day !== '' ? { ...written, offset } : null
}

/** The time in a text; null where there is none, and where it has more than one reading. @param name what the source calls it */
export function foundTime(text: string, name: string, zone: string | null = null): FoundTime | null {
  const read = timeIn(text)
  if (!read || !isCalendarDay(read.day)) return null
  const source = asSource(`${name}: ${text}`)
  const known = zone !== null && isZoneName(zone) && isKnownZone(zone) ? zone : null
  if (read.clock === '') return { local: read.day, clock: 'place', ahead: null, zone: known, source }
  const isUtc = read.offset?.toUpperCase() === 'Z'
  return {
    local: `${read.day}T${read.clock}`,
    clock: isUtc ? 'utc' : 'place',
    ahead: read.offset === undefined || isUtc ? null : minutesOf(read.offset),
    zone: known,
    source,
    // It names one that nobody knows: whose clock that is has to be asked.
    ...(zone !== null && known === null && !isUtc ? { open: ['zone'] } : {}),
  }
}

/** Whether a text is a time that one reads in one way and another in the other, as '02/03/2027 18:35'. */
export const hasTwoReadings = (text: string): boolean => timeIn(text)?.day === 'unclear'

/** '+02:00', '+0200' and '+2:00' as 120; null for what no clock of the earth is. */
function minutesOf(offset: string): number | null {
  const [, hours = '', rest = '0'] = /^[+-](\d{1,2}):?(\d{2})?$/.exec(offset) ?? []
  const minutes = Number(hours) * 60 + Number(rest)
  if (hours === '' || minutes > 14 * 60) return null
  return offset.startsWith('-') ? -minutes : minutes
}

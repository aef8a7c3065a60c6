/** When something of a calendar is, as its lines tell it: on the clock of a zone, on no zone's clock, or whole days. */
import { clockOf, dayOf, isKnownZone, localAt, momentOf, momentOfEnd } from '#domain/itineraries/bookings/local-time.ts'
import { addDays } from '#domain/text/dates.ts'
import { contentLine } from './content-lines.ts'

/** '2027-04-02T08:30', or '2027-04-02' where no time is known, with IANA's name of the zone of that clock. */
export interface TimeThere {
  local: string
  zone: string | null
}

const digits = (local: string): string => local.replaceAll('-', '').replaceAll(':', '')
const utc = (moment: number): string => digits(new Date(moment).toISOString().slice(0, 19)).concat('Z')

/** A day as a value, and its line. */
const dayLine = (name: string, day: string): string => contentLine(`${name};VALUE=DATE`, digits(day))

/** Whole days, both counted; the last one of a calendar is the day after (RFC 5545, 3.6.1). */
export const wholeDayLines = (first: string, last: string): string =>
  dayLine('DTSTART', first) + dayLine('DTEND', addDays(last < first ? first : last, 1))

/** Where the zone is not known, the clock of whoever looks: it is the same in no two places. */
const floatingLine = (name: string, local: string): string => contentLine(name, `${digits(local)}00`)

/**
 * A moment on the clock of a zone. What that clock skips in spring is written as what it shows then, and an hour that it
 * shows twice in UTC: readers agree on neither.
 */
function clockLine(name: string, moment: number, zone: string): string {
  const local = localAt(moment, zone)
  const isShownTwice = local === null || momentOf(local, zone) !== momentOfEnd(local, zone, Number.POSITIVE_INFINITY)
  return isShownTwice ? contentLine(name, utc(moment)) : floatingLine(`${name};TZID=${zone}`, local)
}

const known = (zone: string | null): string | null => (zone !== null && isKnownZone(zone) ? zone : null)

/**
 * From one time to another. An end that has no clock, that is on a clock nobody knows, or that would not come after the
 * start, is left out.
 */
function clockLines(start: TimeThere, end: TimeThere | null): string {
  const [zone, endZone] = [known(start.zone), known(end?.zone ?? null)]
  const endLocal = end && clockOf(end.local) ? end.local : null
  if (zone === null) {
    const ends = endLocal !== null && endZone === null && endLocal > start.local
    return floatingLine('DTSTART', start.local) + (ends ? floatingLine('DTEND', endLocal) : '')
  }
  const starts = momentOf(start.local, zone)
  const ends = endLocal !== null && endZone !== null ? momentOfEnd(endLocal, endZone, starts) : Number.NaN
  return clockLine('DTSTART', starts, zone) + (ends > starts ? clockLine('DTEND', ends, endZone ?? zone) : '')
}

/** The lines of a booking or an activity: its clock where it has one, else its days. */
export function timeLines(start: TimeThere, end: TimeThere | null): string {
  if (clockOf(start.local) && (!end || clockOf(end.local))) return clockLines(start, end)
  if (clockOf(start.local) && end && dayOf(end.local) === dayOf(start.local)) return clockLines(start, null)
  return wholeDayLines(dayOf(start.local), dayOf(end?.local ?? start.local))
}

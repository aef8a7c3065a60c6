/**
 * Trips as a calendar (RFC 5545, with names of RFC 7986). The same rows are always the same bytes, because nothing in them is
 * of the moment at which they are read.
 */
import { isKnownZone } from '#domain/itineraries/bookings/local-time.ts'
import { contentLine, textValue } from './content-lines.ts'
import { timeZoneLines } from './time-zone-rules.ts'
import type { ToldOutside } from '#domain/itineraries/bookings/booking-words.ts'
import { type CalendarTrip, daysOf, tripEvents, zonesOf } from './trip-events.ts'

/** How often whoever has subscribed looks again; Google decides by itself. */
const askedAgainAfter = 'PT6H'

/** What a trip is in a calendar: its events, and what is needed to tell the clocks that they are on. */
export interface CalendarPart {
  events: string
  zones: readonly string[]
  /** The first and the last that it is in; undefined where nothing in it has a day. */
  years: readonly [number, number] | undefined
}

export function calendarPart(trip: CalendarTrip, tells: ToldOutside): CalendarPart {
  const years = daysOf(trip).map((day) => Number(day.slice(0, 4)))
  return {
    events: tripEvents(trip, tells),
    zones: [...new Set(zonesOf(trip).flatMap((zone) => (zone !== null && isKnownZone(zone) ? zone : [])))],
    years: years.length === 0 ? undefined : [Math.min(...years), Math.max(...years)],
  }
}

/**
 * What stands before and after the events of a calendar.
 * @param name what the calendar is called where it is read
 */
export const linesAround = (name: string, parts: readonly Omit<CalendarPart, 'events'>[]): [string, string] => [
  [
    contentLine('BEGIN', 'VCALENDAR'),
    contentLine('VERSION', '2.0'),
    contentLine('PRODID', '-//Farlight//Farlight//EN'),
    contentLine('CALSCALE', 'GREGORIAN'),
    contentLine('METHOD', 'PUBLISH'),
    contentLine('NAME', textValue(name)),
    contentLine('X-WR-CALNAME', textValue(name)),
    contentLine('REFRESH-INTERVAL;VALUE=DURATION', askedAgainAfter),
    contentLine('X-PUBLISHED-TTL', askedAgainAfter),
    ...zonesIn(parts),
  ].join(''),
  contentLine('END', 'VCALENDAR'),
]

/** @param name what the calendar is called where it is read */
export function calendarFile(name: string, trips: readonly CalendarTrip[], tells: ToldOutside): string {
  const parts = trips.map((trip) => calendarPart(trip, tells))
  const [before, after] = linesAround(name, parts)
  return [before, ...parts.map(({ events }) => events), after].join('')
}

function zonesIn(parts: readonly Omit<CalendarPart, 'events'>[]): string[] {
  const years = parts.flatMap((part) => part.years ?? [])
  if (years.length === 0) return []
  // One more on each side: New Year comes earlier elsewhere.
  const [first, last] = [Math.min(...years) - 1, Math.max(...years) + 1]
  const zones = new Set(parts.flatMap((part) => part.zones))
  return [...zones].toSorted((one, other) => (one < other ? -1 : 1)).map((zone) => timeZoneLines(zone, first, last))
}

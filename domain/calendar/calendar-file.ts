/**
 * Trips as a calendar (RFC 5545, with names of RFC 7986). The same rows are always the same bytes, because nothing in them is
 * of the moment at which they are read.
 */
import { isKnownZone } from '#domain/itineraries/bookings/local-time.ts'
import { contentLine, textValue } from './content-lines.ts'
import { timeZoneLines } from './time-zone-rules.ts'
import { type CalendarTrip, daysOf, type TellsInCalendar, tripEvents, zonesOf } from './trip-events.ts'

/** How often whoever has subscribed looks again; Google decides by itself. */
const askedAgainAfter = 'PT6H'

/** @param name what the calendar is called where it is read */
export function calendarFile(name: string, trips: readonly CalendarTrip[], tells: TellsInCalendar): string {
  return [
    contentLine('BEGIN', 'VCALENDAR'),
    contentLine('VERSION', '2.0'),
    contentLine('PRODID', '-//Farlight//Farlight//EN'),
    contentLine('CALSCALE', 'GREGORIAN'),
    contentLine('METHOD', 'PUBLISH'),
    contentLine('NAME', textValue(name)),
    contentLine('X-WR-CALNAME', textValue(name)),
    contentLine('REFRESH-INTERVAL;VALUE=DURATION', askedAgainAfter),
    contentLine('X-PUBLISHED-TTL', askedAgainAfter),
    ...zonesIn(trips),
    ...trips.map((trip) => tripEvents(trip, tells)),
    contentLine('END', 'VCALENDAR'),
  ].join('')
}

function zonesIn(trips: readonly CalendarTrip[]): string[] {
  const years = trips.flatMap(daysOf).map((day) => Number(day.slice(0, 4)))
  // One more on each side: New Year comes earlier elsewhere.
  const [first, last] = [Math.min(...years) - 1, Math.max(...years) + 1]
  const zones = new Set(trips.flatMap(zonesOf).flatMap((zone) => (zone !== null && isKnownZone(zone) ? zone : [])))
  const inOrder = [...zones].toSorted((one, other) => (one < other ? -1 : 1))
  return years.length === 0 ? [] : inOrder.map((zone) => timeZoneLines(zone, first, last))
}

/** What a calendar tells of a time zone (VTIMEZONE of RFC 5545): its offsets in the years that are needed. */
import { localAt, minutesAhead } from '#domain/itineraries/bookings/local-time.ts'
import { contentLine } from './content-lines.ts'

const minute = 60_000
const week = 7 * 24 * 60 * minute

interface Transition {
  /** In ms since 1970. */
  at: number
  /** In minutes ahead of UTC. */
  from: number
  to: number
}

const known = new Map<string, readonly Transition[]>()

/** Minutes ahead of UTC at a moment, of a zone that is known here. */
function aheadAt(moment: number, zone: string): number {
  const local = localAt(moment, zone)
  return local === null ? 0 : Math.round((Date.parse(`${local}:00Z`) - moment) / minute)
}

/** How the clock of a zone was turned in a year, by the tables that are here. */
function transitionsOf(zone: string, year: number): readonly Transition[] {
  const key = `${zone} ${year}`
  const before = known.get(key)
  if (before) return before
  const found: Transition[] = []
  const end = Date.UTC(year + 1, 0)
  let [low, from] = [Date.UTC(year, 0), aheadAt(Date.UTC(year, 0), zone)]
  while (low < end) {
    const high = Math.min(low + week, end)
    const to = aheadAt(high, zone)
    if (to !== from) found.push({ at: turnBetween(low, high, zone), from, to })
    ;[low, from] = [high, to]
  }
  known.set(key, found)
  return found
}

/** The first minute at which the clock has been turned. No zone turns it twice in a week. */
function turnBetween(low: number, high: number, zone: string): number {
  const from = aheadAt(low, zone)
  let [before, after] = [low, high]
  while (after - before > minute) {
    const middle = before + Math.floor((after - before) / 2 / minute) * minute
    if (aheadAt(middle, zone) === from) before = middle
    else after = middle
  }
  return after
}

const two = (number: number) => String(number).padStart(2, '0')

/** '+0530' */
const offset = (minutes: number): string => {
  const size = Math.abs(minutes)
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}${two(size % 60)}`
}

/** What UTC would call this, as '20270328T020000'. */
const onClock = (moment: number): string => new Date(moment).toISOString().slice(0, 19).replace(/[-:]/g, '')

/**
 * The zone in the years from `first` to `last`, each turn of the clock by itself: rules would be wrong where a country has
 * changed them. '' for a zone that is not known here.
 */
export function timeZoneLines(zone: string, first: number, last: number): string {
  if (minutesAhead('2000-01-01T00:00', zone) === null) return ''
  const begin = Date.UTC(first, 0)
  const atFirst = aheadAt(begin, zone)
  const turns = Array.from({ length: last - first + 1 }, (_, at) => transitionsOf(zone, first + at)).flat()
  // The offset that holds before the first turn is told as if the clock had been set on that New Year.
  const told = [{ at: begin, from: atFirst, to: atFirst }, ...turns]
  const usual = Math.min(...told.map(({ to }) => to))
  const parts = told.map(({ at, from, to }) => {
    const name = to > usual ? 'DAYLIGHT' : 'STANDARD'
    return [
      contentLine('BEGIN', name),
      contentLine('DTSTART', onClock(at + from * minute)),
      contentLine('TZOFFSETFROM', offset(from)),
      contentLine('TZOFFSETTO', offset(to)),
      contentLine('END', name),
    ].join('')
  })
  return [contentLine('BEGIN', 'VTIMEZONE'), contentLine('TZID', zone), ...parts, contentLine('END', 'VTIMEZONE')].join(
    '',
  )
}

/**
 * Times as they stand on the clock of a place: '2027-04-02T08:30', or '2027-04-02' where no time is known. A zone is IANA's
 * name; null, and any that the device does not know, is wherever the device is.
 */

/** The day of a time on the clock of its place. */
export const dayOf = (local: string): string => local.slice(0, 10)

/** Its hours and minutes, '08:30'; '' where no time is known. */
export const clockOf = (local: string): string => local.slice(11, 16)

const formatters = new Map<string, Intl.DateTimeFormat | null>()

function formatterOf(zone: string): Intl.DateTimeFormat | null {
  const known = formatters.get(zone)
  if (known !== undefined) return known
  let made: Intl.DateTimeFormat | null = null
  try {
    made = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      calendar: 'gregory',
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
  } catch {
    // A zone of newer tables than this device has.
  }
  formatters.set(zone, made)
  return made
}

/**
 * What the clock of a zone shows at a moment, as if it were UTC's. The text '4/2/2027, 08:30:00' is read, which takes half as
 * long as its parts.
 */
function clockAt(moment: number, formatter: Intl.DateTimeFormat): number {
  const [month = 1, day = 1, year = 0, hour = 0, minute = 0, second = 0] = (
    formatter.format(moment).match(/\d+/g) ?? []
  ).map(Number)
  return Date.UTC(year, month - 1, day, hour, minute, second)
}

/** The moments at which the clock of a zone shows a time: two in autumn, and one so much later for what it skips in spring. */
function momentsOf(local: string, zone: string | null): readonly number[] {
  const asUtc = Date.parse(`${dayOf(local)}T${clockOf(local) || '00:00'}:00Z`)
  const formatter = zone ? formatterOf(zone) : null
  if (!formatter) return [new Date(`${dayOf(local)}T${clockOf(local) || '00:00'}:00`).getTime()]
  const ahead = (moment: number) => clockAt(moment, formatter) - moment
  // How far the clock is ahead before and after any change of that day.
  const [before, after] = [ahead(asUtc - 86_400_000), ahead(asUtc + 86_400_000)]
  const fits = [asUtc - before, asUtc - after].filter((moment) => clockAt(moment, formatter) === asUtc)
  return fits.length > 0 ? fits : [asUtc - before]
}

/**
 * The moment of a time on the clock of a zone, in ms since 1970; a day without a time begins at midnight. A time that a
 * clock skips in spring is taken as so much later, and the first of two in autumn.
 */
export const momentOf = (local: string, zone: string | null): number => Math.min(...momentsOf(local, zone))

/** The moment of the end of what starts at `start`: the second of two in autumn, where it would come before it started. */
export function momentOfEnd(end: string, endZone: string | null, start: number): number {
  const moments = momentsOf(end, endZone).toSorted((one, other) => one - other)
  return moments.find((moment) => moment >= start) ?? moments.at(-1) ?? Number.NaN
}

/** What the clock of a zone shows at a moment, '2027-04-02T08:30'; null for a zone that this device does not know. */
export function localAt(moment: number, zone: string): string | null {
  const formatter = formatterOf(zone)
  return formatter && new Date(clockAt(moment, formatter)).toISOString().slice(0, 16)
}

/** How many minutes the clock of a zone is ahead of UTC when it shows this; null for a zone that this device does not know. */
export function minutesAhead(local: string, zone: string): number | null {
  if (!formatterOf(zone)) return null
  return Math.round((Date.parse(`${dayOf(local)}T${clockOf(local) || '00:00'}:00Z`) - momentOf(local, zone)) / 60_000)
}

/** Whether this device knows a zone of this name. */
export const isKnownZone = (zone: string): boolean => formatterOf(zone) !== null

/** 'Etc/GMT+5' as 'UTC−5': its name counts west of Greenwich, as nobody else does. Null for the zone of a place. */
function fixedZone(zone: string): string | null {
  const match = /^Etc\/(?:UTC|GMT(?:([+-])(\d{1,2}))?)$/.exec(zone)
  if (!match) return null
  const [, sign, hours = '0'] = match
  return Number(hours) === 0 ? 'UTC' : `UTC${sign === '+' ? '−' : '+'}${Number(hours)}`
}

/** A zone as people call it: 'Asia/Tokyo' as 'Tokyo', 'America/Argentina/Ushuaia' as 'Ushuaia', 'Etc/GMT+5' as 'UTC−5'. */
export const placeOfZone = (zone: string): string =>
  fixedZone(zone) ?? (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')

/** A zone with its area, 'America/Argentina/Buenos Aires'. */
export const zoneInFull = (zone: string): string => fixedZone(zone) ?? zone.replaceAll('_', ' ')

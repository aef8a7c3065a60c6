/** The events of a calendar file (iCalendar). Nothing that repeats is reckoned out: a rule may name millions of days. */
import ICAL from 'ical.js'
import { type CalendarEvent, type EventTime, latestVersions } from '#domain/itineraries/bookings/reading/calendar.ts'

/** What a calendar file holds. */
export interface CalendarContents {
  events: CalendarEvent[]
  /** How many of its events could not be read. */
  unread: number
}

/** How much of a calendar is looked at. */
export interface CalendarLimits {
  letters: number
  events: number
}
/** Years of appointments are no booking, and more events are somebody's calendar. */
const ofBookings: CalendarLimits = { letters: 2_000_000, events: 200 }

/** Its events in their order, each in its last version; null for what is no calendar. */
export function eventsIn(text: string, limits = ofBookings): CalendarContents | null {
  if (text.length > limits.letters) return null
  const read = componentsIn(text, limits.events).map((one) => (one ? eventOf(one) : null))
  return read.length === 0 && !/^BEGIN:VCALENDAR\s*$/im.test(text)
    ? null
    : { events: latestVersions(read.filter((one) => one !== null)), unread: read.filter((one) => one === null).length }
}

/** Each event of the file; null for one that cannot be taken apart. */
function componentsIn(text: string, most: number): (ICAL.Component | null)[] {
  return wholeFile(text, most) ?? blocksIn(text, most).map(eventInBlock)
}

function wholeFile(text: string, most: number): ICAL.Component[] | null {
  try {
    const parsed = ICAL.parse(text) as unknown[]
    const roots = (typeof parsed[0] === 'string' ? [parsed] : parsed) as unknown[][]
    return roots.flatMap((root) => new ICAL.Component(root as never).getAllSubcomponents('vevent')).slice(0, most)
  } catch {
    // One line of one event is enough for that.
    return null
  }
}

interface Block {
  /** Of the calendar around it. */
  method: string
  /** Unfolded, without its first and last; null where it has no end. */
  lines: string[] | null
}

function blocksIn(text: string, most: number): Block[] {
  const lines = text.replaceAll(/\r?\n[ \t]/g, '').split(/\r?\n/)
  const blocks: Block[] = []
  let method = ''
  let open: string[] | null = null
  for (const line of lines) {
    const said = line.trim().toUpperCase()
    if (said === 'BEGIN:VCALENDAR') method = ''
    if (said.startsWith('METHOD:') && open === null) method = line.trim()
    if (said === 'BEGIN:VEVENT') {
      if (open) blocks.push({ method, lines: null })
      open = []
    } else if (said === 'END:VEVENT' && open) {
      blocks.push({ method, lines: open })
      open = null
    } else open?.push(line)
    if (blocks.length >= most) return blocks
  }
  return open ? [...blocks, { method, lines: null }] : blocks
}

/** Without these an event says something else. */
const needed = /^(?:DTSTART|DTEND|DURATION|SUMMARY|STATUS|METHOD|UID|SEQUENCE|BEGIN|END)\b/i

/** The event of a block without the lines that nobody can read; null where one of those is needed. */
function eventInBlock({ method, lines }: Block): ICAL.Component | null {
  if (!lines) return null
  const kept = lines.filter((line) => needed.test(line) || isLine(line))
  const around = ['BEGIN:VCALENDAR', method, 'BEGIN:VEVENT', ...kept, 'END:VEVENT', 'END:VCALENDAR']
  return wholeFile(around.filter(Boolean).join('\r\n'), 1)?.[0] ?? null
}

function isLine(line: string): boolean {
  try {
    ICAL.parse.property(line)
    return true
  } catch {
    return false
  }
}

/** Null where a time of it is none. */
function eventOf(event: ICAL.Component): CalendarEvent | null {
  const words = (name: string): string => {
    const value: unknown = event.getFirstPropertyValue(name)
    return typeof value === 'string' ? value.slice(0, 10_000).trim() : ''
  }
  try {
    const geo: unknown = event.getFirstPropertyValue('geo')
    const [north, east] = Array.isArray(geo) ? geo.map(Number) : []
    const duration: unknown = event.getFirstPropertyValue('duration')
    const isCalledOff = String(event.parent?.getFirstPropertyValue('method') ?? '').toUpperCase() === 'CANCEL'
    return {
      summary: words('summary'),
      description: words('description'),
      location: words('location').replaceAll(/\s*\n\s*/g, ', '),
      url: words('url'),
      coordinates: Math.abs(north ?? 91) <= 90 && Math.abs(east ?? 181) <= 180 ? [east ?? 0, north ?? 0] : null,
      start: timeOf(event, 'dtstart'),
      end: timeOf(event, 'dtend'),
      minutes: duration instanceof ICAL.Duration ? Math.round(duration.toSeconds() / 60) : null,
      isCancelled: isCalledOff || words('status').toUpperCase() === 'CANCELLED',
      version: versionOf(event),
    }
  } catch (cause) {
    console.warn('An event could not be read.', cause)
    return null
  }
}

function versionOf(event: ICAL.Component): CalendarEvent['version'] {
  const textOf = (name: string) => String(event.getFirstPropertyValue(name) ?? '')
  if (textOf('uid') === '') return null
  return {
    id: `${textOf('uid')} ${textOf('recurrence-id')}`,
    sequence: Number(textOf('sequence')) || 0,
    written: textOf('last-modified') || textOf('dtstamp'),
  }
}

/** A day that is not marked as one. */
const unmarkedDay = /^(\d{4}-\d{2}-\d{2})T:/

function timeOf(event: ICAL.Component, name: string): EventTime | null {
  const property = event.getFirstProperty(name)
  if (!property) return null
  const zone = property.getFirstParameter('tzid') || null
  const [, day] = unmarkedDay.exec(String(property.jCal[3])) ?? []
  if (day !== undefined) return { local: day, clock: 'place', zone }
  const value: unknown = property.getFirstValue()
  if (!(value instanceof ICAL.Time)) return null
  const written = value.toString()
  return {
    local: value.isDate ? written.slice(0, 10) : written.slice(0, 16),
    clock: written.endsWith('Z') ? 'utc' : 'place',
    zone,
  }
}

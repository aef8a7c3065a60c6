/** Bookings in the events of a calendar file. What an event is about is told from its words; else it is 'other'. */
import { localAt, momentOf } from '#domain/itineraries/bookings/local-time.ts'
import type { BookingKind } from '#domain/itineraries/bookings/trip-booking.ts'
import { addDays, daysBetween, isCalendarDay } from '#domain/text/dates.ts'
import { zoneCalled } from './calendar-zones.ts'
import { codeInText } from './code-in-text.ts'
import { isJourney, kindOfEvent } from './event-kind.ts'
import { placesOfEvent } from './event-places.ts'
import { flightInDescription, flightInTitle } from './flight-number.ts'
import { asSource, type FoundBooking, type FoundTime, noPlace, type Said } from './found-booking.ts'
import { foundTime } from './found-time.ts'
import { writtenClock } from './written-time.ts'

/** A time of an event, as the file has it. */
export interface EventTime {
  /** '2027-04-02T08:30', or '2027-04-02' for a whole day. */
  local: string
  clock: 'place' | 'utc'
  /** What the file calls the zone; null for none. */
  zone: string | null
}

/** An event of a calendar file, of whatever library has taken it apart. */
export interface CalendarEvent {
  summary: string
  description: string
  location: string
  url: string
  /** [longitude, latitude] */
  coordinates: [number, number] | null
  start: EventTime | null
  end: EventTime | null
  /** How long it is, where the file says that instead of its end. */
  minutes: number | null
  isCancelled: boolean
  /** Of one event there may be several, the later in place of the earlier; null where the file gives it no name. */
  version: EventVersion | null
}
export interface EventVersion {
  /** Of the event, the same in each of its versions. */
  id: string
  sequence: number
  /** When it was written; '' where that is not said. */
  written: string
}

/** The last version of each. Two with one name of which neither is said to be the later are two. */
export function latestVersions(events: readonly CalendarEvent[]): CalendarEvent[] {
  const isReplaced = (one: EventVersion, at: number) =>
    events.some(({ version: other }, place) => {
      if (!other || other.id !== one.id || place === at) return false
      if (other.sequence !== one.sequence) return other.sequence > one.sequence
      return one.written !== '' && other.written > one.written
    })
  const latest = events.filter(({ version }, at) => !version || !isReplaced(version, at))
  const seen = new Set<string>()
  return latest.filter((event) => {
    const whole = JSON.stringify(event)
    const isNew = event.version === null || !seen.has(whole)
    seen.add(whole)
    return isNew
  })
}

const seat = String.raw`\d{1,3}\s?[A-Z]?(?:\/\d{1,3}[A-Z]?)?`
const seats = new RegExp(
  String.raw`\b(?:seats?|sitz(?:platz|plätze)?|platz|plätze|siège|asiento|posto)(?:\(s\))?\s*[:#]?\s*(${seat}(?:\s*,\s*${seat})*)(?!\s*(?:people|persons?|pax|personen|\d))\b`,
  'iu',
)

const said = (value: string | undefined, source = value): Said | undefined =>
  value === undefined || value.trim() === '' ? undefined : { value: value.trim(), source: asSource(source ?? '') }

/** The booking that an event is; null where it says neither what nor when. */
export function bookingOfEvent(event: CalendarEvent): FoundBooking | null {
  const { description, location, url, start } = event
  const summary = event.summary.slice(0, 300).trim()
  if (summary === '' || !start) return null
  const kind = kindOfEvent(summary, description)
  const number = kind === 'flight' ? (flightInTitle(summary) ?? flightInDescription(description)) : undefined
  const { from, to, coordinates } = placesOfEvent(kind, summary, location)
  const place = {
    ...noPlace,
    name: from === '' ? location : from,
    coordinates: isJourney(kind) && to !== '' && coordinates === null ? null : (event.coordinates ?? coordinates),
  }
  const words = `${description}\n${summary}`
  const seated = seats.exec(words)
  const [startTime, endTime] = timesOf(event, start, kind)
  return {
    kind,
    said: {
      title: number ?? said(summary),
      fromPlace: said(from, from === location.trim() || !summary.includes(from) ? location : summary),
      toPlace: said(to, summary),
      confirmationCode: codeInText(words),
      seats: seated?.[1] ? { value: seated[1], source: asSource(seated[0]) } : undefined,
      link: said(url),
      notes: said(description),
    },
    start: { time: startTime, place },
    // Whatever leads nowhere ends where it began.
    end: { time: endTime, place: to === '' && !isJourney(kind) ? place : { ...noPlace, name: to } },
  }
}

function timesOf(event: CalendarEvent, start: EventTime, kind: BookingKind): [FoundTime | null, FoundTime | null] {
  const end = event.end ?? endAfter(start, event.minutes)
  const startTime = timeOf(start, 'DTSTART')
  const endTime = end && timeOf(lastDay(start, end, kind), event.end ? 'DTEND' : 'DTSTART and DURATION')
  if (kind !== 'stay' || !isCalendarDay(start.local)) return [startTime, endTime]
  // Some write the day of departure as the end, others the day after; after one night it is the day of departure.
  const isOpen = endTime !== null && daysBetween(start.local, endTime.local.slice(0, 10)) > 1
  const leave = endTime && withHour(endTime, event.description, /check-?\s?out|abreise/i)
  return [
    startTime && withHour(startTime, event.description, /check-?\s?in|anreise/i),
    leave && { ...leave, ...(isOpen ? { open: [...(leave.open ?? []), 'lastDay'] } : {}) },
  ]
}

/** A day with the hour that a line of the description says. */
function withHour(time: FoundTime, description: string, name: RegExp): FoundTime {
  const line = description.split('\n').find((one) => name.test(one)) ?? ''
  const [label = ''] = name.exec(line) ?? []
  const { clock, rest } = writtenClock(line.slice(line.indexOf(label) + label.length, 60))
  // 'from', 'ab', 'by': anything longer may speak of something else.
  if (clock === '' || /\p{L}{6}/u.test(rest) || time.local.length > 10) return time
  return { ...time, local: `${time.local}T${clock}`, source: asSource(`${time.source}, ${line}`) }
}

/** In minutes; what takes longer is no booking. */
const longest = 400 * 1_440

/** The end of what is so long. */
function endAfter(start: EventTime, minutes: number | null): EventTime | null {
  if (minutes === null || !(minutes > 0 && minutes < longest)) return null
  if (isCalendarDay(start.local)) return { ...start, local: addDays(start.local, Math.ceil(minutes / 1_440)) }
  const zone = start.clock === 'utc' || start.zone === null ? 'UTC' : zoneCalled(start.zone)
  if (foundTime(start.local, '')?.local !== start.local) return null
  const local = localAt(momentOf(start.local, zone) + minutes * 60_000, zone)
  return local === null ? null : { ...start, local }
}

/** A whole day ends where the next begins: the day after is only that of a departure from a bed. */
function lastDay(start: EventTime, end: EventTime, kind: BookingKind): EventTime {
  if (!isCalendarDay(end.local) || kind === 'stay' || end.local <= start.local) return end
  return { ...end, local: addDays(end.local, -1) }
}

function timeOf({ local, clock, zone }: EventTime, name: string): FoundTime | null {
  const time = foundTime(`${local}${clock === 'utc' ? 'Z' : ''}`, name, zone === null ? null : zoneCalled(zone))
  const words = `${name}: ${local.replace('T', ' ')}${clock === 'utc' ? ' UTC' : zone === null ? '' : ` (${zone})`}`
  return time && { ...time, source: asSource(words) }
}

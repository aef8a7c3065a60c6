/** Bookings in the events of a calendar file. What an event is about is told from its words; else it is 'other'. */
import type { BookingKind } from '#domain/itineraries/bookings/trip-booking.ts'
import { addDays, isCalendarDay } from '#domain/text/dates.ts'
import { codeInText } from './code-in-text.ts'
import { asSource, type FoundBooking, type FoundTime, noPlace, type Said } from './found-booking.ts'
import { foundTime } from './found-time.ts'

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
  isCancelled: boolean
}

/** Names of zones that are no zones of IANA's, by the name that programs of Windows write. */
const windowsZones: Record<string, string> = {
  'W. Europe Standard Time': 'Europe/Berlin',
  'Central Europe Standard Time': 'Europe/Budapest',
  'Central European Standard Time': 'Europe/Warsaw',
  'Romance Standard Time': 'Europe/Paris',
  'GMT Standard Time': 'Europe/London',
  'Greenwich Standard Time': 'Atlantic/Reykjavik',
  'E. Europe Standard Time': 'Europe/Chisinau',
  'FLE Standard Time': 'Europe/Kyiv',
  'GTB Standard Time': 'Europe/Bucharest',
  'Turkey Standard Time': 'Europe/Istanbul',
  'Russian Standard Time': 'Europe/Moscow',
  'Eastern Standard Time': 'America/New_York',
  'Central Standard Time': 'America/Chicago',
  'Mountain Standard Time': 'America/Denver',
  'US Mountain Standard Time': 'America/Phoenix',
  'Pacific Standard Time': 'America/Los_Angeles',
  'Atlantic Standard Time': 'America/Halifax',
  'E. South America Standard Time': 'America/Sao_Paulo',
  'Argentina Standard Time': 'America/Argentina/Buenos_Aires',
  'Tokyo Standard Time': 'Asia/Tokyo',
  'Korea Standard Time': 'Asia/Seoul',
  'China Standard Time': 'Asia/Shanghai',
  'Singapore Standard Time': 'Asia/Singapore',
  'SE Asia Standard Time': 'Asia/Bangkok',
  'India Standard Time': 'Asia/Kolkata',
  'Arabian Standard Time': 'Asia/Dubai',
  'AUS Eastern Standard Time': 'Australia/Sydney',
  'New Zealand Standard Time': 'Pacific/Auckland',
  'South Africa Standard Time': 'Africa/Johannesburg',
}

/** '/example.org/2027/Europe/Berlin' and 'W. Europe Standard Time' as 'Europe/Berlin'. */
function zoneCalled(name: string | null): string | null {
  if (name === null) return null
  if (Object.hasOwn(windowsZones, name)) return windowsZones[name] ?? null
  return /[A-Z][A-Za-z]+(?:\/[A-Z][A-Za-z_-]+){1,2}$/.exec(name)?.[0] ?? null
}

const flightNumber = /\b([A-Z][A-Z\d]|\d[A-Z])\s?(\d{1,4})\b/
const rules: [BookingKind, RegExp][] = [
  ['flight', /\b(flight|flug|vol|vuelo|volo)\b|✈|🛫/iu],
  ['train', /\b(train|zug|ice|tgv|eurostar|railjet|shinkansen|amtrak|bahn|treno|tren)\b|🚆|🚄/iu],
  ['bus', /\b(bus|coach|flixbus)\b|🚌/iu],
  ['ferry', /\b(ferry|fähre|traghetto)\b|⛴/iu],
  ['car', /\b(car rental|rental car|mietwagen|car hire)\b|🚗/iu],
  ['stay', /\b(hotel|hostel|check-?in|stay at|apartment|airbnb|unterkunft|ryokan|resort|b&b)\b|🏨/iu],
  ['restaurant', /\b(restaurant|dinner|lunch|table for|tisch|brunch)\b|🍽/iu],
  ['ticket', /\b(ticket|concert|tour|admission|museum|show|eintritt)\b|🎫|🎟/iu],
]

/** 'Lyon Part-Dieu → Paris', 'FRA - HND', 'from Lyon to Paris'. */
const leg =
  /(?:\bfrom\s+|[:,]\s*)?([\p{L}][\p{L}\d .'()/-]{1,60}?)\s*(?:→|->|–|—| - | to )\s*([\p{L}][\p{L}\d .'()/-]{1,60})$/iu

/** The booking that an event is; null where it says neither what nor when. */
export function bookingOfEvent(event: CalendarEvent): FoundBooking | null {
  const { description, location, url, start, end } = event
  const summary = event.summary.slice(0, 300)
  if (summary.trim() === '' || !start) return null
  const kind =
    rules.find(([, words]) => words.test(summary))?.[0] ??
    rules.find(([, words]) => words.test(description.slice(0, 500)))?.[0] ??
    'other'
  const source = asSource(summary)
  const isJourney = ['flight', 'train', 'bus', 'ferry'].includes(kind)
  const number = kind === 'flight' ? flightNumber.exec(summary) : null
  const ends = isJourney ? leg.exec(summary.trim()) : null
  const words = (value: string | undefined): Said | undefined =>
    value === undefined || value.trim() === '' ? undefined : { value: value.trim(), source: asSource(value) }
  const from = ends?.[1]?.replace(/^.*\b(from|von)\s+/i, '').replace(/^.*:\s*/, '')
  const seats = /\b(?:seats?|sitz(?:platz)?|platz)\s*[:#]?\s*(\d{1,3}[A-Z]?(?:\s*,\s*\d{1,3}[A-Z]?)*)/i.exec(
    description,
  )
  return {
    kind,
    said: {
      title: number ? { value: `${number[1]} ${number[2]}`, source } : { value: summary.trim(), source },
      fromPlace: (from === undefined ? undefined : { value: from, source }) ?? words(location),
      toPlace: ends?.[2] === undefined ? undefined : { value: ends[2].trim(), source },
      confirmationCode: codeInText(`${description}\n${summary}`),
      seats: seats?.[1] ? { value: seats[1], source: asSource(seats[0]) } : undefined,
      link: words(url),
      notes: words(description),
    },
    start: {
      time: timeOf(start, 'DTSTART'),
      place: { ...noPlace, name: from ?? location, coordinates: isJourney ? null : event.coordinates },
    },
    end: { time: end && timeOf(lastDay(start, end, kind), 'DTEND'), place: { ...noPlace, name: ends?.[2] ?? '' } },
  }
}

/** A whole day ends where the next begins: the day after is only that of a departure from a bed. */
function lastDay(start: EventTime, end: EventTime, kind: BookingKind): EventTime {
  if (!isCalendarDay(end.local) || kind === 'stay' || end.local <= start.local) return end
  return { ...end, local: addDays(end.local, -1) }
}

function timeOf({ local, clock, zone }: EventTime, name: string): FoundTime | null {
  const time = foundTime(`${local}${clock === 'utc' ? 'Z' : ''}`, name, zoneCalled(zone))
  const words = `${name}: ${local.replace('T', ' ')}${clock === 'utc' ? ' UTC' : zone === null ? '' : ` (${zone})`}`
  return time && { ...time, source: asSource(words) }
}

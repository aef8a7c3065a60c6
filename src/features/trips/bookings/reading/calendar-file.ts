/** The events of a calendar file (iCalendar). Nothing that repeats is reckoned out: a rule may name millions of days. */
import ICAL from 'ical.js'
import type { CalendarEvent, EventTime } from '#domain/itineraries/bookings/reading/calendar.ts'

/** In letters: years of appointments are no booking. */
const mostLetters = 2_000_000
/** Looked at; more are somebody's calendar. */
const mostEvents = 200

/** Its events in their order; null for what is no calendar. */
export function eventsIn(text: string): CalendarEvent[] | null {
  if (text.length > mostLetters) return null
  try {
    const parsed = ICAL.parse(text) as unknown[]
    const roots = (typeof parsed[0] === 'string' ? [parsed] : parsed) as unknown[][]
    return roots
      .flatMap((root) => new ICAL.Component(root as never).getAllSubcomponents('vevent'))
      .slice(0, mostEvents)
      .map(eventOf)
  } catch {
    return null
  }
}

function eventOf(event: ICAL.Component): CalendarEvent {
  const words = (name: string): string => {
    const value: unknown = event.getFirstPropertyValue(name)
    return typeof value === 'string' ? value.slice(0, 10_000).trim() : ''
  }
  const geo: unknown = event.getFirstPropertyValue('geo')
  const [north, east] = Array.isArray(geo) ? geo.map(Number) : []
  return {
    summary: words('summary'),
    description: words('description'),
    location: words('location').replaceAll(/\s*\n\s*/g, ', '),
    url: words('url'),
    coordinates: Math.abs(north ?? 91) <= 90 && Math.abs(east ?? 181) <= 180 ? [east ?? 0, north ?? 0] : null,
    start: timeOf(event, 'dtstart'),
    end: timeOf(event, 'dtend'),
    isCancelled: words('status').toUpperCase() === 'CANCELLED',
  }
}

function timeOf(event: ICAL.Component, name: string): EventTime | null {
  const property = event.getFirstProperty(name)
  const value: unknown = property?.getFirstValue()
  if (!property || !(value instanceof ICAL.Time)) return null
  const written = value.toString()
  const zone = property.getFirstParameter('tzid') || null
  return {
    local: value.isDate ? written.slice(0, 10) : written.slice(0, 16),
    clock: written.endsWith('Z') ? 'utc' : 'place',
    zone,
  }
}

/**
 * The calendar of TripIt: events over whole days are the trips themselves, all others are what is booked in them, and say in
 * brackets what they are. There is no other export.
 */
import type { Adapter } from '#domain/imports/adapter.ts'
import { candidateOfEvent } from '#domain/imports/calendar/candidates-of-events.ts'
import type { CalendarEvent } from '#domain/itineraries/bookings/reading/calendar.ts'
import { isCalendarDay } from '#domain/text/dates.ts'
import { icsAdapter, wholeCalendar } from './ics.ts'

const tripAddress = /tripit\.com\/trip\/show\/id\/(\d{1,15})/i
/** What a booking says that it is. */
const bracketed =
  /\[(?:flight|lodging|car rental|rail|activity|restaurant|cruise|parking|directions|meeting|note|ground transportation|transportation|theater|concert|tour)\]/i

export const tripitAdapter: Adapter = {
  id: 'tripit',
  recognises: (head) =>
    icsAdapter.recognises(head) > 0 &&
    (/^(?:PRODID|X-WR-CALNAME)[^\n]{0,200}tripit/im.test(head.text) || tripAddress.test(head.text))
      ? 1
      : 0,
  async *read(source, reading) {
    const { events } = await wholeCalendar(source, reading)
    const isTrip = ({ start, summary, description }: CalendarEvent): boolean =>
      start !== null && isCalendarDay(start.local) && !bracketed.test(`${summary}\n${description}`)
    const trips = events.filter(isTrip)
    const titles = new Map(trips.flatMap((trip) => (idOf(trip) === '' ? [] : [[idOf(trip), trip.summary] as const])))
    for (const event of events) {
      const isWhole = isTrip(event)
      const list = titles.get(idOf(event)) ?? tripAround(event, trips)?.summary ?? ''
      const made = candidateOfEvent(event, { source: 'tripit', list, isWhole }, reading)
      if (made) yield made
    }
  },
}

const idOf = ({ description, url }: CalendarEvent): string => tripAddress.exec(`${description}\n${url}`)?.[1] ?? ''

/** The only trip over that time. */
function tripAround({ start }: CalendarEvent, trips: readonly CalendarEvent[]): CalendarEvent | undefined {
  const day = start?.local.slice(0, 10) ?? ''
  const around = trips.filter((trip) => {
    const first = trip.start?.local ?? ''
    // The day after the last.
    const after = trip.end?.local ?? first
    return day !== '' && first <= day && (day < after || day === first)
  })
  return around.length === 1 ? around[0] : undefined
}

/** Calendar files (iCalendar, RFC 5545). What repeats is read once: a rule may name millions of days. */
import { eventsIn } from '#domain/calendar/events-in-file.ts'
import { textOfCalendar } from '#domain/calendar/text-of-calendar.ts'
import type { Adapter } from '#domain/imports/adapter.ts'
import { candidateOfEvent } from '#domain/imports/calendar/candidates-of-events.ts'
import { ImportRefused } from '#domain/imports/import-refusal.ts'
import { bareName, type ImportSource, wholeBytes } from '#domain/imports/import-source.ts'
import type { Reading } from '#domain/imports/reading.ts'
import type { CalendarEvent } from '#domain/itineraries/bookings/reading/calendar.ts'

/** Twenty years of appointments. */
const limits = { letters: 20_000_000, events: 20_000 } as const

export const icsAdapter: Adapter = {
  id: 'ics',
  recognises: ({ text, entries }) =>
    !entries && /^[\s\uFEFF]*BEGIN:VCALENDAR\s*$/im.test(text.slice(0, 2_000)) ? 0.9 : 0,
  async *read(source, reading) {
    const { text, events } = await wholeCalendar(source, reading)
    const list = calendarName(text) || bareName(source.name)
    for (const event of events) {
      const made = candidateOfEvent(event, { source: 'ics', list }, reading)
      if (made) yield made
    }
  },
}

/** The events, and what could not be read of them. @throws ImportRefused */
export async function wholeCalendar(
  source: ImportSource,
  reading: Reading,
): Promise<{ text: string; events: CalendarEvent[] }> {
  const bytes = await wholeBytes(source, limits.letters)
  if (!bytes) throw new ImportRefused('too-large')
  const text = textOfCalendar(bytes)
  const contents = eventsIn(text, limits)
  if (!contents) throw new ImportRefused('broken')
  if (contents.unread > 0) reading.leaveOut('unreadable-part', '', contents.unread)
  const repeating = text.match(/^RRULE[:;]/gim)?.length ?? 0
  if (repeating > 0) reading.leaveOut('repetition', '', repeating)
  return { text, events: contents.events }
}

/** What the calendar calls itself. */
export const calendarName = (text: string): string =>
  (/^(?:X-WR-CALNAME|NAME)(?:;[^:\n]{0,100})?:([^\n]{1,200})$/im.exec(text.slice(0, 100_000))?.[1] ?? '')
    .replaceAll(/\\(.)/g, '$1')
    .trim()

/** Events of a calendar file as candidates. */
import type { Candidate, CandidateDates, ImportSourceName } from '#domain/imports/candidate.ts'
import type { Reading } from '#domain/imports/reading.ts'
import { bookingOfEvent, type CalendarEvent } from '#domain/itineraries/bookings/reading/calendar.ts'
import { addDays, isCalendarDay } from '#domain/text/dates.ts'

/** What an event of this calendar is, where the calendar itself tells. */
export interface EventFrame {
  source: ImportSourceName
  list: string
  /** It is the frame around others, and no booking. */
  isWhole?: boolean
}

/** Null for one that was called off, or says nothing. */
export function candidateOfEvent(event: CalendarEvent, frame: EventFrame, reading: Reading): Candidate | null {
  if (event.isCancelled) {
    reading.leaveOut('called-off', event.summary)
    return null
  }
  const booking = frame.isWhole ? null : bookingOfEvent(event)
  const isBooked = booking !== null && booking.kind !== 'other'
  return reading.candidate(frame.source, {
    kind: isBooked ? 'booking' : 'event',
    title: booking?.said.title?.value ?? event.summary,
    placeName: booking?.start.place.name || event.location,
    coordinates: booking ? booking.start.place.coordinates : event.coordinates,
    dates: datesOf(event),
    note: event.description,
    url: event.url,
    list: frame.list,
    ...(event.version ? { id: event.version.id } : {}),
    booking: isBooked ? booking : null,
    problems: event.start ? [] : ['date-unclear'],
  })
}

/** As the calendar has them: a whole day ends with the day before its end. The zone is the booking's affair. */
function datesOf({ start, end }: CalendarEvent): CandidateDates | null {
  if (!start) return null
  const last = end && isCalendarDay(end.local) && end.local > start.local ? addDays(end.local, -1) : end?.local
  return { start: start.local, end: last && last >= start.local ? last : start.local }
}

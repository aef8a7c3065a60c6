/** What a pass, a mail or a paper says of a booking, as any other thing that is brought in. */
import type { CandidateDates, Told } from '#domain/imports/candidate.ts'
import type { FoundBooking } from '#domain/itineraries/bookings/reading/found-booking.ts'
import { isWholeDay } from '#domain/itineraries/bookings/reading/open-year.ts'

/** @param isBooked it is a booking, and not an event that somebody has a card for */
export function toldOfBooking(booking: FoundBooking, isBooked: boolean): Told {
  const { said, start } = booking
  const title = said.title?.value ?? said.provider?.value ?? said.fromPlace?.value ?? ''
  const dates = datesOf(booking)
  const code = said.confirmationCode?.value
  return {
    kind: isBooked ? 'booking' : 'event',
    title,
    placeName: start.place.name || (said.fromPlace?.value ?? ''),
    coordinates: start.place.coordinates,
    dates,
    ...(code === undefined ? {} : { id: [code, title, start.time?.local ?? ''].join(' ') }),
    booking: isBooked ? booking : null,
    problems: dates === null ? ['date-unclear'] : [],
  }
}

/**
 * As the source has them: null where it does not say which year, and days alone where it does not say what an hour is, as of
 * departure or of boarding.
 */
function datesOf({ start, end }: FoundBooking): CandidateDates | null {
  const [first = '', last = ''] = [start, end].map(({ time }) => {
    const day = time?.local.slice(0, 10) ?? ''
    if (!time || !isWholeDay(day)) return ''
    return time.open?.includes('meaning') ? day : time.local
  })
  return first === '' ? null : { start: first, end: last >= first ? last : first }
}

/** Bookings as they are proposed to a traveler whose trip is in Japan, with a device in Berlin. */
import type { FoundBooking } from '#domain/itineraries/bookings/reading/found-booking.ts'
import { proposedBooking } from '#domain/itineraries/bookings/reading/proposed-values.ts'

export const facts = { tripZone: 'Asia/Tokyo', deviceZone: 'Europe/Berlin', currency: 'EUR', near: '2027-04-01' }
const nowhere = { start: null, end: null }
export const propose = (found: FoundBooking | null, zones: { start: string | null; end: string | null } = nowhere) => {
  const proposed = found && proposedBooking(found, zones, facts)
  if (!proposed) throw new Error('Nothing is proposed')
  return proposed
}

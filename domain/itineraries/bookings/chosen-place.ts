/** Where on earth an end of a booking is: the place that was chosen for its words, as long as these still stand there. */
import type { Position } from '#domain/itineraries/plan/trip-stops.ts'
import type { TripBooking } from './trip-booking.ts'

export type BookedEnd = 'start' | 'end'

/** What is said of an end: 'Kansai International Airport (KIX)'. */
export const wordsOfEnd = ({ fromPlace, toPlace }: Pick<TripBooking, 'fromPlace' | 'toPlace'>, end: BookedEnd) =>
  end === 'start' ? fromPlace : toPlace

/** Undefined where no place was chosen, or other words were typed since. */
export function chosenPlace(booking: TripBooking, end: BookedEnd): Position | undefined {
  const chosen = end === 'start' ? booking.fromLocation : booking.toLocation
  return chosen && chosen.name === wordsOfEnd(booking, end) ? chosen.coordinates : undefined
}

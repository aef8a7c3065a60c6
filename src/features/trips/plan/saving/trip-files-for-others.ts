/** A trip as a file for other programs, made on the device. */
import { calendarFile } from '#domain/calendar/calendar-file.ts'
import type { ToldOutside } from '#domain/itineraries/bookings/booking-words.ts'
import type { TripBooking } from '#domain/itineraries/bookings/trip-booking.ts'
import type { Itinerary } from '#domain/itineraries/itinerary.ts'
import { countPlaces } from '#domain/place-files/place-file.ts'
import { placesOfTrip, type TripOfFile } from '#domain/place-files/places-of-trip.ts'
import { download } from '#lib/files/download.ts'
import { safeFileName } from '#lib/files/file-name.ts'
import { type PlaceFormat, savePlaceFile } from '#lib/files/place-files.ts'

/** Puts the calendar of a trip among the downloads of the browser, and answers what it is called there. */
export function saveCalendarFile(itinerary: Itinerary, bookings: readonly TripBooking[], tells: ToldOutside): string {
  const { destinationName } = itinerary
  const name = `${safeFileName(destinationName)}.ics`
  download(name, 'text/calendar', calendarFile(destinationName, [{ itinerary, bookings }], tells))
  return name
}

/** Whether a calendar would have anything in it. */
export const hasCalendar = ({ startDate }: Itinerary, bookings: readonly TripBooking[]): boolean =>
  startDate !== null || bookings.some(({ startsAt }) => startsAt)

export interface TripPlacesChoice extends ToldOutside {
  format: PlaceFormat
  /** From 1; undefined for all. */
  day: number | undefined
}

/** The same with its places, or those of one day. */
export const saveTripPlaces = (trip: TripOfFile, { format, ...choice }: TripPlacesChoice): string =>
  savePlaceFile(placesOfTrip(trip, choice), format, choice.day)

/** How many entries such a file would have, and how many it has to leave out. */
export function countTripPlaces(
  trip: TripOfFile,
  { format, ...choice }: TripPlacesChoice,
): { entries: number; unplaced: number } {
  const { onMap, unplaced } = countPlaces(placesOfTrip(trip, choice))
  return format === 'csv' ? { entries: onMap + unplaced, unplaced: 0 } : { entries: onMap, unplaced }
}

/** The trips of an archive as files for calendars and maps, with their codes and notes: they are the traveler's own copy. */
import { calendarFile } from '#domain/calendar/calendar-file.ts'
import { codesToFind } from '#domain/itineraries/bookings/booked-stops.ts'
import type { Itinerary } from '#domain/itineraries/itinerary.ts'
import type { TripBooking } from '#domain/itineraries/bookings/trip-booking.ts'
import type { Position } from '#domain/itineraries/plan/trip-stops.ts'
import { gpxFile } from '#domain/place-files/gpx.ts'
import { countPlaces } from '#domain/place-files/place-file.ts'
import { placesOfTrip } from '#domain/place-files/places-of-trip.ts'
import { pathOfTrip, whoseAll } from './archive-format.ts'
import { archiveName } from './archive-path.ts'
import type { DepartingRecords } from './departing-records.ts'

const tells = { codes: true, notes: true }

interface TripText {
  path: string
  tripId: string
  text: string
}

/** The codes of the airports whose places the files need. */
export const airportsToFind = ({ own, shared }: DepartingRecords): string[] =>
  codesToFind([...own.tripBookings, ...shared.tripBookings] as unknown as TripBooking[])

/** One after the other; a trip without a time has no calendar, one without a place on the map no GPX. */
export function* tripTexts(
  records: DepartingRecords,
  airports: ReadonlyMap<string, Position>,
): Generator<TripText, void> {
  for (const whose of whoseAll)
    for (const itinerary of records[whose].itineraries as unknown as Itinerary[]) {
      const { id, destinationName, startDate } = itinerary
      const bookings = (records[whose].tripBookings as unknown as TripBooking[]).filter(
        ({ itineraryId }) => itineraryId === id,
      )
      const path = (ending: 'ics' | 'gpx') => pathOfTrip(whose, id, archiveName(destinationName), ending)
      if (startDate !== null || bookings.some(({ startsAt }) => startsAt))
        yield { path: path('ics'), tripId: id, text: calendarFile(destinationName, [{ itinerary, bookings }], tells) }
      const places = placesOfTrip({ itinerary, bookings, airports }, tells)
      if (countPlaces(places).onMap > 0) yield { path: path('gpx'), tripId: id, text: gpxFile(places) }
    }
}

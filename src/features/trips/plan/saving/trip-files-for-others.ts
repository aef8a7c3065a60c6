/** A trip as a file for other programs, made on the device. */
import { calendarFile } from '#domain/calendar/calendar-file.ts'
import type { TripBooking } from '#domain/itineraries/bookings/trip-booking.ts'
import type { Itinerary } from '#domain/itineraries/itinerary.ts'
import { geoJsonFile } from '#domain/place-files/geojson.ts'
import { gpxFile } from '#domain/place-files/gpx.ts'
import { kmlFile } from '#domain/place-files/kml.ts'
import { placesOfTrip } from '#domain/place-files/place-group.ts'
import { placesCsv } from '#domain/place-files/places-csv.ts'
import { download } from '#lib/files/download.ts'
import { safeFileName } from '#features/trips/shared/export-itinerary.ts'

/** In the order on screen. */
export const tripFormats = ['ics', 'gpx', 'kml', 'geojson', 'csv'] as const
export type TripFormat = (typeof tripFormats)[number]

const types: Record<TripFormat, string> = {
  ics: 'text/calendar',
  gpx: 'application/gpx+xml',
  kml: 'application/vnd.google-earth.kml+xml',
  geojson: 'application/geo+json',
  csv: 'text/csv',
}

export interface TripFileChoice {
  format: TripFormat
  /** From 1; undefined for all. A calendar always has all of them. */
  day?: number | undefined
  notes: boolean
  /** Codes of bookings; only a calendar has bookings. */
  codes: boolean
}

const placeWriters = { gpx: gpxFile, kml: kmlFile, geojson: geoJsonFile, csv: placesCsv }

/** Puts the chosen file among the downloads of the browser, and answers what it is called there. */
export function saveTripFile(itinerary: Itinerary, bookings: readonly TripBooking[], choice: TripFileChoice): string {
  const { format, day, notes, codes } = choice
  const { destinationName } = itinerary
  const called = safeFileName(day === undefined || format === 'ics' ? destinationName : `${destinationName} day ${day}`)
  const text =
    format === 'ics'
      ? calendarFile(destinationName, [{ itinerary, bookings }], { codes, notes })
      : placeWriters[format](placesOfTrip(itinerary, { day, notes }))
  const name = `${called}.${format}`
  download(name, types[format], text)
  return name
}

/** What the chosen file would have in it. */
export function contentOf(
  itinerary: Itinerary,
  bookings: readonly TripBooking[],
  { format, day }: Pick<TripFileChoice, 'format' | 'day'>,
): { entries: number; unplaced: number } {
  if (format === 'ics') {
    const dated = bookings.filter(({ startsAt }) => startsAt).length
    return { entries: dated + (itinerary.startDate ? 1 : 0), unplaced: 0 }
  }
  const places = placesOfTrip(itinerary, { day, notes: false }).groups.flatMap((group) => group.places)
  const placed = places.filter(({ coordinates }) => coordinates).length
  return format === 'csv'
    ? { entries: places.length, unplaced: 0 }
    : { entries: placed, unplaced: places.length - placed }
}

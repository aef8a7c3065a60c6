/** Places as a file for maps, navigation devices and spreadsheets, made on the device. */
import { geoJsonFile } from '#domain/place-files/geojson.ts'
import { gpxFile } from '#domain/place-files/gpx.ts'
import { kmlFile } from '#domain/place-files/kml.ts'
import type { PlaceFile } from '#domain/place-files/place-file.ts'
import { placesCsv } from '#domain/place-files/places-csv.ts'
import { download } from './download.ts'
import { safeFileName } from './file-name.ts'

/** In the order on screen. */
export const placeFormats = ['gpx', 'kml', 'geojson', 'csv'] as const
export type PlaceFormat = (typeof placeFormats)[number]

const types: Record<PlaceFormat, string> = {
  gpx: 'application/gpx+xml',
  kml: 'application/vnd.google-earth.kml+xml',
  geojson: 'application/geo+json',
  csv: 'text/csv',
}

const writers = { gpx: gpxFile, kml: kmlFile, geojson: geoJsonFile, csv: placesCsv }

/**
 * Puts a file among the downloads of the browser, and answers what it is called there.
 * @param day of a trip, from 1, where the file has that day alone
 */
export function savePlaceFile(file: PlaceFile, format: PlaceFormat, day?: number): string {
  const name = `${safeFileName(file.name)}${day === undefined ? '' : ` day ${day}`}.${format}`
  download(name, types[format], writers[format](file))
  return name
}

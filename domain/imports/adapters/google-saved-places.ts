/**
 * `Saved Places.json` and `Reviews.json` of Google Maps, as Takeout writes them: GeoJSON whose properties have other names
 * since 2023, and in which 0, 0 stands for a place whose point Google does not tell.
 */
import type { Adapter } from '#domain/imports/adapter.ts'
import type { Candidate } from '#domain/imports/candidate.ts'
import { numberOf } from '#domain/imports/coordinates.ts'
import { soFar } from '#domain/imports/import-refusal.ts'
import { bareName } from '#domain/imports/import-source.ts'
import { isObject, type JsonObject, listIn, objectIn, readJson, textIn } from '#domain/imports/json/read-json.ts'
import { mostCandidates } from '#domain/imports/limits.ts'
import type { Reading } from '#domain/imports/reading.ts'
import { countryOfCode } from '#domain/places/countries.ts'
import { mapsLink } from './google-maps-link.ts'

export const googleSavedPlacesAdapter: Adapter = {
  id: 'google-saved-places',
  recognises: ({ text, entries }) =>
    !entries && /"FeatureCollection"/.test(text) && /"(?:google_maps_url|Google Maps URL)"\s*:/.test(text) ? 1 : 0,
  async *read(source, reading) {
    const list = bareName(source.name)
    const found: Candidate[] = []
    for await (const { value } of soFar(readJson(source, ['$.features.*']), reading.breakOff)) {
      const made = isObject(value) ? savedPlace(value, list, reading) : null
      if (!made) continue
      if (found.length < mostCandidates) found.push(made)
      else reading.leaveOut('too-many', made.title)
    }
    yield* reading.placedByName(found, list)
  },
}

function savedPlace(feature: JsonObject, list: string, reading: Reading): Candidate | null {
  const properties = objectIn(feature, 'properties')
  // Capital letters until 2023.
  const location = isObject(properties.location) ? properties.location : objectIn(properties, 'Location')
  const url = textIn(properties, 'google_maps_url', 'Google Maps URL')
  const link = mapsLink(url)
  const [east, north] = listIn(objectIn(feature, 'geometry'), 'coordinates')
  const written: [number, number] = [numberOf(east), numberOf(north)]
  const inside = objectIn(location, 'Geo Coordinates')
  const own: [number, number] = [numberOf(inside.Longitude), numberOf(inside.Latitude)]
  const isUnknown = written[0] === 0 && written[1] === 0
  const coordinates =
    !isUnknown && !written.some(Number.isNaN) ? written : Number.isNaN(own[0]) ? link?.coordinates : own
  const code = textIn(location, 'country_code', 'Country Code').toUpperCase()
  const address = textIn(location, 'address', 'Address')
  const review = textIn(properties, 'review_text_published', 'Review Comment')
  return reading.candidate('google-saved', {
    title: textIn(location, 'name', 'Business Name') || textIn(properties, 'Title', 'title', 'name') || address,
    coordinates: coordinates ?? (isUnknown ? written : null),
    country: countryOfCode(code)?.name ?? '',
    countryCode: code,
    note: [textIn(properties, 'Comment', 'comment'), review, address].filter((text) => text !== '').join('\n\n'),
    url,
    list,
    ...(link?.id ? { id: link.id } : {}),
  })
}

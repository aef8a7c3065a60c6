import { countryCodeOfName, countryOfCode } from '#domain/places/countries.ts'
import { isPoint, type PlaceSuggestion } from '#domain/places/place-features.ts'
import { readPlace } from '#domain/visits/read-visit.ts'
import type { Visit } from '#domain/visits/visit.ts'
import { countryCodeAt } from '#lib/places/country-of-place.ts'
import { locate } from '#remote/places/place-search.ts'

type PlaceOfVisit = Pick<Visit, 'countryCode' | 'placeName' | 'coordinates'>

/** A place that was chosen from the suggestions. */
export async function placeOfSuggestion(place: PlaceSuggestion): Promise<PlaceOfVisit> {
  const { name, country = '', center } = place
  const own = place.kind === 'country' ? countryCodeOfName(name) : null
  if (own) return { countryCode: own, placeName: null, coordinates: null }
  if (!isPoint(place)) return { countryCode: countryCodeOfName(country), placeName: name, coordinates: null }
  return { countryCode: await countryCodeAt(center, country), placeName: name, coordinates: center }
}

/** A place that was typed: a country, or what the list of places knows by this very name; else the words alone. */
export async function placeOfWords(typed: string): Promise<PlaceOfVisit> {
  const { countryCode, placeName, around } = readPlace(typed)
  if (placeName === '') return { countryCode, placeName: null, coordinates: null }
  const country = countryOfCode(countryCode ?? '')?.name ?? ''
  const { place, exact } = await locate({ placeName, city: around, country })
  if (!place || !exact) return { countryCode, placeName, coordinates: null }
  const found = await placeOfSuggestion(place)
  return { ...found, countryCode: found.countryCode ?? countryCode, placeName }
}

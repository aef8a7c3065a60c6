import type { PlaceHint } from '#domain/itineraries/bookings/reading/found-booking.ts'
import { onlyZoneOfCountry } from '#domain/itineraries/trip-dates.ts'
import { countryOfCode } from '#domain/places/countries.ts'
import { isPoint } from '#domain/places/place-features.ts'
import { foldPlaceName } from '#domain/places/fold-place-name.ts'
import { countryCodeInAnyLanguage } from './country-names.ts'
import { locate, searchPlaces } from '#remote/places/place-search.ts'
import { zoneAt } from '#features/trips/shared/zone-at.ts'

/** What stations are called beside their town. */
const stationWords =
  /\b(international|intl|airport|flughafen|aéroport|aeroporto|aeropuerto|terminal \w+|central|hauptbahnhof|hbf|station|railway|bus|port|ferry|harbour)\b\.?|\([A-Z]{3}\)/giu

/** The device may look for places so long, all together. */
const patienceMs = 4_000

/** Of states of America, of provinces of Canada and of states of Australia: at the end of an address they are no countries. */
const regionCodes = new Set(
  'AL AR AZ CA CO DE FL GA ID IL IN KY LA MA MD ME MN MO MS MT NC NE PA SC SD TN VA AB BC MB NB NL NS NT NU ON PE QC SK YT ACT NSW QLD SA TAS VIC WA'.split(
    ' ',
  ),
)

/** 'Havnegata 1, 5003 Bergen, Norway' and 'BERGEN NO' end with their country. */
function withItsCountry(place: PlaceHint): PlaceHint {
  if (place.country !== '') return place
  const parts = place.name.split(',').map((part) => part.trim())
  const last = parts.at(-1) ?? ''
  // Georgia is a state of America, too.
  const isNamed = parts.length > 1 && countryCodeInAnyLanguage(last) !== null && last.toLowerCase() !== 'georgia'
  const [, before = '', code = ''] = /^(.+?),?\s+([A-Z]{2})$/.exec(place.name.trim()) ?? []
  const isCoded = code !== '' && countryOfCode(code) !== undefined && !regionCodes.has(code)
  if (!isNamed && !isCoded) return place
  const name = isNamed ? parts.slice(0, -1).join(', ') : before
  // '5003 Bergen': the town without its number.
  const town = name.includes(',') ? (name.split(',').at(-1) ?? '').replaceAll(/\b[\d-]+\b/g, '').trim() : ''
  return { name, town: place.town || town, country: isNamed ? last : code, coordinates: null }
}

/** Of 'Rudi-Dutschke-Straße 26, 10969 Berlin' the town, without its number. */
function townOfAddress({ name, town, country }: PlaceHint): string {
  if (town !== '' || country !== '' || !/\d[^,]*,/.test(name)) return ''
  return (name.split(',').at(-1) ?? '').replaceAll(/\b\d[\d-]*\b/g, ' ').trim()
}

/** The zone of a town that no country is told of, where all towns of its name have the same; null for London, which is in Canada, too. */
async function zoneOfTown(town: string, signal: AbortSignal): Promise<string | null> {
  const called = foldPlaceName(town)
  if (called.length < 3) return null
  const found = await searchPlaces(town, signal)
  const zones = await Promise.all(
    found
      .filter((place) => isPoint(place) && foldPlaceName(place.name) === called)
      .map(async ({ zone, center }) => zone ?? (await zoneAt(center))),
  )
  const [zone = null] = zones
  return zones.every((one) => one === zone) ? zone : null
}

/** The zone of the clock at a place; null where it cannot be told for sure. Works without a network, with what the device knows. */
export async function zoneOfHint(hint: PlaceHint): Promise<string | null> {
  if (hint.zone !== undefined) return hint.zone
  if (hint.coordinates) return zoneAt(hint.coordinates)
  const place = withItsCountry(hint)
  const { country } = place
  const code = /^[A-Z]{2}$/i.test(country) ? country.toUpperCase() : countryCodeInAnyLanguage(country)
  const only = code && onlyZoneOfCountry(code)
  if (only) return only
  // The lists of places have countries by their English names.
  const land = code ? (countryOfCode(code)?.name ?? '') : country
  const signal = AbortSignal.timeout(patienceMs)
  const town = townOfAddress(place)
  if (town !== '') return zoneOfTown(town, signal)
  for (const name of namesOf(place)) {
    if (signal.aborted) return null
    const { place: found, exact } = await locate({ placeName: name, city: '', country: land }, signal)
    if (found && exact) return zoneAt(found.center)
  }
  return null
}

/** What a place may be found by: its town, or the words before the name of its station. */
function namesOf({ name, town }: PlaceHint): string[] {
  const words = name
    .replaceAll(stationWords, ' ')
    .split(/[\s,()（）]+/)
    .filter(Boolean)
  const beginnings = [words.length, 3, 2, 1]
    .filter((count, at, all) => count <= words.length && all.indexOf(count) === at)
    .map((count) => words.slice(0, count).join(' '))
  // 'Madrid-Puerta de Atocha'
  const first = /^([^\s-]+)-/.exec(words[0] ?? '')?.[1] ?? ''
  return [town, ...beginnings, first].filter((one) => one.length > 3 || /\p{Lo}{2}/u.test(one))
}

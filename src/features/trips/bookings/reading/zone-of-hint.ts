import type { PlaceHint } from '#domain/itineraries/bookings/reading/found-booking.ts'
import { onlyZoneOfCountry } from '#domain/itineraries/trip-dates.ts'
import { countryCodeOfName } from '#domain/places/countries.ts'
import { locate } from '#remote/places/place-search.ts'
import { zoneAt } from '#features/trips/bookings/zone-at.ts'

/** What stations are called beside their town. */
const stationWords =
  /\b(international|intl|airport|flughafen|aéroport|aeroporto|aeropuerto|terminal \w+|central|hauptbahnhof|hbf|station|railway|bus|port|ferry|harbour)\b\.?|\([A-Z]{3}\)/giu

/** The device may look for places so long, all together. */
const patienceMs = 4_000

/** The zone of the clock at a place; null where it cannot be told for sure. Works without a network, with what the device knows. */
export async function zoneOfHint(place: PlaceHint): Promise<string | null> {
  const { coordinates, country } = place
  if (coordinates) return zoneAt(coordinates)
  const code = /^[A-Z]{2}$/i.test(country) ? country.toUpperCase() : countryCodeOfName(country)
  const only = code && onlyZoneOfCountry(code)
  if (only) return only
  const land = /^[A-Z]{2}$/i.test(country) ? '' : country
  const signal = AbortSignal.timeout(patienceMs)
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
    .split(/[\s,]+/)
    .filter(Boolean)
  const beginnings = [words.length, 3, 2, 1]
    .filter((count, at, all) => count <= words.length && all.indexOf(count) === at)
    .map((count) => words.slice(0, count).join(' '))
  return [town, ...beginnings].filter((one) => one.length > 3)
}

import { isZoneName, onlyZoneOfCountry } from '#domain/itineraries/trip-dates.ts'
import { countryCodeOfName } from '#domain/places/countries.ts'
import { countryCodeAt } from '#lib/places/country-of-place.ts'
import { zoneAt } from './zone-at.ts'

interface Destination {
  destination: string
  coordinates: [number, number] | null
}

/**
 * The time zone of a destination (decisions P137, P260): its country's, where that has only one, else the one at its place.
 * Null where it cannot be told, as of a country with several, and the days then begin wherever the device is. Nothing is
 * asked of a server.
 */
export async function zoneOfPlace(place: Destination): Promise<string | null> {
  const code = await countryOfDestination(place)
  if (!code) return null
  const only = onlyZoneOfCountry(code)
  if (only || !place.coordinates || countryCodeOfName(place.destination)) return only
  const zone = await zoneAt(place.coordinates)
  return zone && isZoneName(zone) ? zone : null
}

/** The code of the country that a destination is in; null where it cannot be told. */
export async function countryOfDestination({ destination, coordinates }: Destination): Promise<string | null> {
  const named = destination.split(',').at(-1) ?? ''
  return coordinates ? await countryCodeAt(coordinates, named) : countryCodeOfName(named)
}

import { onlyZoneOfCountry } from '#domain/itineraries/trip-dates.ts'
import { countryCodeOfName } from '#domain/places/countries.ts'
import { countryCodeAt } from '#lib/places/country-of-place.ts'

interface Destination {
  destination: string
  coordinates: [number, number] | null
}

/**
 * The time zone of a destination, where its country has only one (decision P137); null where it cannot be told, and the
 * days then begin wherever the device is. Nothing is asked of a server.
 */
export async function zoneOfPlace(place: Destination): Promise<string | null> {
  const code = await countryOfDestination(place)
  return code && onlyZoneOfCountry(code)
}

/** The code of the country that a destination is in; null where it cannot be told. */
export async function countryOfDestination({ destination, coordinates }: Destination): Promise<string | null> {
  const named = destination.split(',').at(-1) ?? ''
  return coordinates ? await countryCodeAt(coordinates, named) : countryCodeOfName(named)
}

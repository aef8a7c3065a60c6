/** Opens what the device knows of places: the borders of countries, and its list of towns and sights. */
import { type KnownPlaces, noPlacesKnown } from '#domain/imports/reading.ts'
import type { GazetteerPlace } from '#domain/places/place-index.ts'
import { openCountryFinder } from '#lib/places/country-outlines.ts'
import { placesOnDevice } from '#remote/places/device-places.ts'
import { knownPlaces } from './known-places.ts'

/** What could be opened; a device that has not fetched its maps yet reads files all the same. */
export async function openKnownPlaces(): Promise<KnownPlaces> {
  const [countryAt, places] = await Promise.all([
    openCountryFinder().catch(() => noPlacesKnown.countryAt),
    placesOnDevice().catch((): readonly GazetteerPlace[] => []),
  ])
  return knownPlaces(countryAt, places)
}

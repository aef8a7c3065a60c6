/** What the device knows of places without a network, for what is imported. */
import { countryOfCode } from '#domain/places/countries.ts'
import { foldPlaceName, spellingsOf } from '#domain/places/fold-place-name.ts'
import { townFinder } from '#domain/places/nearest-town.ts'
import type { GazetteerPlace } from '#domain/places/place-index.ts'
import type { KnownPlaces } from '#domain/imports/reading.ts'

/** @param countryAt decides by borders @param places towns and sights */
export function knownPlaces(countryAt: KnownPlaces['countryAt'], places: readonly GazetteerPlace[]): KnownPlaces {
  const townAt = townFinder(places)
  let byName: Map<string, GazetteerPlace[]> | undefined
  return {
    countryAt,
    countryName: (code) => countryOfCode(code)?.name ?? '',
    townAt: (point) => {
      const town = townAt(point)
      return town && { id: town.id, name: town.name, center: town.center, country: town.country }
    },
    placesCalled(name) {
      byName ??= namesOf(places)
      return (byName.get(foldPlaceName(name)) ?? []).map(({ id, name: own, center, country, countryCode }) => ({
        name: own,
        center,
        country,
        countryCode,
        isSight: id.startsWith('poi.'),
      }))
    },
  }
}

function namesOf(places: readonly GazetteerPlace[]): Map<string, GazetteerPlace[]> {
  const byName = new Map<string, GazetteerPlace[]>()
  for (const place of places) {
    if (place.type !== 'place') continue
    for (const name of new Set([place.name, ...(place.aliases ?? [])].flatMap(spellingsOf))) {
      const those = byName.get(name)
      if (those) those.push(place)
      else byName.set(name, [place])
    }
  }
  return byName
}

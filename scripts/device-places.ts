import type { Plugin } from 'vite'
import type { PackedPlaces } from '../domain/places/packed-places.ts'
import { readOpenData } from '../server/places/open-data.ts'

const name = 'virtual:device-places'
/** Smaller towns than this are found only with the server. */
const leastPeople = 100_000

/** The places that a device knows without a network: countries, sights and large towns, packed to a tenth of a megabyte. */
export function devicePlaces(): Plugin {
  return {
    name: 'device-places',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load: (id) =>
      id === `\0${name}` ? `export default JSON.parse(${JSON.stringify(JSON.stringify(pack()))})` : undefined,
  }
}

function pack(): PackedPlaces {
  const places = readOpenData().filter(
    ({ type, weight, id }) =>
      type === 'country' || (type === 'place' && (weight >= leastPeople || id.startsWith('poi.'))),
  )
  const countries = [...new Set(places.map(({ countryCode }) => countryCode))]
  const regions = [...new Set(places.flatMap(({ region }) => region ?? []))]
  const names = new Map(places.map(({ countryCode, country }) => [countryCode, country]))
  return {
    countries: countries.map((code) => [code, names.get(code) ?? code]),
    regions,
    places: places.map(({ id, name, region, countryCode, center, weight, aliases }) => [
      id,
      name,
      countries.indexOf(countryCode),
      region ? regions.indexOf(region) : -1,
      Math.round(center[0] * 100) / 100,
      Math.round(center[1] * 100) / 100,
      Math.round(weight / 1000),
      ...(aliases?.length ? [aliases.join('|')] : []),
    ]),
  }
}

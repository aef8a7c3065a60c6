import type { Plugin } from 'vite'
import { type PackedPlaces, packPlaces } from '../domain/places/packed-places.ts'
import { namesOfCountries, placesNotice, readOpenData } from '../server/places/open-data.ts'
import { readStations, stationsNotice } from '../server/places/stations.ts'

/** Smaller towns than this are found only with the server. */
const leastPeople = 100_000

/**
 * The places that a device knows without a network: countries, sights, large towns and airports, and in a file of its own,
 * for their licence, stations in Europe.
 */
export function devicePlaces(): Plugin {
  const packed: Record<string, () => PackedPlaces> = {
    'virtual:device-places': packLargePlaces,
    'virtual:device-stations': packStations,
  }
  return {
    name: 'device-places',
    resolveId: (id) => (id in packed ? `\0${id}` : undefined),
    load: (id) => {
      const pack = packed[id.slice(1)]
      return id.startsWith('\0') && pack
        ? `export default JSON.parse(${JSON.stringify(JSON.stringify(pack()))})`
        : undefined
    },
  }
}

function packLargePlaces(): PackedPlaces {
  const places = readOpenData().filter(
    ({ type, weight, id }) =>
      type === 'country' ||
      type === 'airport' ||
      (type === 'place' && (weight >= leastPeople || id.startsWith('poi.'))),
  )
  return packPlaces(places, { notice: placesNotice, perDegree: 1e3, weightStep: 500 })
}

const packStations = (): PackedPlaces =>
  packPlaces(readStations(namesOfCountries()), { notice: stationsNotice, perDegree: 1e3, weightStep: 50 })

/**
 * Railway stations in Europe: a database of its own, under a licence of its own, wherever it is delivered. The notice goes
 * with it.
 */
import type { GazetteerPlace } from '#domain/places/place-index.ts'
import { readPlaceData } from './place-data.ts'

export const stationsNotice =
  'European railway stations, as of November 2016, derived from the list that Trainline keeps (trainline-eu/stations), made available under the Open Database License 1.0: https://opendatacommons.org/licenses/odbl/1-0/'

/** @param nameOf the name of a country by its code */
export function readStations(nameOf: (countryCode: string) => string): GazetteerPlace[] {
  const [, ...lines] = readPlaceData('european-stations.tsv.br')
  return lines.map((line, at) => {
    const [name = '', country = '', north, east, main, zone] = line.split('\t')
    return {
      id: `station.${at}`,
      type: 'station',
      name,
      country: nameOf(country),
      countryCode: country.toLowerCase(),
      center: [Number(east), Number(north)],
      weight: main ? 3_000 : 50,
      ...(zone ? { zone } : {}),
    }
  })
}

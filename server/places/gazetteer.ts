/** The bundled gazetteer, opened once: from the files of the build, or made of the packages where there are none. */
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type GazetteerPlace, indexPlaces, type PlaceTable, tableOf } from '#domain/places/place-index.ts'
import { type PlaceList, type PlaceSearch, searchIn } from '#domain/places/place-search.ts'
import { namesOfCountries, readOpenData } from './open-data.ts'
import { unpackGazetteer } from './packed-gazetteer.ts'
import { readStations } from './stations.ts'

/** Further away than this a place says nothing about where one is: the sea, a desert. */
const mostKilometres = 100

const kilometresPerDegree = 111.2

export interface Gazetteer {
  search: PlaceSearch
  /** The town at a coordinate. */
  nearest(point: [number, number]): GazetteerPlace | null
}

/** The build puts them beside the server. Stations are apart: their data has a licence of its own. */
export const gazetteerFile = 'gazetteer.ndjson'
export const stationsFile = 'european-stations.ndjson'
const besideServer = import.meta.dirname

export const isPacked = (folder = besideServer): boolean => existsSync(join(folder, gazetteerFile))

/** @param folder where the build's files are */
export async function openGazetteer(folder = besideServer): Promise<Gazetteer> {
  const opened = async (file: string) => unpackGazetteer(await readFile(join(folder, file)))
  const places = isPacked(folder) ? await opened(gazetteerFile) : listOf(readOpenData())
  const stations = isPacked(folder) ? await opened(stationsFile) : listOf(readStations(namesOfCountries()))
  return { search: searchIn(places, stations), nearest: (point) => nearestPlace(places.table, point) }
}

const listOf = (places: readonly GazetteerPlace[]): PlaceList => ({
  index: indexPlaces(places),
  table: tableOf(places),
})

/** The town nearest to a point; a large one a little further off is not preferred. Null far from every town. */
function nearestPlace(table: PlaceTable, [east, north]: [number, number]): GazetteerPlace | null {
  const shrink = Math.cos((north * Math.PI) / 180)
  let nearest: GazetteerPlace | null = null
  let least = (mostKilometres / kilometresPerDegree) ** 2
  for (let at = 0; at < table.count; at++) {
    const center = table.centerOf(at)
    const up = (center[1] - north) ** 2
    if (up >= least) continue
    const across = Math.abs(center[0] - east)
    // The short way round, also over the date line.
    const distance = (Math.min(across, 360 - across) * shrink) ** 2 + up
    if (distance >= least || table.typeOf(at) !== 'place') continue
    const place = table.placeAt(at)
    if (place.id.startsWith('poi.')) continue
    least = distance
    nearest = place
  }
  return nearest
}

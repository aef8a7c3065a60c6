/** The bundled gazetteer, opened once: from the file of the build, or made of the packages where there is none. */
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type GazetteerPlace, indexPlaces, type PlaceSearch, searchIn, tableOf } from '#domain/places/place-search.ts'
import { nearestPlace } from './nearest.ts'
import { readOpenData } from './open-data.ts'
import { unpackGazetteer } from './packed-gazetteer.ts'

export interface Gazetteer {
  search: PlaceSearch
  /** The town at a coordinate. */
  nearest(point: [number, number]): GazetteerPlace | null
}

/** The build puts it beside the server. */
export const gazetteerFile = 'gazetteer.ndjson'
const besideServer = join(import.meta.dirname, gazetteerFile)

export const isPacked = (file = besideServer): boolean => existsSync(file)

export async function openGazetteer(file = besideServer): Promise<Gazetteer> {
  const { index, table } = isPacked(file) ? await unpackGazetteer(await readFile(file)) : fromPackages()
  return { search: searchIn(index, table), nearest: (point) => nearestPlace(table, point) }
}

function fromPackages() {
  const places = readOpenData()
  return { index: indexPlaces(places), table: tableOf(places) }
}

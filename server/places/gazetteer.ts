/** The bundled gazetteer, opened once: from the file of the build, or made of the packages where there is none. */
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type GazetteerPlace,
  indexPlaces,
  type PlaceSearch,
  type PlaceTable,
  searchIn,
  tableOf,
} from '#domain/places/place-search.ts'
import { readOpenData } from './open-data.ts'
import { unpackGazetteer } from './packed-gazetteer.ts'

/** Further away than this a place says nothing about where one is: the sea, a desert. */
const mostKilometres = 100

const kilometresPerDegree = 111.2

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

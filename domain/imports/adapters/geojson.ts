/** GeoJSON (RFC 7946): points with what is said of them. */
import type { Adapter } from '#domain/imports/adapter.ts'
import type { Candidate } from '#domain/imports/candidate.ts'
import { numberOf } from '#domain/imports/coordinates.ts'
import { soFar } from '#domain/imports/import-refusal.ts'
import { bareName } from '#domain/imports/import-source.ts'
import { isObject, listIn, objectIn, readJson, textIn } from '#domain/imports/json/read-json.ts'
import type { Reading } from '#domain/imports/reading.ts'

const collection = /"type"\s*:\s*"FeatureCollection"/
const feature = /"type"\s*:\s*"Feature"/

export const geojsonAdapter: Adapter = {
  id: 'geojson',
  recognises({ name, text, entries }) {
    if (entries || !/^[\s\uFEFF]*\{/.test(text)) return 0
    if (collection.test(text) || feature.test(text)) return 0.8
    return /\.geojson$/i.test(name) ? 0.5 : 0
  },
  async *read(source, reading) {
    const list = bareName(source.name)
    let count = 0
    for await (const { value } of soFar(readJson(source, ['$.features.*']), reading.breakOff)) {
      count++
      yield* featureCandidates(value, list, reading)
    }
    if (count > 0) return
    // A single one, which is small, or a collection of none.
    for await (const { value } of readJson(source, ['$'])) yield* featureCandidates(value, list, reading)
  },
}

function* featureCandidates(value: unknown, list: string, reading: Reading): Generator<Candidate> {
  if (!isObject(value) || value.type !== 'Feature') {
    if (!isObject(value) || value.type !== 'FeatureCollection') reading.leaveOut('unreadable-part')
    return
  }
  const properties = objectIn(value, 'properties')
  const title = textIn(properties, 'name', 'title', 'Name', 'Title', 'label', 'NAME')
  const points = pointsOf(value.geometry)
  if (points.length === 0 && isObject(value.geometry)) {
    reading.leaveOut('line-or-area', title)
    return
  }
  const id = typeof value.id === 'string' && value.id.length >= 6 ? value.id : ''
  for (const [at, coordinates] of (points.length === 0 ? [null] : points).entries()) {
    const made = reading.candidate('geojson', {
      title,
      coordinates,
      country: textIn(properties, 'country', 'Country'),
      countryCode: textIn(properties, 'country_code', 'countryCode', 'ISO_A2'),
      note: textIn(properties, 'description', 'note', 'notes', 'desc', 'comment', 'Description'),
      url: textIn(properties, 'url', 'link', 'website', 'URL'),
      tags: listIn(properties, 'tags').filter((tag) => typeof tag === 'string'),
      list: textIn(properties, 'folder', 'list', 'category', 'layer') || list,
      ...(id === '' ? {} : { id: at === 0 ? id : `${id} ${at}` }),
    })
    if (made) yield made
  }
}

/** The points of a geometry, of a collection of them the first that is one. Lines and areas have none. */
function pointsOf(geometry: unknown): [number, number][] {
  if (!isObject(geometry)) return []
  const { type, coordinates } = geometry
  if (type === 'Point') return [positionOf(coordinates)]
  if (type === 'MultiPoint' && Array.isArray(coordinates)) return coordinates.slice(0, 1_000).map(positionOf)
  if (type !== 'GeometryCollection') return []
  const first = listIn(geometry, 'geometries').find((one) => isObject(one) && one.type === 'Point')
  return isObject(first) ? [positionOf(first.coordinates)] : []
}

function positionOf(position: unknown): [number, number] {
  const [east, north]: unknown[] = Array.isArray(position) ? position : []
  return [numberOf(east), numberOf(north)]
}

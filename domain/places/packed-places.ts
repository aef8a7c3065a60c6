/** Places as they travel to a device: what repeats is told once, and numbers are as exact as they have to be. */
import type { GazetteerPlace, PlaceType } from './place-index.ts'

export interface PackedPlaces {
  /** Whose data it is, and under which licence. */
  notice: string
  /** Coordinates are whole numbers, so many a degree. */
  perDegree: number
  /** Weights are whole numbers of so much. */
  weightStep: number
  countries: [code: string, name: string][]
  regions: string[]
  zones: string[]
  /** As `Row` says; what is missing at the end is empty. */
  places: (string | number)[][]
}

/** Names are divided by '|'. Countries, regions and zones are positions in their lists, -1 for none. */
type Row = [
  /** Empty where places are numbered as they stand. */
  id: string,
  name: string,
  country: number,
  region: number,
  east: number,
  north: number,
  weight: number,
  aliases?: string,
  otherNames?: string,
  town?: string,
  code?: string,
  zone?: number,
]

/** Stations have no ids of their own. */
const numbered = (at: number): string => `station.${at}`

type Exactness = Pick<PackedPlaces, 'notice' | 'perDegree' | 'weightStep'>

export function packPlaces(places: readonly GazetteerPlace[], exactness: Exactness): PackedPlaces {
  const countries = [...new Map(places.map(({ countryCode, country }) => [countryCode, country]))]
  const countryAt = new Map(countries.map(([code], at) => [code, at]))
  const regions = [...new Set(places.flatMap(({ region }) => region ?? []))]
  const regionAt = new Map(regions.map((name, at) => [name, at]))
  const zones = [...new Set(places.flatMap(({ zone }) => zone ?? []))]
  const zoneAt = new Map(zones.map((name, at) => [name, at]))
  const { perDegree, weightStep } = exactness
  const rows = places.map((place, at): (string | number)[] => {
    const { id, name, countryCode, region = '', center, weight, aliases, otherNames, town, code, zone } = place
    const row = [
      id === numbered(at) ? '' : id,
      name,
      countryAt.get(countryCode) ?? -1,
      regionAt.get(region) ?? -1,
      Math.round(center[0] * perDegree),
      Math.round(center[1] * perDegree),
      Math.round(weight / weightStep),
      aliases?.join('|') ?? '',
      otherNames?.join('|') ?? '',
      town ?? '',
      code ?? '',
      zone === undefined ? '' : (zoneAt.get(zone) ?? ''),
    ]
    return row.slice(0, row.findLastIndex((value) => value !== '') + 1)
  })
  return { ...exactness, countries, regions, zones, places: rows }
}

/** The places of the packed form. */
export function unpackPlaces({
  perDegree,
  weightStep,
  countries,
  regions,
  zones,
  places,
}: PackedPlaces): GazetteerPlace[] {
  return places.map((packed, at) => {
    const [given, name, country, regionAt, east, north, weight, aliases, otherNames, town, code, zoneAt] = packed as Row
    const id = given || numbered(at)
    const [countryCode, countryName] = countries[country] ?? ['', '']
    const region = regions[regionAt]
    const zone = zoneAt === undefined ? undefined : zones[zoneAt]
    return {
      id,
      type: typeOf(id),
      name,
      ...(aliases ? { aliases: aliases.split('|') } : {}),
      ...(otherNames ? { otherNames: otherNames.split('|') } : {}),
      ...(town ? { town } : {}),
      ...(region ? { region } : {}),
      country: countryName,
      countryCode,
      center: [east / perDegree, north / perDegree],
      weight: weight * weightStep,
      ...(code ? { code } : {}),
      ...(zone ? { zone } : {}),
    }
  })
}

const otherTypes: readonly PlaceType[] = ['country', 'airport', 'station']
const typeOf = (id: string): PlaceType => otherTypes.find((type) => id.startsWith(`${type}.`)) ?? 'place'

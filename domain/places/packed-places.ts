import type { GazetteerPlace, PlaceType } from './place-search.ts'

/** Places as they travel to a device: what repeats is told once, and weights are in thousands. */
export interface PackedPlaces {
  countries: [code: string, name: string][]
  regions: string[]
  places: (string | number)[][]
}

/** The places of the packed form. Rows are id, name, country, region or -1, longitude, latitude, weight, other names. */
export function unpackPlaces({ countries, regions, places }: PackedPlaces): GazetteerPlace[] {
  return places.map((row) => {
    const [id, name, country, region, east, north, weight, aliases] = row as [
      string,
      string,
      number,
      number,
      number,
      number,
      number,
      string?,
    ]
    const [countryCode, countryName] = countries[country] ?? ['', '']
    const regionName = regions[region]
    const type: PlaceType = id.startsWith('country.') ? 'country' : 'place'
    return {
      id,
      type,
      name,
      ...(aliases ? { aliases: aliases.split('|') } : {}),
      ...(regionName ? { region: regionName } : {}),
      country: countryName,
      countryCode,
      center: [east, north],
      weight: weight * 1000,
    }
  })
}

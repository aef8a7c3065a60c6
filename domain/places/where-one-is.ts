/** What can be said of the place under somebody's feet, by a position of their device and the towns that it knows. */
import { kilometresBetween } from './distance.ts'
import type { GazetteerPlace } from './place-index.ts'

/** Where a device is, as far as it knows. */
export interface Position {
  /** [longitude, latitude] */
  coordinates: [number, number]
  /** How far away from there it may be. */
  accuracyKm: number
}

/** Worse than this, the nearest town may be another one: it is asked for. */
export const sureWithinKm = 3
/** Worse than this, a town would be a guess at a whole region. */
export const asksWithinKm = 25
/** So near to its middle one is in a town; farther away it is the nearest one. */
const inTownKm = 5

/** A place that somebody says they are at. */
export interface PlaceHere {
  /** ISO 3166-1 alpha-2; null where nobody knows. */
  countryCode: string | null
  /** A town or a place; null: the country is all that is said. */
  placeName: string | null
  /** Where the place itself is known to be, [longitude, latitude]. */
  coordinates: [number, number] | null
  /** Where in it one stands; null where that is not known well. */
  standing: [number, number] | null
}

export type WhereOneIs =
  /**
   * `asks`: whether it is there, because the device knows only roughly where it is, or the town lies across a border.
   * `kilometers`: how far the town is; null in the town itself.
   */
  | { known: true; place: PlaceHere; asks: 'rough' | 'border' | null; kilometers: number | null }
  /** `standing`: the place has no name that is known here, but its position is. */
  | { known: false; why: 'no-town'; countryCode: string | null; standing: [number, number] }
  | { known: false; why: 'too-rough' }

/** As exact as a house: some ten meters. */
const rounded = ([longitude, latitude]: [number, number]): [number, number] => [
  Number(longitude.toFixed(4)),
  Number(latitude.toFixed(4)),
]

/**
 * The town, or why there is none. Nothing is said of a country alone: its middle is no place where anybody stands.
 * @param town the nearest one, of the same country where there is one @param countryCode of the position, where it is known
 */
export function whereOneIs(
  { coordinates, accuracyKm }: Position,
  town: Pick<GazetteerPlace, 'name' | 'center' | 'countryCode'> | null,
  countryCode: string | null,
): WhereOneIs {
  if (accuracyKm > asksWithinKm) return { known: false, why: 'too-rough' }
  const isSure = accuracyKm <= sureWithinKm
  if (!town)
    return isSure
      ? { known: false, why: 'no-town', countryCode, standing: rounded(coordinates) }
      : { known: false, why: 'too-rough' }
  const kilometers = kilometresBetween(coordinates, town.center)
  const country = town.countryCode.toUpperCase()
  return {
    known: true,
    asks: !isSure ? 'rough' : countryCode !== null && countryCode !== country ? 'border' : null,
    kilometers: isSure && kilometers > inTownKm ? kilometers : null,
    place: {
      countryCode: country,
      placeName: town.name,
      coordinates: town.center,
      standing: isSure ? rounded(coordinates) : null,
    },
  }
}

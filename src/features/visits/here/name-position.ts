import { type Position, whereOneIs, type WhereOneIs } from '#domain/places/where-one-is.ts'
import { countryCodeAt } from '#lib/places/country-of-place.ts'
import { townHere } from '#remote/places/place-search.ts'

/** A device that has never decided a country reads the outlines first. */
const patienceMs = 5_000

/** The place at a position, by what the device itself knows: nothing is asked of anybody. */
export async function namePosition(position: Position): Promise<WhereOneIs> {
  const { coordinates } = position
  try {
    const nearest = await townHere(coordinates)
    const countryCode = await countryCodeAt(coordinates, nearest?.country ?? '', patienceMs)
    const isElsewhere = nearest && countryCode && nearest.countryCode.toUpperCase() !== countryCode
    const own = isElsewhere ? await townHere(coordinates, countryCode) : null
    return whereOneIs(position, own ?? nearest, countryCode)
  } catch (error) {
    console.warn('The place could not be named.', error)
    return whereOneIs(position, null, null)
  }
}
